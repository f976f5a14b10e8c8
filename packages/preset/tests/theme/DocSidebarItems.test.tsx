/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { loadItems } from '../../src/docusaurus/articlePages/client/loadPage';
import { prepareSidebars } from '../../src/docusaurus/sidebars/client';
import LongDocSidebarItems from '../../src/theme/DocSidebarItems';

jest.mock('../../src/docusaurus/articlePages/client/loadPage', () => ({ loadItems: jest.fn() }));
jest.mock(
  '@theme-init/DocSidebarItems',
  () => ({
    __esModule: true,
    default: ({ items }: { items: { label: string }[] }) => items.map(({ label }) => <li key={label}>{label}</li>),
  }),
  { virtual: true },
);
jest.mock('@docusaurus/plugin-content-docs/client', () => ({
  isActiveSidebarItem: ({ href }: { href: string }, path: string) => href === path,
}));

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'link' as const,
    label: `Page ${index}`,
    href: `/docs/${index}`,
  }));
const draw = (count: number, activePath: string) =>
  render(
    <ul>
      <LongDocSidebarItems items={items(count)} activePath={activePath} level={1} />
    </ul>,
  );
const labels = () => screen.getAllByText(/^Page/).map(({ textContent }) => textContent);

test('a short list renders completely', () => {
  draw(100, '/docs/3');
  expect(labels()).toHaveLength(100);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long list renders around the current page, and a button adds more', () => {
  draw(1000, '/docs/500');
  expect([labels()[0], labels().at(-1)]).toEqual(['Page 460', 'Page 540']);
  fireEvent.click(screen.getByRole('button', { name: 'Show 80 more' }));
  expect(labels().at(-1)).toBe('Page 620');
  fireEvent.click(screen.getByRole('button', { name: 'Show 80 above' }));
  expect(labels()[0]).toBe('Page 380');
});

test('the button disappears at the end of the list', () => {
  draw(1000, '/docs/990');
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  for (let left = 950; left > 0; left -= 80) fireEvent.click(screen.getByRole('button', { name: /above/ }));
  expect(labels()).toHaveLength(1000);
  expect(screen.queryByRole('button')).toBeNull();
});

it('loads a list that comes with its pages, and again after a failure', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const category = { type: 'category', href: '/docs/spec/ships', items: items(1), count: 3 };
  prepareSidebars({ version: { docsSidebars: { api: [category] } } });
  jest.mocked(loadItems).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(items(3));
  render(
    <ul>
      <LongDocSidebarItems items={category.items} activePath="/" level={1} />
    </ul>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(screen.queryAllByText(/^Page/)).toEqual([]);

  const again = await screen.findByRole('button', { name: 'Load the entries again' });
  expect(error).toHaveBeenCalledTimes(1);
  fireEvent.click(again);
  await screen.findByText('Page 2');
  expect(labels()).toEqual(['Page 0', 'Page 1', 'Page 2']);
  expect(jest.mocked(loadItems).mock.calls).toEqual([['/docs/spec/ships'], ['/docs/spec/ships']]);
  expect(screen.queryByRole('status')).toBeNull();
});
