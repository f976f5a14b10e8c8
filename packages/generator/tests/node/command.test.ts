import { run } from '../../src/node/command';

const node = (script: string, timeout?: number): Promise<void> =>
  run(process.execPath, ['-e', script], { quiet: true, ...(timeout === undefined ? {} : { timeout }) });

test('a command that fails is reported with its exit code', async () => {
  await expect(node('process.exit(3)')).rejects.toThrow(/ ended with 3; see its last lines above\.$/);
});

test('a command that takes too long is stopped, and the message says so', async () => {
  await expect(node('setInterval(() => undefined, 1000)', 300)).rejects.toThrow(/ was stopped after 0\.3 s; see/);
});

test('a command that ends in time is no failure', async () => {
  await expect(node('', 60_000)).resolves.toBeUndefined();
});
