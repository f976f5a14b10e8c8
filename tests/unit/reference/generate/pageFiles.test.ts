import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as command from '@site/src/node/command';
import { writePages } from '@site/src/reference/generate/pageFiles';

jest.mock('@site/src/node/command', () => ({
  ...jest.requireActual<typeof command>('@site/src/node/command'),
  run: jest.fn(),
}));

const FOLDER = 'docs/spec';
const PREVIOUS = '.cache/previous-pages/spec';
const start = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'page-files-'));

/** What docusaurus-plugin-openapi-docs writes. */
const plugin = jest.mocked(command.run).mockImplementation(async () => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'weigh.api.mdx'), 'A page.');
  writeFileSync(path.join(FOLDER, 'sidebar.ts'), 'export default {};');
});

beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  for (const name of readdirSync('.')) rmSync(name, { recursive: true });
  for (const file of ['docusaurus.config.ts', 'site.config.ts']) writeFileSync(file, '');
  await write();
  plugin.mockClear();
});

/** Moves the pages aside and writes them again, as a run does. */
async function write({ engine = 'engine', document = '{}' } = {}): Promise<void> {
  mkdirSync(path.dirname(PREVIOUS), { recursive: true });
  rmSync(PREVIOUS, { recursive: true, force: true });
  if (existsSync(FOLDER)) renameSync(FOLDER, PREVIOUS);
  await writePages(engine, [document], [{ folder: FOLDER, previous: PREVIOUS }]);
}

const pages = (): string[] => readdirSync(FOLDER);

it('leaves out the sidebar of the plugin', () => {
  expect(pages()).toEqual(['weigh.api.mdx']);
});

it('takes the pages of the last run again', async () => {
  const { ino } = statSync(path.join(FOLDER, 'weigh.api.mdx'));
  await write();
  expect(plugin).not.toHaveBeenCalled();
  expect(statSync(path.join(FOLDER, 'weigh.api.mdx')).ino).toBe(ino);
  expect(pages()).toEqual(['weigh.api.mdx']);
  await write();
  expect(plugin).not.toHaveBeenCalled();
});

it.each([
  ['the code has changed', () => undefined, { engine: 'newer' }],
  ['the document has changed', () => undefined, { document: '{"paths":{}}' }],
  ['the settings have changed', () => writeFileSync('site.config.ts', 'export {};'), {}],
  ['a page was changed', () => writeFileSync(path.join(FOLDER, 'weigh.api.mdx'), 'Another.'), {}],
  ['a page is missing', () => rmSync(path.join(FOLDER, 'weigh.api.mdx')), {}],
])('writes the pages with the plugin if %s', async (_, change, inputs) => {
  change();
  await write(inputs);
  expect(plugin).toHaveBeenCalledTimes(1);
  expect(readFileSync(path.join(FOLDER, 'weigh.api.mdx'), 'utf8')).toBe('A page.');
});
