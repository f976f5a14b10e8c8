/** The tool's command line. A site serves it bundled into one file. */
import { inspect, parseArgs } from 'node:util';
import { RefreshTokenStore } from './account/refreshTokenStore.ts';
import type { ReaderCommand } from './commands/command.ts';
import { COMMANDS } from './commands/index.ts';
import { usage } from './commands/usage.ts';
import { ReaderError } from './documentation.ts';
import { SignInNeeded, UsageError } from './failures.ts';
import { defaultSite } from './network/defaultSite.ts';
import { siteOrigin } from './network/siteOrigin.ts';
import { CiphertextCache } from './site/ciphertextCache.ts';
import { RemoteDocumentation } from './site/remoteDocumentation.ts';
import { SiteFiles } from './site/siteFiles.ts';
import { SiteOpener } from './site/siteOpener.ts';
import { print, tell } from './terminal/output.ts';

const GLOBAL_OPTIONS = { site: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

async function main([name = '', ...words]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    if (name === '' || name === '--help' || name === '-h' || name === 'help') return print(usage(COMMANDS));
    throw new UsageError(`There is no command ${name}: --help lists them.`);
  }
  const { values, positionals } = parseCommandLine(command, words);
  if (values.help) return print(usage({ [name]: command }));
  const [least, most] = command.argumentCount;
  if (positionals.length < least || positionals.length > most)
    throw new UsageError(`The command is ${name} ${command.usage}; --help explains it.`);
  const site = resolveSite(values.site);
  const cache = new CiphertextCache(site);
  const files = new SiteFiles(site, cache);
  const store = new RefreshTokenStore(site);
  const opener = new SiteOpener(site, files, cache, store);
  const documentation = new RemoteDocumentation(site, opener, files);
  await command.run({ site, documentation, store, cache, arguments: positionals, options: values });
}

function parseCommandLine({ options }: ReaderCommand, words: string[]) {
  try {
    return parseArgs({ args: words, options: { ...options, ...GLOBAL_OPTIONS }, allowPositionals: true }) as {
      readonly values: Readonly<Record<string, string | boolean | undefined>>;
      readonly positionals: readonly string[];
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}; --help lists the options.`);
  }
}

function resolveSite(named: unknown): string {
  const site = typeof named === 'string' ? siteOrigin(named) : defaultSite(process.env);
  if (site === null) throw new UsageError('No site is named: add --site https://docs.example.com, or set DOCS_SITE.');
  return site;
}

function exitCode(error: unknown): number {
  if (error instanceof UsageError) return 2;
  return error instanceof SignInNeeded ? 3 : 1;
}

// The other end of a pipe, such as `head`, has read enough.
process.stdout.on('error', () => process.exit());

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    tell(error instanceof ReaderError ? error.message : inspect(error));
    process.exit(exitCode(error));
  },
);
