import { parseArgs } from 'node:util';
import { Failure } from 'gatedocs-generator/node';
import { escapeInvisible } from 'gatedocs-reference/failure';

/** Output format of a list. */
export type Format = 'table' | 'json' | 'csv';

export type Subcommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'list'; readonly format: Format }
  /** `audience` is null unless it is named. */
  | { readonly kind: 'add'; readonly names: readonly string[]; readonly audience: string | null }
  | { readonly kind: 'disable' | 'enable'; readonly names: readonly string[] };

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  audience: { type: 'string' },
} as const;

const HELP = 'npm run readers -- --help lists the commands';

/**
 * A local part, an @, and a domain of two or more labels, without whitespace, control characters and RFC 5322 specials.
 * The identity service validates the rest.
 */
const ADDRESS = /^[^\s@\p{C}()<>[\]:;,\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** The identity service allows any text of up to 128 characters. */
const UID = /^[^\s@\p{C}]{1,128}$/u;

/**
 * Parses the arguments after `npm run readers --`. Duplicates are removed.
 * @throws Failure naming the invalid argument.
 */
export function parseCommand(words: readonly string[]): Subcommand {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined) return { kind: 'help' };
  const format = readFormat(values);
  if (values.audience !== undefined && name !== 'add')
    throw new Failure('--audience is an option of add: leave it out.');
  switch (name) {
    case 'list':
      if (rest[0] !== undefined)
        throw new Failure(`list takes no address, but got "${escapeInvisible(rest[0])}": leave it out.`);
      return { kind: 'list', format };
    case 'add':
    case 'disable':
    case 'enable':
      if (format !== 'table') throw new Failure(`--${format} is an option of list: leave it out.`);
      return name === 'add'
        ? { kind: name, names: readNames(name, rest), audience: values.audience ?? null }
        : { kind: name, names: readNames(name, rest) };
    default:
      throw new Failure(`There is no command "${escapeInvisible(name)}": ${HELP}.`);
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [cause = ''] = (error as Error).message.split('. ');
    throw new Failure(`${escapeInvisible(cause)}: ${HELP}.`);
  }
}

function readFormat({ json, csv }: { readonly json: boolean; readonly csv: boolean }): Format {
  if (json && csv) throw new Failure('--json and --csv are mutually exclusive: use one of them.');
  if (json) return 'json';
  return csv ? 'csv' : 'table';
}

function readNames(command: 'add' | 'disable' | 'enable', words: readonly string[]): string[] {
  if (words.length === 0)
    throw new Failure(`${command} needs an address: run npm run readers -- ${command} reader@example.com`);
  const isName = (word: string): boolean => ADDRESS.test(word) || (command !== 'add' && UID.test(word));
  const malformed = words.find((word) => !isName(word));
  if (malformed !== undefined)
    throw new Failure(
      `"${escapeInvisible(malformed)}" is not an e-mail address${command === 'add' ? '' : ' or a uid'}: write it like reader@example.com; nothing was changed.`,
    );
  // The identity service stores addresses in lower case, and tells uids by their case.
  return [...new Set(words.map((word) => (word.includes('@') ? word.toLowerCase() : word)))];
}
