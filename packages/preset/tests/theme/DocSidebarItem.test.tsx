/** @jest-environment jsdom */

import { render } from '@testing-library/react';
import DocSidebarItem from '../../src/theme/DocSidebarItem';

const drawn: string[] = [];

jest.mock(
  '@theme-init/DocSidebarItem',
  () => ({
    __esModule: true,
    default: ({ item, activePath }: { item: { label: string }; activePath: string }) => {
      drawn.push(`${item.label} at ${activePath}`);
      return null;
    },
  }),
  { virtual: true },
);
jest.mock('@docusaurus/plugin-content-docs/client', () => ({
  isActiveSidebarItem: ({ href }: { href: string }, path: string) => href === path,
}));

const items = ['a', 'b', 'c'].map((label) => ({ type: 'link' as const, label, href: `/docs/${label}` }));
const sidebar = (activePath: string, level = 1) =>
  items.map((item, index) => (
    <DocSidebarItem key={item.href} item={item} activePath={activePath} level={level} index={index} />
  ));

test('only the previous and the current entry render again', () => {
  const { rerender } = render(sidebar('/docs/a'));
  drawn.splice(0);
  rerender(sidebar('/docs/b'));
  expect(drawn).toEqual(['a at /docs/b', 'b at /docs/b']);
});

test('an entry renders again when its other props change', () => {
  const { rerender } = render(sidebar('/docs/a'));
  drawn.splice(0);
  rerender(sidebar('/docs/a', 2));
  expect(drawn).toHaveLength(3);
});
