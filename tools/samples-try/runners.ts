import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleLanguageId } from '../../src/reference/languages';
import type { Call } from './calls';
import { compileCSharp, compileGo, compileJava } from './compilers';
import { driver } from './drivers';

/** How the samples of a language are run: one process for many of them. */
export interface Runner {
  /** Each ends with 0 if a tool that the language needs is there. */
  readonly tools: readonly (readonly [command: string, ...args: string[]])[];
  /** Returns whether the tools fail where those that readers have do not. */
  readonly cannotRun?: (request: Call['request']) => boolean;
  /** Path of a sample's file. */
  readonly file: (sample: number) => string;
  /** Returns the text of that file; the sample's own when absent. */
  readonly text?: (code: string, sample: number) => string;
  /** Compiles samples in a folder, and returns what the compiler says about those that are wrong. */
  readonly compile?: (folder: string, samples: readonly number[]) => Promise<Map<number, string>>;
  /** Returns the command that reads numbers of samples in its input; `programs` is the folder of the files. */
  readonly command: (programs: string) => readonly [command: string, ...args: string[]];
}

/** A shell's quotes are not needed: the folder is a temporary one. */
const shell = (command: string): readonly [string, ...string[]] => ['bash', driver('driver.sh'), command];

export const RUNNERS: Readonly<Record<SampleLanguageId, Runner>> = {
  curl: {
    tools: [
      ['curl', '--version'],
      ['bash', '--version'],
    ],
    file: (sample) => `${sample}.sh`,
    command: (programs) => shell(`bash ${programs}/$number.sh`),
  },
  javascript: {
    tools: [[process.execPath, '--version']],
    file: (sample) => `${sample}.mjs`,
    command: (programs) => [process.execPath, driver('driver.mjs'), programs],
  },
  python: {
    tools: [['python3', '--version']],
    file: (sample) => `${sample}.py`,
    command: (programs) => ['python3', driver('driver.py'), programs],
  },
  go: {
    tools: [['go', 'version']],
    file: (sample) => `s${sample}/main.go`,
    text: (code, sample) =>
      code.replace(/^package main$/m, `package s${sample}`).replace(/^func main\(\)/m, 'func Main()'),
    compile: compileGo,
    command: (programs) => shell(`${programs}/samples $number`),
  },
  java: {
    tools: [
      ['javac', '-version'],
      ['java', '-version'],
    ],
    file: (sample) => `s${sample}/Sample.java`,
    text: (code, sample) => `package s${sample}; ${code}`,
    compile: compileJava,
    command: (programs) => [
      'java',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Djava.security.manager=allow',
      '-cp',
      `${programs}/classes`,
      'Driver',
    ],
  },
  csharp: {
    tools: [
      ['mcs', '--version'],
      ['mono', '--version'],
    ],
    // "Invalid IL code in System.Net.Http.AuthenticationHelper" of Mono 6.
    cannotRun: ({ digest }) => digest !== undefined,
    file: (sample) => `S${sample}.cs`,
    text: (code, sample) => `namespace S${sample} { ${code}\n}`,
    compile: compileCSharp,
    command: (programs) => ['mono', `${programs}/samples.exe`],
  },
  php: {
    tools: [['php', '-r', 'exit(function_exists("curl_init") && function_exists("pcntl_fork") ? 0 : 1);']],
    file: (sample) => `${sample}.php`,
    command: (programs) => ['php', driver('driver.php'), programs],
  },
  ruby: {
    tools: [['ruby', '--version']],
    file: (sample) => `${sample}.rb`,
    command: (programs) => ['ruby', driver('driver.rb'), programs],
  },
};

/** Writes the samples' files. */
export async function writePrograms(
  { file, text = (code) => code }: Runner,
  folder: string,
  samples: ReadonlyMap<number, string>,
): Promise<void> {
  for (const [sample, code] of samples) {
    const place = path.join(folder, file(sample));
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text(code, sample));
  }
}
