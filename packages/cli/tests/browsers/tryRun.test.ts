import { tryRun } from '../../../../tools/support/browsers/tryRun';

const node = (script: string, limit = 10_000) => tryRun(process.execPath, ['-e', script], { limit });

test('a command that succeeds returns its output', async () => {
  expect(await node('console.log(process.argv.length)')).toBe('1\n');
});

test('a command that fails, or that does not exist, returns nothing', async () => {
  expect(await node('process.exit(3)')).toBeNull();
  expect(await tryRun('/no/such/command', [], { limit: 1000 })).toBeNull();
});

test('a command that takes too long is ended with everything it has started', async () => {
  const script = "require('child_process').spawn('sleep', ['600'], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
  const start = Date.now();
  // The output stays open for as long as a process holds it, so a survivor would delay the end.
  expect(await node(script, 1000)).toBeNull();
  expect(Date.now() - start).toBeLessThan(8000);
});
