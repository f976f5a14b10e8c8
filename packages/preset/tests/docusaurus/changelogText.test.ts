import { changelogText } from '../../src/docusaurus/mdx/changelogText';
import { includedIn } from '../../src/docusaurus/mdx/includedIn';

const PAGES = {
  startVoyage: { title: 'Start {a} voyage*', href: '/docs/spec/start-voyage' },
  'voyage.started': { title: 'Voyage started', href: '/docs/spec/voyage-started' },
};
const shown = (source: string): string => changelogText(source, PAGES);

it.each([
  ['## [2.2.0] - 2026-11-27', '## 2.2.0 · 27 November 2026 {#2.2.0}'],
  ['## 2.2.0 - 2026-01-05', '## 2.2.0 · 5 January 2026 {#2.2.0}'],
  ['## [2.2.0](https://example.com/2.2.0) - 2026-11-27', '## 2.2.0 · 27 November 2026 {#2.2.0}'],
  ['## [Unreleased]', '## Unreleased {#unreleased}'],
  ['## What a version is', '## What a version is'],
  ['### Added', '### Added'],
])('the heading %s is shown as %s', (source, text) => {
  expect(shown(source)).toBe(text);
});

it('names of operations and events are links with their titles as MDX, other code stays', () => {
  expect(shown('- `startVoyage` and `voyage.started` have `price`.')).toBe(
    '- [Start \\{a\\} voyage\\*](/docs/spec/start-voyage) and [Voyage started](/docs/spec/voyage-started) have `price`.',
  );
});

it('a name that is a link already, or stands in a block of code, stays as it is', () => {
  const source = '[`startVoyage`](/elsewhere)\n\n```\n`startVoyage`\n## 1.0.0 - 2026-01-01\n```';
  expect(shown(source)).toBe(source);
});

it.each([
  'a [link with `startVoyage`](/elsewhere)',
  '`` `startVoyage` ``',
  '<a href="/elsewhere">`startVoyage`</a>',
  '````\n```\n`startVoyage`\n```\n````',
])('a name that cannot be a link stays: %s', (source) => {
  expect(shown(source)).toBe(source);
});

it('a plain word is a link in its own spelling, and a bar in a title ends no cell', () => {
  const pages = { search: { title: 'Search all', href: '/a' }, getX: { title: 'A | B', href: '/b' } };
  expect(changelogText('`search`, `getX`', pages)).toBe('[`search`](/a), [A \\| B](/b)');
});

it('a name of every object is no operation', () => {
  expect(shown('`constructor`')).toBe('`constructor`');
});

it('a page includes the Markdown that it imports', () => {
  const page = `import Changelog from '@site/specs/CHANGELOG.md';\nimport data from '@site/data.json';\n\n<Changelog />`;
  expect(includedIn(page)).toEqual(['specs/CHANGELOG.md']);
});
