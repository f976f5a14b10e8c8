import { createInterface, type Interface } from 'node:readline/promises';
import { Failure } from 'gatedocs-generator/node';
import { type Answers, type InitOptions, parseDomain, parseName, parseUrl } from './options.ts';

/**
 * Returns the options, after asking for the missing ones.
 * @throws Failure naming the missing options if there is nobody to ask.
 */
export async function askMissingOptions(
  options: InitOptions,
  check: DocumentCheck,
  isTerminal = process.stdin.isTTY === true,
): Promise<Answers> {
  const missing = missingOptions(options);
  if (missing.length === 0) return toAnswers(options);
  if (options.yes || !isTerminal) throw new Failure(missingMessage(missing, options.yes));
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const interrupted = new AbortController();
  terminal.on('SIGINT', () => interrupted.abort());
  try {
    return await askAll(options, check, (text) => terminal.question(text, { signal: interrupted.signal }));
  } catch (error) {
    if (interrupted.signal.aborted) throw new Failure('\nInterrupted: nothing has been written.');
    throw error;
  } finally {
    terminal.close();
  }
}

function missingMessage(missing: readonly string[], saysYes: boolean): string {
  const reason = saysYes ? 'with --yes nothing is asked' : 'there is no terminal to ask in';
  const several = missing.length > 1;
  return `${missing.join(', ')} ${several ? 'are' : 'is'} missing, and ${reason}: add ${several ? 'them' : 'it'} to the command.`;
}

function missingOptions({ name, domain, url, specs, yes }: InitOptions): string[] {
  return [
    ...(name === undefined ? ['--name'] : []),
    ...(domain === undefined ? ['--domain'] : []),
    // The URL has a default.
    ...(url === undefined && !yes ? ['--url'] : []),
    ...(specs.length === 0 ? ['--spec'] : []),
  ];
}

/** Returns the usual address of a company's documentation. */
function defaultUrl(domain: string): string {
  return `https://docs.${domain}`;
}

function toAnswers({ name = '', domain = '', url = defaultUrl(domain), specs }: InitOptions): Answers {
  return { name, domain, url, specs };
}

/** Rejects with a Failure if a file cannot be a document of the site. */
export type DocumentCheck = (file: string) => Promise<unknown>;
export type AskQuestion = (text: string) => ReturnType<Interface['question']>;

/** Asks for everything missing from the options, and again after an unusable answer. */
export async function askAll(options: InitOptions, check: DocumentCheck, ask: AskQuestion): Promise<Answers> {
  const name = options.name ?? (await askUntilValid(ask, "Your product's name, such as Acme: ", parseName));
  const domain =
    options.domain ??
    (await askUntilValid(ask, "Your company's domain, whose accounts may read, such as example.com: ", parseDomain));
  const proposed = defaultUrl(domain);
  const url =
    options.url ??
    (await askUntilValid(ask, `The address of the site [${proposed}]: `, (text) => parseUrl(text.trim() || proposed)));
  return { name, domain, url, specs: options.specs.length > 0 ? options.specs : await askForDocuments(check, ask) };
}

async function askForDocuments(check: DocumentCheck, ask: AskQuestion): Promise<string[]> {
  const specs: string[] = [];
  for (;;) {
    const more = specs.length > 0 ? 'Another one, or Enter to go on: ' : 'The path of your OpenAPI document: ';
    const file = await askUntilValid(ask, more, async (text) => {
      if (text.trim() !== '') await check(text.trim());
      else if (specs.length === 0) throw new Failure('At least one document is needed.');
      return text.trim();
    });
    if (file === '') return specs;
    specs.push(file);
  }
}

async function askUntilValid<T>(
  ask: AskQuestion,
  question: string,
  check: (text: string) => T | Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await check(await ask(question));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.log(error.message);
    }
  }
}
