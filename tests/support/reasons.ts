/** The parts of package.json whose entries look arbitrary without their reason. */
export interface Exceptions {
  readonly overrides?: Overrides;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

interface Overrides {
  readonly [name: string]: string | Overrides;
}

/** A row of CONTRIBUTING.md's table: an entry's path in package.json, then its reason. */
const ROW = /^\| `((?:overrides|allowScripts)\.[^`]+)` \|(.*)\|\s*$/gm;
/** The first line of one of knip's settings that leave something out, with the rest of that line. */
const IGNORE = /^\s*"(ignore\w*)":\s*(.*)$/;

/** What differs between the entries of package.json and the reasons that CONTRIBUTING.md gives, one line each. */
export function reasonProblems({ overrides = {}, allowScripts = {} }: Exceptions, guide: string): string[] {
  const entries = [
    ...pathsBelow('overrides', overrides),
    ...Object.keys(allowScripts).map((name) => `allowScripts.${name}`),
  ];
  const reasons = new Map([...guide.matchAll(ROW)].map(([, entry = '', reason = '']) => [entry, reason.trim()]));
  return [
    ...entries.filter((entry) => !reasons.get(entry)).map((entry) => `${entry} has no reason in CONTRIBUTING.md.`),
    ...[...reasons.keys()]
      .filter((entry) => !entries.includes(entry))
      .map((entry) => `${entry} is not in package.json.`),
  ];
}

function pathsBelow(parent: string, overrides: Overrides): string[] {
  return Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${parent}.${name}`] : pathsBelow(`${parent}.${name}`, value),
  );
}

/**
 * Entries of knip's `ignore` settings without a comment on the line above; a setting on one line counts as one entry.
 */
export function unexplainedIgnores(settings: string): string[] {
  const lines = settings.split('\n');
  let isInside = false;
  return lines.flatMap((line, index) => {
    const isExplained = lines[index - 1]?.trim().startsWith('//') ?? false;
    const [, setting, rest] = IGNORE.exec(line) ?? [];
    if (setting) {
      isInside = rest === '[';
      return isInside || isExplained ? [] : [setting];
    }
    if (/^\s*\]/.test(line)) isInside = false;
    const entry = isInside ? /^\s*"([^"]+)"/.exec(line)?.[1] : undefined;
    return entry && !isExplained ? [entry] : [];
  });
}
