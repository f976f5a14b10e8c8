import { maskNonMarkup } from './nonMarkup.ts';

const IMPORT =
  /^import\s+(?<clause>[^"'`;()=]+?)\s*\bfrom\s*(?<from>"[^"\n]+"|'[^'\n]+')(?:\s+(?:with|assert)\s*\{[^}]*\})?[ \t]*;?[ \t]*(?:\r?\n|$)/gm;
/** A statement in a guide ends at an empty line. */
const EXPORT = /^export\b(?:(?!\n[ \t]*\r?\n)[\s\S])*/gm;
const TAG = /<\/?([\p{L}_$][\p{L}\p{N}_$]*)/gu;
const IDENTIFIER = /[\p{L}\p{N}_$]+/gu;
/** The name that a statement declares. */
const DECLARATION = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u;
/** A name in an import clause, with its name in the module: `Table`, `* as data`, `row as line`. */
const BINDING = /(?:(?<imported>\*|[\p{L}\p{N}_$]+)\s+as\s+)?(?<local>[\p{L}\p{N}_$]+)/u;

/**
 * Removes from a guide the declarations and the imports that only its hidden sections use. Bundlers would keep them,
 * because loading a module can have side effects.
 * @param whole the guide with the hidden sections.
 */
export function withoutHiddenImports(whole: string, shown: string): string {
  if (whole === shown) return shown;
  const rest = withoutDeclarations(whole, shown);
  const before = identifiersIn(whole);
  const after = identifiersIn(rest);
  const isHidden = (binding: string): boolean => {
    const { local = '' } = BINDING.exec(binding)?.groups ?? {};
    return before.has(local) && !after.has(local);
  };
  let text = '';
  let from = 0;
  for (const { 0: statement, index, groups: { clause = '' } = {} } of importsIn(rest)) {
    const visibleClause = withoutHiddenBindings(clause, isHidden);
    if (visibleClause === clause) continue;
    text += rest.slice(from, index) + (visibleClause === '' ? '' : statement.replace(clause, visibleClause));
    from = index + statement.length;
  }
  return text + rest.slice(from);
}

/** Removes declarations one by one, since one can be used by another. */
function withoutDeclarations(whole: string, rest: string): string {
  for (const statement of exportsIn(rest)) {
    const [, name = ''] = DECLARATION.exec(statement) ?? [];
    const isUsedIn = (guide: string): boolean => identifiersIn(guide.replaceAll(statement, '')).has(name);
    if (isUsedIn(whole) && !isUsedIn(rest))
      return withoutDeclarations(
        whole,
        rest.replace(statement, () => ''),
      );
  }
  return rest;
}

/** Returns an import clause without the hidden names; empty if none is left. */
function withoutHiddenBindings(clause: string, isHidden: (binding: string) => boolean): string {
  const [, first = '', named] = /^([^{]*?)\s*,?\s*(?:\{([^}]*)\})?\s*$/.exec(clause) ?? [];
  const own = first
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const members = (named ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const all = [...own, ...members];
  if (!all.some(isHidden)) return clause;
  const kept = members.filter((each) => !isHidden(each));
  return [...own.filter((each) => !isHidden(each)), ...(kept.length > 0 ? [`{ ${kept.join(', ')} }`] : [])].join(', ');
}

/** Returns the identifiers that the code in a guide uses: of tags, expressions and exports. */
function identifiersIn(guide: string): Set<string> {
  const body = importsIn(guide).reduce((text, { 0: statement }) => text.replace(statement, blank), guide);
  const plain = maskNonMarkup(body);
  const code = [...exportsIn(body), ...expressionsIn(body, plain)];
  return new Set([
    ...[...plain.matchAll(TAG)].map(([, name = '']) => name),
    ...code.flatMap((text) => text.match(IDENTIFIER) ?? []),
  ]);
}

function exportsIn(guide: string): string[] {
  return [...maskNonMarkup(guide).matchAll(EXPORT)].map(({ 0: found, index }) =>
    guide.slice(index, index + found.length),
  );
}

/** Returns the expressions between braces. Includes template literals, whose backticks Markdown would read as code. */
function expressionsIn(body: string, plain: string): string[] {
  const found: string[] = [];
  for (let start = plain.indexOf('{'); start >= 0; start = plain.indexOf('{', start)) {
    let depth = 0;
    let end = start;
    do {
      if (body[end] === '{') depth += 1;
      if (body[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < body.length);
    found.push(body.slice(start, end));
    start = end;
  }
  return found;
}

function importsIn(guide: string): RegExpExecArray[] {
  return [...maskNonMarkup(guide).matchAll(IMPORT)];
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
