import { spawnSync } from 'node:child_process';
import type { SampleLanguageId } from '../../../packages/reference/src/languages';

/** How a sample is run, in a folder of its own. */
export interface Runner {
  readonly file: string;
  /** Of bash. Compilers are asked to be quick rather than thorough. */
  readonly command: string;
  /** Succeeds if all that the command needs is there. */
  readonly check: string;
}

export const RUNNERS: Readonly<Record<SampleLanguageId, Runner>> = {
  curl: { file: 'sample.sh', command: 'bash sample.sh', check: 'curl --version' },
  javascript: { file: 'sample.mjs', command: 'node sample.mjs', check: 'node --version' },
  python: { file: 'sample.py', command: 'python3 sample.py', check: 'python3 --version' },
  go: { file: 'sample.go', command: 'go run sample.go', check: 'go version' },
  java: { file: 'Sample.java', command: 'java -XX:TieredStopAtLevel=1 Sample.java', check: 'javac -version' },
  csharp: {
    file: 'sample.cs',
    command: 'mcs -nologo -warn:0 -langversion:latest -r:System.Net.Http sample.cs && mono sample.exe',
    check: 'mcs --version && mono --version',
  },
  php: { file: 'sample.php', command: 'php sample.php', check: `php -r 'exit(function_exists("curl_init") ? 0 : 1);'` },
  ruby: { file: 'sample.rb', command: 'ruby sample.rb', check: 'ruby --version' },
};

/** Returns whether the tools of a language are on this machine. */
export function isInstalled(language: SampleLanguageId): boolean {
  return spawnSync('bash', ['-c', RUNNERS[language].check], { stdio: 'ignore' }).status === 0;
}
