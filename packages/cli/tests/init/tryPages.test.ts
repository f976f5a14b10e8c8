import { readFileSync } from 'node:fs';
import { readBundle } from 'gatedocs-reference/read';
import { parse } from 'yaml';
import { guideSources } from '../../src/init/guides/guideSource';
import { tryPages } from '../../src/init/tryPages';

const { document } = readBundle(parse(readFileSync('tests/fixtures/init/lamps.json', 'utf8')));
const sources = () => guideSources([{ id: 'lamps', label: 'Lamps', specification: '', description: '', document }]);

test('pages that can be made are no failure', () => {
  expect(() => tryPages('lamps.json', sources(), 0)).not.toThrow();
});

test('a failure names the document and the reason', () => {
  const [source] = sources();
  const broken = [{ ...source, operations: source?.operations.map((each) => ({ ...each, responses: null })) }];
  expect(() => tryPages('lamps.json', broken as never, 0)).toThrow(/^The pages of lamps\.json cannot be made, .*null/);
});
