import { type CheckCommand, checks, runChecks } from '../../../../tools/check/checks';

const node = (name: string, code: string): CheckCommand => ({ name, command: process.execPath, args: ['-e', code] });

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('every check runs, even after a failure, and is counted', async () => {
  const counts = await runChecks([node('bad', 'process.exit(3)'), node('good', ''), node('worse', 'process.exit(1)')]);
  expect(counts).toEqual({ passed: 1, failed: 2 });
  expect(jest.mocked(console.log).mock.calls.flat()).toEqual(['\n── bad', '\n── good', '\n── worse']);
  expect(jest.mocked(console.error).mock.calls.flat().join()).toContain('ended with 3');
});

test('every check is in the list', () => {
  const names = ['imports', 'lint', 'lockfile', 'markdown', 'specs', 'spelling', 'types', 'unused', 'workflows'];
  expect(checks.map(({ name }) => name).sort()).toEqual(names);
});
