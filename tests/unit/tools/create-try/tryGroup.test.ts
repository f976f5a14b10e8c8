import { Failure } from '../../../../packages/preset/src/node/command';
import { type Adopt, tryGroup } from '../../../../tools/create-try/tryGroup';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Fails for sites with a document. */
const unless =
  (isBad: (files: readonly string[]) => boolean): Adopt =>
  async (files) => {
    if (isBad(files)) throw new Failure(`The site of ${files.join()} fails.`);
    return files.map(() => 40_000);
  };
const failuresIn = async (adopt: Adopt): Promise<Record<string, string | undefined>> =>
  Object.fromEntries((await tryGroup(['a', 'b', 'c', 'd'], adopt)).map(({ file, failure }) => [file, failure]));

test('a document that fails is found, and the others are green', async () => {
  expect(await failuresIn(unless((files) => files.includes('c')))).toEqual({
    c: 'The site of c fails.',
    ...{ a: undefined, b: undefined, d: undefined },
  });
  expect(jest.mocked(console.error).mock.calls.flat()).toEqual([
    'The site of 4 documents is divided: The site of a,b,c,d fails.',
    'The site of 2 documents is divided: The site of c,d fails.',
  ]);
});

test('documents that fail only together are not green', async () => {
  const failures = await failuresIn(unless((files) => files.length === 4));
  expect(new Set(Object.values(failures))).toEqual(
    new Set(['only in one site with the others: The site of a,b,c,d fails.']),
  );
});

test('a bug is no failure of a document', async () => {
  await expect(tryGroup(['a', 'b'], () => Promise.reject(new TypeError('bug')))).rejects.toThrow(TypeError);
});
