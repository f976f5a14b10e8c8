import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLists } from '../../../../tools/clauses/clauses';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'clauses-'));
  await mkdir(path.join(root, 'tests'));
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string): Promise<void> => writeFile(path.join(root, 'tests', file), text);

test('the lists of this repository can be read', async () => {
  expect((await readLists('.')).map(({ file }) => file)).toContain('tests/clauses.yaml');
});

describe('a list of clauses', () => {
  beforeEach(() => Promise.all(['ships.spec.ts', 'quays.spec.ts'].map((file) => write(file, ''))));

  const LIST = `
pinned: { 1: 2, 2: 1 }
sections:
- section: 1 Ships
  clauses:
    - { clause: 1.1 A ship floats, tests: [tests/ships.spec.ts › floats] }
    - { clause: 1.2 A stone floats, not: It does not. }
- section: 2 Quays
  clauses:
    - { clause: 2.1 A quay stays, tests: [tests/quays.spec.ts › stays] }
`;

  it('has ids, tests and reasons', async () => {
    await write('clauses.yaml', LIST);
    const [list] = await readLists(root);
    expect(list?.sections.map(({ title, clauses }) => [title, ...clauses.map(({ id }) => id)])).toEqual([
      ['1 Ships', '1.1', '1.2'],
      ['2 Quays', '2.1'],
    ]);
    expect(list?.sections[0]?.clauses[1]).toEqual({
      id: '1.2',
      clause: 'A stone floats',
      tests: [],
      not: 'It does not.',
    });
  });

  it.each([
    ['without its last clause', / *- .*A stone floats.*\n/, '', 'its `pinned` numbers at 1.2'],
    ['without a section', /- section: 2[\s\S]*/, '', 'its `pinned` numbers at 2.1'],
    ['without its first clause', / *- .*A ship floats.*\n/, '', 'its `pinned` numbers at 1.1'],
    [
      'with a clause that is not counted',
      /$/,
      '    - { clause: 2.2 A quay is long, not: x }\n',
      'its `pinned` numbers at 2.2',
    ],
    ['with one id twice', '2.1', '1.2', 'its `pinned` numbers at 2.1'],
    ['with a clause without an id', '1.1 A ship', 'A ship', 'begins with its id, like 2.12'],
    ['with neither a test nor a reason', ', not: It does not.', '', 'names neither `tests` nor `not`'],
    ['with a test without a file', 'tests/quays.spec.ts › stays', 'stays', 'at sections.1.clauses.0.tests.0'],
    [
      'with a file that is missing',
      'tests/quays.spec.ts',
      'tests/rafts.spec.ts',
      'names "tests/rafts.spec.ts › stays", whose file is missing',
    ],
    ['with an unknown field', 'not: It', 'why: x, not: It', 'why'],
  ])('%s is refused', async (_what, part, replacement, message) => {
    await write('clauses.yaml', LIST.replace(part, replacement));
    await expect(readLists(root)).rejects.toThrow(message);
  });

  it('cannot be left out', async () => {
    await expect(readLists(root)).rejects.toThrow('tests/clauses.yaml');
  });
});
