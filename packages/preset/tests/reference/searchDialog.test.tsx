/** @jest-environment jsdom */

import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { packIndex } from 'gatedocs-generator/search';
import type { SearchDocument } from 'gatedocs-reference/search';
import * as React from 'react';
import { DeferredParts } from '../../../../tests/support/deferredParts';

const mockPush = jest.fn();
let mockParts: DeferredParts['parts'];
jest.mock(
  '@search-index',
  () => ({
    __esModule: true,
    get default() {
      return mockParts;
    },
  }),
  { virtual: true },
);
jest.mock('@docusaurus/router', () => ({ useHistory: () => ({ push: mockPush, location: { pathname: '/send' } }) }), {
  virtual: true,
});
jest.mock(
  '@docusaurus/plugin-content-docs/client',
  () => ({ useLatestVersion: () => ({ sidebars: { guides: { link: { path: '/start' } } } }) }),
  { virtual: true },
);
jest.mock(
  '@docusaurus/useDocusaurusContext',
  () => ({
    __esModule: true,
    default: () => ({ siteConfig: { customFields: { referenceLabels: {}, references: [] } } }),
  }),
  { virtual: true },
);

const guide = (id: string, title: string, text: string): SearchDocument => ({
  id,
  kind: 'guide',
  title,
  href: id,
  crumb: 'Guides',
  text,
});
/** One file of pages, and one of texts. */
const shards = packIndex([
  guide('/send', 'Send a parcel', 'Needs a stamp.'),
  guide('/track', 'Track a parcel', 'Shows where it is.'),
  guide('/post', 'Offices', 'Take a parcel, a parcel and another parcel.'),
]);
const FAILURE =
  'Parts of the search could not be loaded, so results are missing: check your connection, then type again.';

let deferred: DeferredParts;
let open: () => Promise<void>;
let openSearch: () => boolean;
let dialog: () => React.ReactElement;
beforeEach(() => {
  deferred = new DeferredParts(shards);
  mockParts = deferred.parts;
  mockPush.mockClear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The index is kept while the site is open: each test opens the site anew, with the React that renders it.
  jest.resetModules();
  jest.doMock('react', () => React);
  const folder = '../../src/reference/search/dialog';
  const { default: SearchDialog } = require(
    `${folder}/SearchDialog`,
  ) as typeof import('../../src/reference/search/dialog/SearchDialog');
  ({ openSearch } = require(`${folder}/openSearch`) as typeof import('../../src/reference/search/dialog/openSearch'));
  dialog = () => <SearchDialog />;
  open = async () => {
    render(dialog());
    await act(async () => openSearch());
    await screen.findByRole('status');
  };
});
afterEach(() => jest.restoreAllMocks());

const field = () => screen.getByRole('combobox');
const type = (query: string) => fireEvent.change(field(), { target: { value: query } });
/** The dialog closes, which its observer tells React after the event. */
const pressEnter = () => act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }));
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;
const answer = (name: string) => act(() => deferred.answer(name));
const answerAll = () => act(() => deferred.answerAll());

test('text typed before the index is loaded is searched when it arrives', async () => {
  await open();
  type('stamp');
  expect(status()).toBe('Searching …');
  await answer('pages-0');
  expect(status()).toBe('Searching …');
  await answerAll();
  expect(titles()).toEqual([expect.stringContaining('Send a parcel')]);
  expect(status()).toBe('1 result');
});

test('pages are found by their titles before their texts are there', async () => {
  await open();
  type('parcel');
  await answer('pages-0');
  expect(titles()).toHaveLength(2);
  expect(status()).toBe('2 results so far');
  await answerAll();
  expect(titles()).toHaveLength(3);
  expect(status()).toBe('3 results');
});

test('a chosen result stays chosen when an arriving part changes its position', async () => {
  await open();
  type('parcel shows');
  await answer('pages-0');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  const chosen = () => screen.getByRole('option', { selected: true });
  expect(chosen().textContent).toContain('Track a parcel');
  expect(titles()[1]).toContain('Track a parcel');
  await answerAll();
  expect(titles()[0]).toContain('Track a parcel');
  expect(chosen().textContent).toContain('Track a parcel');
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen().id);
  await pressEnter();
  expect(mockPush).toHaveBeenCalledWith('/track');
});

test('another query starts with its first result', async () => {
  await open();
  await answerAll();
  type('parcel');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
  type('a parcel');
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
});

test('a part that fails is named, the others are searched, and typing loads it again', async () => {
  deferred.failing.add('texts-0-0');
  await open();
  type('parcel');
  await answerAll();
  expect(screen.getByRole('alert').textContent).toBe(FAILURE);
  expect(titles()).toHaveLength(2);
  deferred.failing.clear();
  type('parcels');
  await answerAll();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(titles()).toHaveLength(3);
  expect(deferred.asked).toEqual(['pages-0', 'texts-0-0', 'texts-0-0']);
});

test('an index that fails whole is loaded when the search is opened again', async () => {
  deferred.failing.add('pages-0');
  await open();
  await answerAll();
  expect(screen.getByRole('alert').textContent).toBe(FAILURE);
  deferred.failing.clear();
  document.body.replaceChildren();
  await open();
  await answerAll();
  expect(screen.queryByRole('alert')).toBeNull();
  type('stamp');
  expect(titles()).toHaveLength(1);
});

test('keys of a word that is being composed are not the list’s', async () => {
  await open();
  await answerAll();
  type('parcel');
  const press = async (key: string, isComposing: boolean) => {
    const event = createEvent.keyDown(field(), { key, isComposing });
    await act(async () => void fireEvent(field(), event));
    return event.defaultPrevented;
  };
  expect([await press('ArrowDown', true), await press('Enter', true)]).toEqual([false, false]);
  expect(mockPush).not.toHaveBeenCalled();
  expect(await press('Enter', false)).toBe(true);
  expect(mockPush).toHaveBeenCalled();
});

test('text typed before React is searched', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const { renderToString } = jest.requireActual<typeof import('react-dom/server')>('react-dom/server');
  container.innerHTML = renderToString(dialog());
  openSearch();
  const typed = field() as HTMLInputElement;
  typed.value = 'stamp';
  // React sees that the dialog is open.
  jest.spyOn(console, 'error').mockImplementation();
  await act(async () => void render(dialog(), { container, hydrate: true }));
  await screen.findByRole('status');
  await answerAll();
  expect(titles()).toEqual([expect.stringContaining('Send a parcel')]);
  expect(field()).toBe(typed);
  expect(typed.value).toBe('stamp');
});

test('before anything is typed, it offers the pages seen last, but the present one, and where readers start', async () => {
  localStorage.setItem(
    'docs-reader.pages',
    JSON.stringify([
      { title: 'Send a parcel', href: '/send' },
      { title: 'Track a parcel', href: '/track' },
      { title: 'Elsewhere', href: '//example.com' },
    ]),
  );
  await open();
  expect(titles()).toEqual(['Track a parcel', 'Guides']);
  await pressEnter();
  expect(mockPush).toHaveBeenCalledWith('/track');
  localStorage.clear();
});
