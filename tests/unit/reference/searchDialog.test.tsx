/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import * as React from 'react';
import { packIndex } from '../../../packages/preset/src/reference/search/plugin/packIndex';
import type { SearchDocument } from '../../../packages/reference/src/search/documents';
import { DeferredParts } from '../../support/deferredParts';

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
jest.mock('@docusaurus/router', () => ({ useHistory: () => ({ push: mockPush }) }), { virtual: true });
jest.mock(
  '@docusaurus/useDocusaurusContext',
  () => ({ __esModule: true, default: () => ({ siteConfig: { customFields: { referenceLabels: {} } } }) }),
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
let open: () => void;
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
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The index is kept while the site is open: each test opens the site anew, with the React that renders it.
  jest.isolateModules(() => {
    jest.doMock('react', () => React);
    const { default: SearchDialog } = require('../../../packages/preset/src/reference/search/dialog/SearchDialog') as {
      default: typeof import('../../../packages/preset/src/reference/search/dialog/SearchDialog').default;
    };
    open = () => void render(<SearchDialog typed={() => ''} onOpen={() => undefined} onClose={() => undefined} />);
  });
});
afterEach(() => jest.restoreAllMocks());

const field = () => screen.getByRole('combobox');
const type = (query: string) => fireEvent.change(field(), { target: { value: query } });
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;
const answer = (name: string) => act(() => deferred.answer(name));
const answerAll = () => act(() => deferred.answerAll());

test('what was typed before the index is there is found when it comes', async () => {
  open();
  type('stamp');
  expect(status()).toBe('Searching …');
  await answer('pages-0');
  expect(status()).toBe('Searching …');
  await answerAll();
  expect(titles()).toEqual([expect.stringContaining('Send a parcel')]);
  expect(status()).toBe('1 result');
});

test('pages are found by their titles before their texts are there', async () => {
  open();
  type('parcel');
  await answer('pages-0');
  expect(titles()).toHaveLength(2);
  expect(status()).toBe('2 results so far');
  await answerAll();
  expect(titles()).toHaveLength(3);
  expect(status()).toBe('3 results');
});

test('a chosen result stays chosen when a part arrives that changes its place', async () => {
  open();
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
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(mockPush).toHaveBeenCalledWith('/track');
});

test('another query starts with its first result', async () => {
  open();
  await answerAll();
  type('parcel');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
  type('a parcel');
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
});

test('a part that fails is named, the others are searched, and typing loads it again', async () => {
  deferred.failing.add('texts-0-0');
  open();
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
  open();
  await answerAll();
  expect(screen.getByRole('alert').textContent).toBe(FAILURE);
  deferred.failing.clear();
  document.body.replaceChildren();
  open();
  await answerAll();
  expect(screen.queryByRole('alert')).toBeNull();
  type('stamp');
  expect(titles()).toHaveLength(1);
});
