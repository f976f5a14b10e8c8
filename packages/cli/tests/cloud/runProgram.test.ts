import { runProgram } from '../../src/cloud/runProgram';

const printed = (script: string, input = '', environment = {}) =>
  runProgram(process.execPath, ['-e', script], input, environment);

afterEach(() => {
  delete process.env.DOCS_SEAL_KEY;
});

it('returns what a program prints, with its exit code', async () => {
  const script = 'process.stdin.pipe(process.stdout); console.error(process.env.EXTRA); process.exitCode = 3';
  expect(await printed(script, 'input', { EXTRA: 'extra' })).toEqual({ code: 3, stdout: 'input', stderr: 'extra\n' });
});

it('no program gets the key of the site', async () => {
  process.env.DOCS_SEAL_KEY = 'secret';
  expect((await printed('console.log(process.env.DOCS_SEAL_KEY)')).stdout).toBe('undefined\n');
});

it('a program that does not exist is an error', async () => {
  await expect(runProgram('no-such-program-here', [])).rejects.toThrow('ENOENT');
});
