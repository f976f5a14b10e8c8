import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ClauseList, readLists } from '../../../../tools/clauses/clauses';
import { referenceProblems } from '../../../../tools/clauses/findTest';
import { tableOf } from '../../../../tools/clauses/table';
import { readTestSource } from '../../../../tools/clauses/testTitles';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'clauses-'));
  await mkdir(path.join(root, 'tests'));
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string): Promise<void> => writeFile(path.join(root, 'tests', file), text);

const listOf = (...tests: readonly string[]): ClauseList => ({
  file: 'clauses.yaml',
  sections: [{ title: '1 Ships', clauses: [{ id: '1.1', clause: 'A ship floats', tests }] }],
});

const problemsOf = (...tests: readonly string[]): Promise<string[]> => referenceProblems(root, listOf(...tests));

const SHIPS = `
import { HARBOURS } from './harbours';
for (const [size, crates] of [['large', 40], ['small', 4]] as const)
  test(\`a \${size} ship has \${crates} crates\`, () => {});
for (const harbour of HARBOURS) test(\`\${harbour}: has its quay and its crane\`, () => {});
describe('in a storm', () => {
  test('a ship floats', () => {});
});
test('a ship floats', async () => {
  await test.step('a step', () => {});
});
it.each([['oars'], ['a sail']])('a boat has %s', () => {});
`;

describe('a reference to a test', () => {
  beforeEach(async () => {
    await write('ships.spec.ts', SHIPS);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the source that is read.
    await write('harbours.ts', "export const HARBOURS = ['Bergen', `${'New'} Haven`];");
  });

  it.each([
    'in a storm › a ship floats',
    'a large ship has 40 crates',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the source that is read.
    'a ${size} ship has ${crates} crates',
    'Bergen: has its quay and its crane',
    'New Haven: has its quay …',
    'a boat has oars',
    'a boat has a sail',
  ])('finds "%s"', async (title) => {
    expect(await problemsOf(`ships.spec.ts › ${title}`)).toEqual([]);
  });

  it.each([
    ['a ship sinks', 'names no test of that file: correct the title.'],
    ['a step', 'names no test of that file: correct the title.'],
    // Rows that the tables no longer have.
    ['a large ship has 50 crates', 'names no test of that file: correct the title.'],
    ['Oslo: has its quay and its crane', 'names no test of that file: correct the title.'],
    ['a boat has an anchor', 'names no test of that file: correct the title.'],
    ['a ship floats', 'names several tests of that file: add the title of the group, or more of the title.'],
    ['a ship …', 'names several tests of that file: add the title of the group, or more of the title.'],
  ])('reports "%s"', async (title, problem) => {
    expect(await problemsOf(`ships.spec.ts › ${title}`)).toEqual([
      `clauses.yaml: "ships.spec.ts › ${title}" ${problem}`,
    ]);
  });

  it('reports a file that is missing, or that no runner takes', async () => {
    await write('crew.ts', "test('a crew rows', () => {});");
    expect(await problemsOf('rafts.spec.ts › a', 'crew.ts › a crew rows')).toEqual([
      'clauses.yaml: "rafts.spec.ts › a" is in no file of tests.',
      'clauses.yaml: "crew.ts › a crew rows" is in no file of tests.',
    ]);
  });
});

test('a call is a test only with a title and a function', async () => {
  const { tests } = await readTestSource(
    "test.use({ a: 1 }); test.beforeEach(() => {}); test('one', () => {}); best('no', () => {});",
  );
  expect(tests).toEqual([[['one']]]);
});

describe('a list of clauses', () => {
  const LIST = `
pinned: { 1: 2, 2: 1 }
sections:
- section: 1 Ships
  clauses:
    - { clause: 1.1 A ship floats, tests: [ships.spec.ts › floats] }
    - { clause: 1.2 A stone floats, not: It does not. }
- section: 2 Quays
  clauses:
    - { clause: 2.1 A quay stays, tests: [quays.spec.ts › stays] }
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
    ['with a test without a file', 'quays.spec.ts › stays', 'stays', 'at sections.1.clauses.0.tests.0'],
    ['with an unknown field', 'not: It', 'why: x, not: It', 'why'],
  ])('%s is refused', async (_what, part, replacement, message) => {
    await write('clauses.yaml', LIST.replace(part, replacement));
    await expect(readLists(root)).rejects.toThrow(message);
  });

  it('cannot be left out', async () => {
    await expect(readLists(root)).rejects.toThrow('tests/clauses.yaml');
  });
});

test('the table has a row for each clause, with what holds it', () => {
  const clauses = [
    { id: '1.1', clause: 'A ship | floats', tests: ['ships.spec.ts › a <big> ship'] },
    { id: '1.2', clause: 'A stone floats', tests: [], not: 'It does not.' },
  ];
  const table = tableOf({ file: 'clauses.yaml', sections: [{ title: '1 Ships', clauses }] });
  expect(table).toContain('| 1.1 | A ship \\| floats | `ships.spec.ts` a \\<big> ship |\n');
  expect(table).toContain('| 1.2 | A stone floats | **None:** It does not. |');
});
