import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Trial } from '../../../../tools/commands-try/trials';
import { tryCommands } from '../../../../tools/commands-try/tryCommands';

const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  mkdirSync(path.join(folder, 'specs'));
  writeFileSync(path.join(folder, 'specs/shop.json'), '{ "openapi": "3.1.0" }');
  writeFileSync(path.join(folder, 'say.js'), 'console.log("mode:", process.env.NODE_ENV, ...process.argv.slice(2));');
  writeFileSync(path.join(folder, 'fail.js'), 'throw new Error("broken");');
  writeFileSync(path.join(folder, 'wait.js'), 'console.log("ready"); setInterval(() => {}, 1000);');
  const scripts = { say: 'node say.js', fail: 'node fail.js', wait: 'exec node wait.js' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'docs', scripts }));
});

const attempt = (command: string, trial: Trial): Promise<void> =>
  tryCommands({ folder, trials: { [command]: { trials: [trial] } }, includesSlow: true });

test('a command is run without the variables of a test runner, on a document of the site', async () => {
  const expectedOutput = /^mode: undefined specs\/shop\.json --json$/m;
  await expect(attempt('npm run say', { args: ['SPEC', '--json'], expectedOutput })).resolves.toBeUndefined();
});

test('another text, another exit code and a stack trace are problems', async () => {
  await expect(attempt('npm run say', { expectedOutput: /nothing of it/ })).rejects.toThrow(
    'npm run say: it did not print /nothing of it/:',
  );
  await expect(attempt('npm run fail', { expectedOutput: /broken/ })).rejects.toThrow(
    'npm run fail: it ended with 1 instead of 0, and it printed a stack trace:',
  );
});

test('a command that runs until it is interrupted ends', async () => {
  const interrupt = 'SIGINT';
  await expect(attempt('npm run wait', { expectedOutput: /^ready/, interrupt })).resolves.toBeUndefined();
});
