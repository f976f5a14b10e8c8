import { parseArgs } from 'node:util';
import { Failure } from '../../src/node/command';
import { visible } from './visible';

/** How a list is written. */
export type Format = 'table' | 'json' | 'csv';

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'list'; readonly format: Format }
  | { readonly kind: 'add' | 'disable' | 'enable'; readonly addresses: readonly string[] };

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
} as const;

const HELP = 'npm run readers -- --help lists the commands';

/**
 * Something, an @, and a domain of two or more labels, without spaces, control characters and the specials of RFC 5322. The
 * identity service decides about the rest.
 */
const ADDRESS = /^[^\s@\p{C}()<>[\]:;,\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/**
 * Reads a command from the words after `npm run readers --`. An address that is named twice counts once.
 * @throws Failure naming the word that is wrong.
 */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined) return { kind: 'help' };
  const format = formatOf(values);
  switch (name) {
    case 'list':
      if (rest[0] !== undefined)
        throw new Failure(`list takes no address, but got "${visible(rest[0])}": leave it out.`);
      return { kind: 'list', format };
    case 'add':
    case 'disable':
    case 'enable':
      if (format !== 'table') throw new Failure(`--${format} is an option of list: leave it out.`);
      return { kind: name, addresses: addressesOf(name, rest) };
    default:
      throw new Failure(`There is no command "${visible(name)}": ${HELP}.`);
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [cause = ''] = (error as Error).message.split('. ');
    throw new Failure(`${visible(cause)}: ${HELP}.`);
  }
}

function formatOf({ json, csv }: { readonly json: boolean; readonly csv: boolean }): Format {
  if (json && csv) throw new Failure('--json and --csv exclude each other: give one of them.');
  if (json) return 'json';
  return csv ? 'csv' : 'table';
}

function addressesOf(command: string, words: readonly string[]): string[] {
  if (words.length === 0)
    throw new Failure(`${command} needs an address: npm run readers -- ${command} reader@example.com`);
  const malformed = words.find((word) => !ADDRESS.test(word));
  if (malformed !== undefined)
    throw new Failure(
      `"${visible(malformed)}" is not an e-mail address: write it like reader@example.com; nothing was changed.`,
    );
  // The identity service keeps addresses in lower case.
  return [...new Set(words.map((word) => word.toLowerCase()))];
}
