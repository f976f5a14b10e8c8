/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { nextPaint } from '../../src/gate/page/scheduling';
import SkipToContent from '../../src/theme/SkipToContent';

interface Location {
  readonly key: string;
  readonly pathname: string;
  readonly hash: string;
}

const history = { action: 'PUSH', location: { key: 'a', pathname: '/docs/first', hash: '' } };
let mockLocation: Location = history.location;

jest.mock('@docusaurus/router', () => ({ useHistory: () => history, useLocation: () => mockLocation }), {
  virtual: true,
});
jest.mock('@docusaurus/Translate', () => ({ translate: ({ message }: { message: string }) => message }), {
  virtual: true,
});
jest.mock('@docusaurus/theme-common', () => ({ SkipToContentFallbackId: 'content' }));

let focused: jest.Mock;
let rerender: () => void;

beforeEach(() => {
  const page = () => (
    <>
      <SkipToContent />
      <input />
    </>
  );
  const view = render(page());
  rerender = () => view.rerender(page());
  focused = jest.fn();
  HTMLElement.prototype.focus = focused;
});

const { focus } = HTMLElement.prototype;
afterEach(() => {
  HTMLElement.prototype.focus = focus;
});

function go(action: string, location: Location): void {
  Object.assign(history, { action, location });
  // Docusaurus passes a copy to the components of a page that was opened before.
  mockLocation = { ...location };
  rerender();
}

const OPENED = { key: 'b', pathname: '/docs/second', hash: '' };

test('the start of an opened page is focused once it is painted, without scrolling', async () => {
  go('PUSH', OPENED);
  expect(focused).not.toHaveBeenCalled();
  await nextPaint();
  expect(focused.mock.contexts).toEqual([screen.getByRole('region')]);
  expect(focused).toHaveBeenCalledWith({ preventScroll: true });
});

test.each([
  ['after a step back', () => go('POP', OPENED)],
  ['of a page that is opened at a part of it', () => go('PUSH', { ...OPENED, hash: '#part' })],
  [
    'of a page that the reader has left again',
    () => {
      go('PUSH', OPENED);
      go('POP', { key: 'a', pathname: '/docs/first', hash: '' });
    },
  ],
  [
    'when the reader has focused something else',
    () => {
      go('PUSH', OPENED);
      focus.call(screen.getByRole('textbox'));
    },
  ],
])('the start is not focused %s', async (_, act) => {
  act();
  await nextPaint();
  expect(focused).not.toHaveBeenCalled();
});
