import type * as z from 'zod';

type Path = readonly PropertyKey[];

/** What is wrong with a setting. */
export interface SettingProblem {
  readonly path: Path;
  /** What to do, or ", REASON: FIX". */
  readonly fix: string;
  /** Whether there is no setting of that name. */
  readonly isUnknown?: true;
}

/** Checks a value. @returns one problem for each setting that does not fit. */
export function findProblems(schema: z.ZodType, value: unknown): SettingProblem[] {
  return schema.safeParse(value, { error: describeFix }).error?.issues.flatMap(toProblems) ?? [];
}

/**
 * Returns sentences with the name of each setting, its value, and the fix.
 * @param file where the settings are.
 * @param settings all of them, by their paths.
 */
export function sentences(file: string, problems: readonly SettingProblem[], settings: unknown): string {
  return problems.map((problem) => `${file}: ${sentence(problem, valueAt(settings, problem.path))}`).join('\n');
}

function sentence({ path, fix, isUnknown }: SettingProblem, value: unknown): string {
  const end = /[.?]$/.test(fix) ? fix : `${fix}.`;
  const name = formatPath(path);
  if (isUnknown) return `${name} is not a setting: ${end}`;
  if (value === undefined) return `${name} is missing${fix.startsWith(',') ? end : `: ${end}`}`;
  return `${name} is ${formatValue(value)}${fix.startsWith(',') ? end : `: ${end}`}`;
}

function toProblems(issue: z.core.$ZodIssue): SettingProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const fixes = issue.message.split('\n');
    return issue.keys.map((key, index) => ({ path: [...issue.path, key], fix: fixes[index] ?? '', isUnknown: true }));
  }
  if (issue.code === 'invalid_union')
    return meantBranch(issue.errors).flatMap((nested) =>
      toProblems({ ...nested, path: [...issue.path, ...nested.path] }),
    );
  return [{ path: issue.path, fix: issue.message }];
}

/** Returns what does not fit the branch whose `provider` fits; a provider that none has, if there is no such branch. */
function meantBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const isProvider = ({ path }: z.core.$ZodIssue): boolean => path[0] === 'provider';
  const [first = []] = branches;
  return branches.find((issues) => !issues.some(isProvider)) ?? first.filter(isProvider);
}

/** Says what to write for values whose schema does not. */
function describeFix(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return `write ${issue.values.map((each) => `'${String(each)}'`).join(' or ')}`;
  if (issue.code !== 'invalid_type') return undefined;
  const expected = String(issue.expected);
  return `write ${EXPECTED[expected] ?? expected}`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list in brackets',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object in braces',
  record: 'an object in braces',
  string: 'a text in quotes',
};

function formatPath(path: Path): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    if (!/^[\w$]+$/.test(String(part))) return `${name}['${String(part)}']`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

function valueAt(settings: unknown, path: Path): unknown {
  return path.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], settings);
}

/** Longest value that is shown whole. */
const MAX_VALUE_LENGTH = 80;

function formatValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'number') return String(value);
  const json = JSON.stringify(value) ?? String(value);
  return json.length > MAX_VALUE_LENGTH ? `${json.slice(0, MAX_VALUE_LENGTH)} …` : json;
}
