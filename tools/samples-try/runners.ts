import { spawnSync } from 'node:child_process';
import { SAMPLE_LANGUAGES, type SampleLanguageId } from '../../packages/reference/src/languages';
import type { Call } from './calls';
import { COLLECTION, RUN_COLLECTION } from './newman';

/** What sends the request of a call: a sample, or the Postman collection. */
export type SenderId = SampleLanguageId | 'postman';

export const SENDERS: readonly { readonly id: SenderId; readonly label: string }[] = [
  ...SAMPLE_LANGUAGES,
  { id: 'postman', label: 'Postman' },
];

/** How a sample is run, in a folder of its own. */
export interface Runner {
  readonly file: string;
  /** Of bash. Compilers are asked to be quick rather than thorough. */
  readonly command: string;
  /** Succeeds if all that the command needs is there. */
  readonly check: string;
  /** Returns whether a call has no such sample, or the tools fail where those that readers have do not. */
  readonly cannotRun?: (call: Call) => boolean;
  /** Whether an answer is shown, and never written to a file. */
  readonly savesNothing?: true;
}

export const RUNNERS: Readonly<Record<SenderId, Runner>> = {
  curl: { file: 'sample.sh', command: 'bash sample.sh', check: 'curl --version' },
  javascript: { file: 'sample.mjs', command: 'node sample.mjs', check: 'node --version' },
  python: { file: 'sample.py', command: 'python3 sample.py', check: 'python3 --version' },
  go: { file: 'sample.go', command: 'go run sample.go', check: 'go version' },
  java: { file: 'Sample.java', command: 'java -XX:TieredStopAtLevel=1 Sample.java', check: 'javac -version' },
  csharp: {
    file: 'sample.cs',
    command: 'mcs -nologo -warn:0 -langversion:latest -r:System.Net.Http sample.cs && mono sample.exe',
    check: 'mcs --version && mono --version',
    // "Invalid IL code in System.Net.Http.AuthenticationHelper" of Mono 6.
    cannotRun: ({ request }) => request.digest !== undefined,
  },
  php: { file: 'sample.php', command: 'php sample.php', check: `php -r 'exit(function_exists("curl_init") ? 0 : 1);'` },
  ruby: { file: 'sample.rb', command: 'ruby sample.rb', check: 'ruby --version' },
  postman: {
    file: COLLECTION,
    command: RUN_COLLECTION,
    check: 'true',
    cannotRun: ({ postman }) => postman === undefined,
    savesNothing: true,
  },
};

/** Returns whether the tools of a language are on this machine. */
export function isInstalled(language: SenderId): boolean {
  return spawnSync('bash', ['-c', RUNNERS[language].check], { stdio: 'ignore' }).status === 0;
}
