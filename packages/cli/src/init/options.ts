import { parseArgs } from 'node:util';
import { Failure } from 'gatedocs-generator/node';

/** Options from the command line; missing ones are asked for. */
export interface InitOptions {
  readonly name?: string;
  readonly domain?: string;
  readonly url?: string;
  /** Paths of OpenAPI documents. */
  readonly specs: readonly string[];
  /** Folder with all files that the documents can refer to; each document's own folder if absent. */
  readonly root?: string;
  /** Ask no questions. */
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** The information that init needs. */
export interface Answers {
  readonly name: string;
  readonly domain: string;
  /** Origin, without a trailing slash. */
  readonly url: string;
  readonly specs: readonly string[];
}

export const USAGE =
  'Usage: gatedocs init [--name NAME] [--domain DOMAIN] [--url URL] [--spec FILE…] [--root DIR] [--yes] [--dry-run]';

const STRING_OPTIONS = ['name', 'domain', 'url', 'root'] as const;

/** @throws Failure naming the wrong argument. */
export function readOptions(args: readonly string[]): InitOptions {
  const { values, positionals } = parseArguments(args);
  // A shell expands `--spec specs/*.yaml` to an option with the first file, and further arguments.
  const [first] = positionals;
  if (first !== undefined && !values.spec)
    throw new Failure(`${first} belongs to no option: write --spec ${first} for a document. ${USAGE}`);
  for (const option of STRING_OPTIONS)
    if (values[option]?.trim() === '') throw new Failure(`--${option} is empty: give it a value, or leave it out.`);
  return {
    ...(values.name === undefined ? {} : { name: parseName(values.name) }),
    ...(values.domain === undefined ? {} : { domain: parseDomain(values.domain) }),
    ...(values.url === undefined ? {} : { url: parseUrl(values.url) }),
    ...(values.root === undefined ? {} : { root: values.root }),
    specs: [...(values.spec ?? []), ...positionals],
    yes: values.yes ?? false,
    dryRun: values['dry-run'] ?? false,
  };
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        domain: { type: 'string' },
        url: { type: 'string' },
        spec: { type: 'string', multiple: true },
        root: { type: 'string' },
        yes: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    const [cause = ''] = (error as Error).message.split('. ');
    throw new Failure(`${cause.replace(/\.$/, '')}. ${USAGE}`);
  }
}

/** Characters that, in a name, would be code in a guide or break a line. */
const UNUSABLE_CHARACTER = /[<>{}`\\\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** Characters. */
const MAX_NAME_LENGTH = 60;

/** Returns the product's name: the site adds "API" itself. @throws Failure */
export function parseName(text: string): string {
  const name = text.trim().replace(/\s+API$/i, '');
  if (UNUSABLE_CHARACTER.test(name))
    throw new Failure(
      `The name ${JSON.stringify(name)} has a character such as < or {: use letters, digits, spaces and punctuation.`,
    );
  if (name === '' || [...name].length > MAX_NAME_LENGTH)
    throw new Failure(
      `The name ${JSON.stringify(name.slice(0, 80))} has no or more than ${MAX_NAME_LENGTH} characters: use a short name.`,
    );
  return name;
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

/** @throws Failure */
export function parseDomain(text: string): string {
  const domain = text.trim().toLowerCase();
  if (!DOMAIN.test(domain))
    throw new Failure(
      `${JSON.stringify(text)} is not a domain: write what follows the @ in your company's e-mail addresses, such as example.com.`,
    );
  return domain;
}

/** @throws Failure */
export function parseUrl(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isLocal = url?.protocol === 'http:' && url.hostname === 'localhost';
  if (!url || (url.protocol !== 'https:' && !isLocal) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Failure(
      `The URL ${JSON.stringify(text)} cannot be the address of the site: write an https address without a path, such as https://docs.example.com.`,
    );
  return url.origin;
}
