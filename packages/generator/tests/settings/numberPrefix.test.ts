import { withoutNumberPrefix } from '../../src/settings/numberPrefix';

const { DefaultNumberPrefixParser } = jest.requireActual<{
  DefaultNumberPrefixParser: (name: string) => { filename: string };
}>('@docusaurus/plugin-content-docs/lib/numberPrefix');

test.each([
  '01-intro',
  '2. second',
  '003 - third',
  '1--x',
  '1_-.x',
  '2024-01-15-release',
  '7.0-notes',
  '1_2',
  '1 - 2',
  '1--2',
  '1-',
  '1- ',
  '12',
  'a-1',
])('a number is removed from a name where Docusaurus removes it: %s', (name) => {
  expect(withoutNumberPrefix(name)).toBe(DefaultNumberPrefixParser(name).filename);
});
