import { HARBOUR } from '../../../tests/support/harbour';
import { operationsOf } from '../src/document/operations';
import { describeOperation } from '../src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../src/model/reference/reference';
import { parseChangelog } from '../src/read/changelog';
import { operationData } from '../src/render/operationData';

const SOURCE = `# Changelog

Before all versions: \`none\`.

## [2.1.0](https://git.example.com/v2.1.0) (2026-11-22)

### Changed

- \`startVoyage\` is
  faster:

  - twice
- [Register](/docs/spec/register-ship?a#body) and \`GET /ships\`.

### Removed

1. \`simulator:changeVoyageStatus\` and \`voyage.status_changed\`

## [2.0.0] - 2026-10-01

* \`startVoyage\` and \`startVoyages\`

## 1.0.0

First.

[2.0.0]: https://git.example.com/v2.0.0
`;

it('a long changelog is read once, not again for each entry', () => {
  const items = Array.from({ length: 8000 }, (_, index) => `- \`name${index}\``);
  const start = performance.now();
  const [version] = parseChangelog(`## 1.0.0\n\n${items.join('\n')}\n`);
  expect(version?.entries.at(-1)).toMatchObject({ text: '`name7999`', names: ['name7999'] });
  // Milliseconds: 100 or so, and 10,000 if each entry reads those after it.
  expect(performance.now() - start).toBeLessThan(3000);
});

it('a changelog has versions with dates, the newest first, and entries with their kinds and names', () => {
  const versions = parseChangelog(SOURCE);
  expect(versions.map(({ version, date }) => [version, date])).toEqual([
    ['2.1.0', '2026-11-22'],
    ['2.0.0', '2026-10-01'],
    ['1.0.0', ''],
  ]);
  expect(versions[0]?.entries).toEqual([
    { kind: 'Changed', text: '`startVoyage` is\nfaster:\n\n- twice', names: ['startVoyage'], links: [] },
    {
      kind: 'Changed',
      text: '[Register](/docs/spec/register-ship?a#body) and `GET /ships`.',
      names: ['GET /ships'],
      links: ['/docs/spec/register-ship?a#body'],
    },
    {
      kind: 'Removed',
      text: '`simulator:changeVoyageStatus` and `voyage.status_changed`',
      names: ['simulator:changeVoyageStatus', 'voyage.status_changed'],
      links: [],
    },
  ]);
});

it('a changelog with the oldest version first is turned round', () => {
  const versions = parseChangelog('## v1 (2026-01-01)\n\n## v2 (2026-02-01)\n\n## Unreleased\n');
  expect(versions.map(({ version }) => version)).toEqual(['Unreleased', 'v2', 'v1']);
});

const references: readonly ReferenceSource[] = HARBOUR.map((each) => ({ ...each, changelog: parseChangelog(SOURCE) }));

function pageOf(operationId: string) {
  const found = references
    .flatMap((reference) => operationsOf(reference.document).map((entry) => ({ reference, entry })))
    .find(({ entry }) => entry.raw.operationId === operationId);
  if (!found) throw new Error(`There is no ${operationId}.`);
  const { reference, entry } = found;
  return describeOperation({ reference, references, index: indexOperations(references) }, entry);
}

it.each([
  ['startVoyage', ['2.1.0', '2.0.0']],
  ['registerShip', ['2.1.0']],
  ['listShips', ['2.1.0']],
  ['changeVoyageStatus', ['2.1.0']],
  ['voyageStatusChanged', ['2.1.0']],
  ['getShip', []],
])('%s has the changes that name it', (operationId, versions) => {
  expect(pageOf(operationId).changes.map(({ version }) => version)).toEqual(versions);
});

it('a change names operations by their titles; those of other pages are links', () => {
  const [change] = pageOf('voyageStatusChanged').changes;
  expect(change?.entries).toEqual([
    {
      kind: 'Removed',
      text: "[Change a voyage's status](/docs/simulator-spec/change-voyage-status) and **The status of a voyage changed**",
    },
  ]);
});

it('a page has the section only if there are changes', () => {
  const { html, markdown } = operationData(pageOf('startVoyage'));
  expect(html).toContain('<h2 id="changes"');
  expect(markdown).toContain('**2.0.0** 1 October 2026\n\n- **Start a voyage** and `startVoyages`');
  const without = operationData(pageOf('getShip'));
  expect(without.html + without.markdown).not.toContain('Changes');
});
