/** @jest-environment jsdom */
import { gateConfig } from '../../../src/gate/config';
import { saveSignOutNotice, signOutMessage, takeSignOutNotice } from '../../../src/gate/session/signOutNotice';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const block = (method: 'getItem' | 'setItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

it.each(['session-over', 'not-loaded', 'not-removed'] as const)('keeps %s for the next page, once', (notice) => {
  expect(saveSignOutNotice(notice)).toBe(true);
  expect(takeSignOutNotice()).toBe(notice);
  expect(takeSignOutNotice()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each(['', 'toString', 'another version’s notice'])('ignores a stored text that is no notice: %j', (text) => {
  saveSignOutNotice('not-loaded');
  const name = sessionStorage.key(0) ?? '';
  sessionStorage.setItem(name, text);
  expect(takeSignOutNotice()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('reports storage that is blocked', () => {
  block('setItem');
  expect(saveSignOutNotice('not-removed')).toBe(false);
  block('getItem');
  expect(takeSignOutNotice()).toBeNull();
});

describe('the sentence for the reader', () => {
  it('says how long a session lasts', () => {
    expect(signOutMessage('session-over')).toBe('You signed in more than 30 days ago. Sign in again.');
  });

  it('says so in words for one day', async () => {
    Object.assign(gateConfig, { sessionDays: 1 });
    await jest.isolateModulesAsync(async () => {
      const again = await import('../../../src/gate/session/signOutNotice');
      expect(again.signOutMessage('session-over')).toBe('You signed in more than a day ago. Sign in again.');
    });
  });

  it('says what was left undone, and what the reader can do', () => {
    expect(signOutMessage('not-loaded')).toContain('The sign-in service could not be loaded');
    expect(signOutMessage('not-removed')).toContain('clear its data in the browser’s settings');
  });
});
