import { parseCommandRows } from '../../../../tools/commands-try/commandRows';
import { ENGINE_TRIALS, OWNER_TRIALS } from '../../../../tools/commands-try/trials';
import { missingTrials, readRows } from '../../../../tools/commands-try/tryCommands';

const TABLE = `
| File | Contents |
| --- | --- |
| \`docs/\` | guides |

| Command | What it does |
| --- | --- |
| \`npm start\` | starts |
| \`npm run docs:try -- FILE\` | makes pages; \`--root DIR\`, \`--json\`, as \`npm test\` does |
| \`npm run readers\` | lists; \`-- add\` and \`-- enable ADDRESS\` grant |
| \`npm run shine\` | runs; \`-- 24\` on one |

| Command | What it does |
| --- | --- |
| \`npx gatedocs update\` | shows; \`--write\` takes it |
`;

test('rows are those of all tables of commands, with the options that they name', () => {
  expect(parseCommandRows(TABLE)).toEqual([
    { command: 'npm start', options: [] },
    { command: 'npm run docs:try', options: ['--root', '--json'] },
    { command: 'npm run readers', options: ['add', 'enable'] },
    { command: 'npm run shine', options: [] },
    { command: 'npx gatedocs update', options: ['--write'] },
  ]);
});

test('each row of README has trials or names a substitute, and each of its options is tried', async () => {
  const rows = await readRows();
  expect(rows.length).toBeGreaterThan(30);
  expect(missingTrials(rows, { ...OWNER_TRIALS, ...ENGINE_TRIALS })).toEqual([]);
});

test('a row without a trial, an option without one, and a trial without a row are named', () => {
  const expectedOutput = /./;
  const known = {
    'npm start': { trials: [{ expectedOutput }] },
    'npm run docs:try': { trials: [{ args: ['SPEC', '--root', 'specs'], expectedOutput }] },
    'npm run readers': { trials: [{ args: ['add'], expectedOutput }], untried: ['enable'] },
    'npx gatedocs update': { trials: [], instead: 'another test' },
    'npm run gone': { trials: [{ expectedOutput }] },
  };
  expect(missingTrials(parseCommandRows(TABLE), known)).toEqual([
    'npm run docs:try has --json in README, which no trial uses.',
    'npm run shine is in README, but not in tools/commands-try/trials.ts.',
    'npm run gone has trials, but no row in README.',
  ]);
});
