// Runs a script of this folder on a machine without installed dependencies: checks Node, installs the dependencies when
// the lockfile has changed since the last install, then runs the script. Only Node's built-in modules may be used here.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './nodeVersions.cjs';

const STAMP = 'node_modules/.install-stamp';

const [script, ...args] = process.argv.slice(2);
const problem = nodeProblem(process.versions.node);
if (problem?.fatal) fail(problem.message);
if (problem) console.warn(problem.message);

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const expectedStamp = `${process.versions.modules} ${createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')}`;
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== expectedStamp) {
  console.log('Installing dependencies (npm ci), this takes a few minutes the first time ...');
  const code = await exitCodeOf(
    spawn('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit', shell: process.platform === 'win32' }),
  );
  if (code !== 0)
    fail('The dependencies could not be installed: fix the error that npm prints above and run the command again.');
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(`${STAMP}.tmp`, expectedStamp);
  renameSync(`${STAMP}.tmp`, STAMP);
}

const command = ['create', 'test'].includes(script)
  ? ['--import', 'tsx', `tools/${script}/index.ts`]
  : ['packages/cli/gatedocs.mjs', script];
const child = spawn(process.execPath, [...command, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.exitCode = await exitCodeOf(child);

function exitCodeOf(running) {
  return new Promise((resolve) => {
    running.on('error', () => resolve(1));
    running.on('close', (exit, signal) => resolve(exit ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
