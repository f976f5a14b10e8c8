/** What a command accepts. */
export interface Usage {
  readonly positionals: { readonly least: number; readonly most: number };
  /** By name; each has no value, any, or one of some. */
  readonly flags: ReadonlyMap<string, 'none' | 'any' | readonly string[]>;
  /** Flags without which the command fails: one of each list. */
  readonly needs: readonly (readonly string[])[];
}

/**
 * Reads lines such as `gcloud secrets versions add SECRET --data-file= [--location=] (--a=|--b)`: a command, then words in
 * capitals for positionals, flags, `[...]` for what is optional, `(...)` for alternatives of which one is needed, commas
 * between the values of a flag.
 */
export function parseUsages(text: string): Map<string, Usage> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [command = ''] = /^(?:[a-z][\w:-]*(?: |$))+/.exec(line) ?? [];
        return [command.trim(), parseUsage(line.slice(command.length).split(' ').filter(Boolean))];
      }),
  );
}

function parseUsage(words: readonly string[]): Usage {
  const positionals = { least: 0, most: 0 };
  const flags = new Map<string, 'none' | 'any' | readonly string[]>();
  const needs: string[][] = [];
  for (const word of words) {
    const inner = word.replace(/^[[(]|[\])]$/g, '');
    if (!inner.startsWith('-')) {
      positionals.least += word.startsWith('[') ? 0 : 1;
      positionals.most += inner.endsWith('...') ? Number.POSITIVE_INFINITY : 1;
      continue;
    }
    const names = inner.split('|').map((flag) => {
      const [name = '', values] = flag.split('=');
      // Of `-R|--repo=` both have a value; of `(--a=|--b)` each is written as it is.
      const value = values ?? (word.startsWith('[') ? inner.split('=')[1] : undefined);
      flags.set(name, value === undefined ? 'none' : value ? value.split(',') : 'any');
      return name;
    });
    if (!word.startsWith('[')) needs.push(names);
  }
  return { positionals, flags, needs };
}

/** Returns what a tool would object to in the words after its command. */
export function checkWords(usage: Usage, words: readonly string[]): string[] {
  const problems: string[] = [];
  const given = new Set<string>();
  let positionals = 0;
  let onlyPositionals = false;
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') onlyPositionals = true;
    else if (onlyPositionals || !/^-./.test(word)) positionals += 1;
    else {
      const [name = '', ...inline] = word.split('=');
      const values = usage.flags.get(name);
      given.add(name);
      if (values === undefined) problems.push(`unknown flag ${name}`);
      else if (values === 'none') problems.push(...inline.slice(0, 1).map(() => `${name} takes no value`));
      else {
        const value = inline.length > 0 ? inline.join('=') : rest.shift();
        if (value === undefined || /^--\w/.test(value)) problems.push(`${name} lacks its value`);
        else if (values !== 'any' && !value.startsWith('$') && !values.includes(value))
          problems.push(`${name} cannot be ${value}`);
      }
    }
  }
  if (positionals < usage.positionals.least) problems.push('an argument is missing');
  if (positionals > usage.positionals.most) problems.push('too many arguments');
  const missing = usage.needs.filter((names) => !names.some((name) => given.has(name)));
  return [...problems, ...missing.map((names) => `${names.join(' or ')} is missing`)];
}
