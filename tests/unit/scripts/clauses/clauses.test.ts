import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ClauseList, readClauses } from '../../../../scripts/clauses/clauses';
import { referenceProblems } from '../../../../scripts/clauses/findTest';
import { withTable } from '../../../../scripts/clauses/table';
import { readTestSource } from '../../../../scripts/clauses/testTitles';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'clauses-'));
  await mkdir(path.join(root, 'tests'));
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string): Promise<void> => writeFile(path.join(root, 'tests', file), text);

const listOf = (...tests: readonly string[]): ClauseList => ({
  file: 'clauses.yaml',
  sections: [{ title: '1 Ships', clauses: [{ clause: 'A ship floats', tests }] }],
});

const problemsOf = (...tests: readonly string[]): Promise<string[]> => referenceProblems(root, listOf(...tests));

const SHIPS = `
import { HARBOURS } from './harbours';
for (const [size, crates] of [['large', 40], ['small', 4]] as const)
  test(\`a \${size} ship has \${crates} crates\`, () => {});
for (const harbour of HARBOURS) test(\`\${harbour}: has its quay and its crane\`, () => {});
describe('in a storm', () => {
  test('a ship floats', () => {});
  test.skip('a raft floats', () => {});
});
describe.skip('in the dock', () => {
  it('a ship rests', () => {});
});
test('a ship floats', async () => {
  await test.step('a step', () => {});
});
test('a canoe floats', () => {
  test.fixme(true, 'leaks');
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
    ['a raft floats', 'names a test that is skipped.'],
    ['a ship rests', 'names a test that is skipped.'],
    ['a canoe floats', 'names a test that is skipped.'],
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
  expect(tests).toEqual([{ titles: [['one']], isSkipped: false }]);
});

describe('a list of clauses', () => {
  it('is absent in a site without one', async () => {
    expect(await readClauses(root, 'tests/none.yaml')).toBeNull();
  });

  it.each([
    [
      'neither a test nor a reason',
      '- section: 1 Ships\n  clauses: [{ clause: A ship floats }]',
      /names neither `tests` nor `not`/,
    ],
    [
      'a test without a file',
      '- section: 1 Ships\n  clauses: [{ clause: A, tests: [floats] }]',
      /clauses\.0\.tests\.0/,
    ],
    ['an unknown field', '- section: 1 Ships\n  clauses: [{ clause: A, not: never, why: x }]', /why/],
  ])('with %s is refused', async (_what, text, message) => {
    await write('clauses.yaml', text);
    await expect(readClauses(root, 'tests/clauses.yaml')).rejects.toThrow(message);
  });
});

describe('the table', () => {
  const README = '# Tests\n<!-- clauses: clauses.yaml -->\nold\n<!-- end: clauses.yaml -->\nend\n';

  it('has a row for each clause, with what holds it, and the rest of the text is unchanged', () => {
    const list: ClauseList = {
      file: 'clauses.yaml',
      sections: [
        {
          title: '1 Ships',
          clauses: [
            { clause: 'A ship | floats', tests: ['ships.spec.ts › a <big> ship'] },
            { clause: 'A stone floats', tests: [], not: 'It does not.' },
          ],
        },
      ],
    };
    const written = withTable(README, list);
    expect(written).toContain('| 1.1 | A ship \\| floats | `ships.spec.ts` a \\<big> ship |\n');
    expect(written).toContain('| 1.2 | A stone floats | **None:** It does not. |\n');
    expect(written).toMatch(/^# Tests\n<!--[\s\S]*2 clauses[\s\S]*\nend\n$/);
    expect(written).not.toContain('old');
    expect(withTable(written, list)).toBe(written);
  });

  it('needs its place', () => {
    expect(() => withTable('# Tests', listOf())).toThrow('put them back');
  });
});
