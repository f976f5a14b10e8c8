// Runs a script of this folder on a machine without installed dependencies: checks Node, installs the dependencies when
// the lockfile has changed since the last install, then runs the script. Only Node's built-in modules may be used here.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkSite } from '../packages/create/lib/update.mjs';
import { nodeProblem } from './nodeVersions.cjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STAMP = 'node_modules/.install-stamp';

let running;
let isInterrupted = false;
for (const signal of SIGNALS) process.on(signal, () => interrupt(signal));

const [script, ...args] = process.argv.slice(2);
const problem = nodeProblem(process.versions.node);
if (problem?.fatal) fail(problem.message);
if (problem) console.warn(problem.message);

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
if (script === 'create') checkUpdate();
const expectedStamp = `${process.versions.modules} ${createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')}`;
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== expectedStamp) {
  console.log('Installing dependencies (npm ci), this takes a few minutes the first time ...');
  const code = await exitCodeOf(
    spawn('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit', shell: process.platform === 'win32' }),
  );
  if (isInterrupted) process.exit(code || 1);
  if (code !== 0)
    fail('The dependencies could not be installed: fix the error that npm prints above and run the command again.');
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(`${STAMP}.tmp`, expectedStamp);
  renameSync(`${STAMP}.tmp`, STAMP);
}

const command = ['create', 'test'].includes(script)
  ? ['--import', 'tsx', `tools/${script}/index.ts`]
  : ['packages/cli/gatedocs.mjs', script];
process.exitCode = await exitCodeOf(spawn(process.execPath, [...command, ...args], { stdio: 'inherit' }));

/** Before minutes of installing and packing. */
function checkUpdate() {
  const options = { update: { type: 'boolean' }, packages: { type: 'string' } };
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  if (values.update && positionals[0] !== undefined) checkSite(positionals[0]);
}

function interrupt(signal) {
  isInterrupted = true;
  running?.kill(signal);
}

function exitCodeOf(child) {
  running = child;
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (exit, signal) => resolve(exit ?? 128 + (constants.signals[signal] ?? 1)));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
