import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { driver } from './drivers';

/** What a compiler says, by sample. */
type Errors = Map<number, string>;
/** Milliseconds for all samples of a batch. */
const TIMEOUT = 600_000;

/** Compiles a package for each sample, then one program that has those without an error. */
export async function compileGo(folder: string, samples: readonly number[]): Promise<Errors> {
  await writeFile(path.join(folder, 'go.mod'), 'module samples\n\ngo 1.18\n');
  const errors = await compileTogether(samples, /^(?:\.\/)?s(\d+)\/main\.go:.*/gm, (right) =>
    outputOf(folder, ['go', 'build', ...right.map((sample) => `./s${sample}`)]),
  );
  const right = samples.filter((sample) => !errors.has(sample));
  const imports = right.map((sample) => `\t"samples/s${sample}"\n`).join('');
  const mains = right.map((sample) => `\t"${sample}": s${sample}.Main,\n`).join('');
  await writeFile(
    path.join(folder, 'main.go'),
    `package main\n\nimport (\n\t"os"\n${imports})\n\nvar mains = map[string]func(){\n${mains}}\n\nfunc main() { mains[os.Args[1]]() }\n`,
  );
  setAll(await outputOf(folder, ['go', 'build', '-ldflags=-s -w', '-o', 'samples', '.']), errors, right);
  return errors;
}

export function compileJava(folder: string, samples: readonly number[]): Promise<Errors> {
  return compileTogether(samples, /^s(\d+)\/Sample\.java:.*/gm, async (right) => {
    await mkdir(path.join(folder, 'classes'), { recursive: true });
    const files = [driver('Driver.java'), ...right.map((sample) => `s${sample}/Sample.java`)];
    await writeFile(path.join(folder, 'files'), files.join('\n'));
    return outputOf(folder, [
      'javac',
      '-nowarn',
      '-encoding',
      'UTF-8',
      '-Xmaxerrs',
      '10000',
      '-d',
      'classes',
      '@files',
    ]);
  });
}

export function compileCSharp(folder: string, samples: readonly number[]): Promise<Errors> {
  const options = ['-nologo', '-warn:0', '-langversion:latest', '-main:SampleDriver', '-r:System.Net.Http.dll'];
  return compileTogether(samples, /^.*\bS(\d+)\.cs\(.*error.*/gm, async (right) => {
    const files = [driver('Driver.cs'), ...right.map((sample) => `S${sample}.cs`)];
    await writeFile(path.join(folder, 'files'), files.map((file) => `"${file}"`).join('\n'));
    return outputOf(folder, ['mcs', ...options, '-out:samples.exe', '@files']);
  });
}

/** Compiles all samples at once, without those that were wrong until none is: some errors hide others. */
async function compileTogether(
  samples: readonly number[],
  pattern: RegExp,
  compile: (right: readonly number[]) => Promise<string>,
): Promise<Errors> {
  const errors: Errors = new Map();
  for (;;) {
    const right = samples.filter((sample) => !errors.has(sample));
    if (right.length === 0) return errors;
    const output = await compile(right);
    const found = errorsIn(output, pattern);
    for (const [sample, message] of found) errors.set(sample, message);
    if (found.size === 0) {
      setAll(output, errors, right);
      return errors;
    }
  }
}

/** Sets the error of all samples when a compiler fails without naming one. */
function setAll(output: string, errors: Errors, samples: readonly number[]): void {
  if (output !== '') for (const sample of samples) errors.set(sample, output.trim());
}

/** Returns the first message about each sample. */
function errorsIn(output: string, pattern: RegExp): Errors {
  const found: Errors = new Map();
  for (const [message, sample] of output.matchAll(pattern))
    if (!found.has(Number(sample))) found.set(Number(sample), message);
  return found;
}

/** Returns what a command prints; empty when it succeeds. */
async function outputOf(cwd: string, [command = '', ...args]: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd, timeout: TIMEOUT, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return code === 0 ? '' : `${Buffer.concat(parts)}\nerror: ${command} ended with ${code}`;
}
