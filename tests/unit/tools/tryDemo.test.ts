import { tryDemo } from '../../../tools/support/tryDemo';

/** Starts a server that answers with a status, prints its address as the demo does, and ends on SIGINT. */
const serverOf = (status: number): string => `
  const server = require('node:http').createServer((_, response) => response.writeHead(${status}).end());
  server.listen(0, 'localhost', () => console.log('Ready: http://localhost:' + server.address().port + '  name / word'));
  process.on('SIGINT', () => process.exit(0));
`;

const demo = (script: string, timeout?: number): Promise<void> =>
  tryDemo({ cwd: '.', env: {}, command: [process.execPath, '-e', script], timeout });

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
});

test('a demo that serves its page and ends on Ctrl-C passes', async () => {
  await expect(demo(serverOf(200))).resolves.toBeUndefined();
});

test('a demo whose page is missing fails with the status', async () => {
  await expect(demo(serverOf(404))).rejects.toThrow(/^The demo answers 404 to http:\/\/localhost:\d+/);
});

test('a demo that ends early or is never ready fails', async () => {
  await expect(demo('console.log("Building ...")')).rejects.toThrow('ended before it printed /^Ready: ');
  await expect(demo('setInterval(() => {}, 1000)', 300)).rejects.toThrow(/did not print .* within 0\.3 s/);
});

test('a command that does not exist fails', async () => {
  await expect(tryDemo({ cwd: '.', env: {}, command: ['zz-no-such-command'] })).rejects.toThrow(
    'zz-no-such-command could not be started',
  );
});
