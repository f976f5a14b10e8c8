/** @jest-environment jsdom */

import { LABELS } from '../../../../../tests/support/labels';
import { gateConfig } from '../../../src/gate/config';
import { session } from '../../../src/gate/session/session';
import type { Session } from '../../../src/gate/session/sessionState';
import type { SignInService } from '../../../src/gate/session/signInService';
import {
  askToSignOut,
  followSignOut,
  listenForSignOut,
  SIGN_OUT_ADDRESS,
  SIGN_OUT_ATTRIBUTE,
  signOut,
} from '../../../src/gate/session/signOut';
import { takeSignOutNotice } from '../../../src/gate/session/signOutNotice';
import { removeIdentity } from '../../../src/gate/storage/identityStorage';
import { canKeepSession, deleteReader, isAnyReaderStored } from '../../../src/gate/storage/storedReader';
import { reload } from '../../../src/gate/tab/reload';

jest.mock('../../../src/gate/session/session', () => ({
  session: { get: jest.fn(), leave: jest.fn(), identity: jest.fn() },
}));
jest.mock('../../../src/gate/tab/reload', () => ({ reload: jest.fn() }));
jest.mock('../../../src/gate/storage/identityStorage', () => ({ removeIdentity: jest.fn() }));
jest.mock('../../../src/gate/storage/storedReader', () => ({
  canKeepSession: jest.fn(),
  deleteReader: jest.fn(),
  isAnyReaderStored: jest.fn(),
}));

const mockedSession = jest.mocked(session);
/** What happened, in order. */
const steps: string[] = [];
/** Makes a function note a step and return a result, or reject with it if it is an error. */
const note = (mock: unknown, name: string, result: unknown): void => {
  (mock as jest.Mock).mockImplementation(async () => {
    steps.push(name);
    if (result instanceof Error) throw result;
    return result;
  });
};

/** Channels to the other tabs, which jsdom does not have. */
const channels: Channel[] = [];
class Channel {
  onmessage: (() => void) | null = null;
  constructor(readonly name: string) {
    channels.push(this);
  }
  postMessage(): void {
    steps.push('other tabs told');
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

const SIGNED_IN: Session = {
  status: 'signedIn',
  uid: 'u1',
  email: 'a@example.com',
  audience: null,
  confirmedAt: 1,
  signedInAt: 1,
};
/** All steps of a sign-out, in this tab only. */
const ENDED = [
  'left',
  'reader deleted',
  'data removed',
  'SDK signed out',
  'data removed',
  'reader deleted',
  'reloaded',
];
const IN_ALL_TABS = ['other tabs told', ...ENDED.slice(0, -1), 'other tabs told', 'reloaded'];

const sdk = { signOut: jest.fn() };
const warned = jest.spyOn(console, 'warn').mockImplementation();

beforeEach(() => {
  jest.clearAllMocks();
  steps.length = 0;
  channels.length = 0;
  document.body.replaceChildren();
  sessionStorage.clear();
  mockedSession.get.mockReturnValue(SIGNED_IN);
  mockedSession.leave.mockImplementation(() => void steps.push('left'));
  mockedSession.identity.mockResolvedValue(sdk as unknown as SignInService);
  (reload as jest.Mock).mockImplementation(() => steps.push('reloaded'));
  note(sdk.signOut, 'SDK signed out', undefined);
  note(deleteReader, 'reader deleted', true);
  note(removeIdentity, 'data removed', true);
  jest.mocked(canKeepSession).mockResolvedValue(true);
  jest.mocked(isAnyReaderStored).mockReturnValue(false);
});

/** Waits until no callback of a promise is left. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

describe('a sign-out', () => {
  it('deletes the key first, then the SDK’s data, then both again, and notifies the other tabs twice', async () => {
    await signOut();
    expect(steps).toEqual(IN_ALL_TABS);
    expect(removeIdentity).toHaveBeenCalledWith(gateConfig.firebase.apiKey);
    expect(takeSignOutNotice()).toBeNull();
    expect(warned).not.toHaveBeenCalled();
  });

  it('does nothing in a tab that is leaving already', async () => {
    mockedSession.get.mockReturnValue({ status: 'leaving' });
    await signOut();
    await followSignOut();
    expect(steps).toEqual([]);
  });

  it('leaves the notice for the next page', async () => {
    await signOut('session-over');
    expect(takeSignOutNotice()).toBe('session-over');
    expect(steps.at(-1)).toBe('reloaded');
  });

  it('continues without the sign-in service, and says so', async () => {
    const offline = new Error('offline');
    note(sdk.signOut, 'SDK failed', offline);
    await signOut('session-over');
    expect(takeSignOutNotice()).toBe('not-loaded');
    expect(steps).toEqual(IN_ALL_TABS.map((name) => (name === 'SDK signed out' ? 'SDK failed' : name)));
    expect(warned).toHaveBeenCalledWith('The session was removed without the sign-in service.', offline);
  });

  it('waits three seconds for the sign-in service', async () => {
    jest.useFakeTimers();
    mockedSession.identity.mockReturnValue(new Promise(() => undefined));
    const ended = signOut();
    await jest.advanceTimersByTimeAsync(2999);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await ended;
    expect(takeSignOutNotice()).toBe('not-loaded');
    jest.useRealTimers();
  });

  it.each([
    ['the reader', () => note(deleteReader, 'reader deleted', false)],
    ['the SDK’s data', () => note(removeIdentity, 'data removed', false)],
  ])('says that %s may not be deleted, which matters more than the service', async (_name, fail) => {
    fail();
    note(sdk.signOut, 'SDK failed', new Error('offline'));
    await signOut('session-over');
    expect(takeSignOutNotice()).toBe('not-removed');
    expect(steps.at(-1)).toBe('reloaded');
  });

  it('reports the second deletion, which removes what a starting page wrote in between', async () => {
    (deleteReader as jest.Mock).mockResolvedValueOnce(false);
    (removeIdentity as jest.Mock).mockResolvedValueOnce(false);
    await signOut();
    expect(takeSignOutNotice()).toBeNull();
  });

  describe('where the browser can keep nothing', () => {
    beforeEach(() => {
      jest.mocked(canKeepSession).mockResolvedValue(false);
      note(deleteReader, 'reader deleted', false);
      note(removeIdentity, 'data removed', false);
    });

    it('is complete although nothing can be deleted', async () => {
      await signOut();
      expect(takeSignOutNotice()).toBeNull();
    });

    it('says that a reader stored by an earlier page may not be deleted', async () => {
      jest.mocked(isAnyReaderStored).mockReturnValueOnce(true);
      await signOut();
      expect(takeSignOutNotice()).toBe('not-removed');
    });

    it('says so again when it is repeated', async () => {
      await signOut(null, true);
      expect(takeSignOutNotice()).toBe('not-removed');
    });
  });

  describe('where no notice can be stored', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    beforeEach(() => {
      write.mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    });
    afterAll(() => write.mockRestore());

    it('shows on this page that the session may not be deleted, with a button to reload', async () => {
      note(deleteReader, 'reader deleted', false);
      await signOut();
      expect(reload).not.toHaveBeenCalled();
      expect(document.querySelector('[role=alert]')?.textContent).toContain('did not allow the session to be deleted');
      document.querySelector('button')?.click();
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('reloads without the less important ones', async () => {
      await signOut('session-over');
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });
});

describe('a sign-out in another tab', () => {
  it('is followed', async () => {
    await followSignOut();
    expect(steps).toEqual(ENDED);
  });

  it.each<Session>([
    { status: 'signedOut' },
    { status: 'completing' },
    { status: 'refused', email: 'a@example.com', reason: 'self-made' },
  ])('ends only the SDK’s session at the sign-in screen: $status', async (state) => {
    mockedSession.get.mockReturnValue(state);
    await followSignOut();
    expect(steps).toEqual(['SDK signed out']);
  });

  it('ends only the SDK’s session on the page of an e-mail’s link', async () => {
    history.replaceState(null, '', '/?mode=resetPassword&oobCode=1');
    await followSignOut();
    history.replaceState(null, '', '/');
    expect(steps).toEqual(['SDK signed out']);
  });
});

describe('a page that listens', () => {
  beforeAll(() => listenForSignOut());

  /** Presses what is in a marked link; returns whether the browser would follow the link. */
  function press(type: 'click' | 'auxclick', init: MouseEventInit = {}): boolean {
    const link = document.createElement('a');
    link.setAttribute(SIGN_OUT_ATTRIBUTE, '');
    const icon = link.appendChild(document.createElement('span'));
    document.body.append(link);
    return icon.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
  }

  it('ends the session on a click inside a marked link, instead of following it', async () => {
    expect(press('click')).toBe(false);
    await settled();
    expect(steps).toEqual(IN_ALL_TABS);
  });

  it.each<['click' | 'auxclick', MouseEventInit]>([
    ['auxclick', { button: 1 }],
    ['click', { ctrlKey: true }],
    ['click', { metaKey: true }],
    ['click', { shiftKey: true }],
  ])('ends the session at a %s for another tab or window, which the browser opens: %j', async (type, init) => {
    expect(press(type, init)).toBe(true);
    await settled();
    expect(steps).toEqual(IN_ALL_TABS);
  });

  it('does not when the link’s menu is opened', async () => {
    press('auxclick', { button: 2 });
    await settled();
    expect(steps).toEqual([]);
  });

  it('does not on any other click, even if the root element is marked', async () => {
    document.documentElement.setAttribute(SIGN_OUT_ATTRIBUTE, '');
    const other = document.body.appendChild(document.createElement('button'));
    const text = document.body.appendChild(document.createElement('p'));
    text.setAttribute(SIGN_OUT_ATTRIBUTE, '');
    const button = document.body.appendChild(document.createElement('button'));
    button.setAttribute(SIGN_OUT_ATTRIBUTE, '');
    for (const target of [other, text, button, document.body, document.documentElement]) target.click();
    document.dispatchEvent(new MouseEvent('click'));
    await settled();
    document.documentElement.removeAttribute(SIGN_OUT_ATTRIBUTE);
    expect(steps).toEqual([]);
  });
});

describe('the address of the link', () => {
  beforeEach(() => history.replaceState({ key: 'entry' }, '', SIGN_OUT_ADDRESS));
  afterAll(() => history.replaceState(null, '', '/'));
  const notice = () => document.getElementById('gate-notice');

  it('asks a reader, once, and ends nothing by itself', async () => {
    jest.mocked(isAnyReaderStored).mockReturnValue(true);
    expect(askToSignOut()).toBe(true);
    expect(location.search).toBe('');
    expect(history.state).toEqual({ key: 'entry' });
    expect(notice()?.textContent).toContain(LABELS.signOutQuestion);
    expect(notice()?.querySelector('a')).toMatchObject({ textContent: LABELS.staySignedIn, pathname: '/' });
    await settled();
    expect(steps).toEqual([]);
    expect(askToSignOut()).toBe(false);
  });

  it('ends the session when the reader says so', async () => {
    jest.mocked(isAnyReaderStored).mockReturnValue(true);
    askToSignOut();
    notice()?.querySelector('button')?.click();
    await settled();
    expect(steps).toEqual(IN_ALL_TABS);
  });

  it('asks nobody who is signed out, and nothing at another address', () => {
    jest.mocked(isAnyReaderStored).mockReturnValue(false);
    expect(askToSignOut()).toBe(false);
    expect(location.search).toBe('');
    jest.mocked(isAnyReaderStored).mockReturnValue(true);
    for (const address of ['/', '/?other', '/docs/intro?sign-out']) {
      history.replaceState(null, '', address);
      expect(askToSignOut()).toBe(false);
      expect(location.pathname + location.search).toBe(address);
    }
    expect(notice()).toBeNull();
  });
});

it('a page that listens follows the messages that a sign-out sends', async () => {
  listenForSignOut();
  const [listening] = channels;
  await signOut();
  // An open tab can be of an earlier release, so the name stays.
  expect(channels.map(({ name }) => name)).toEqual(Array(3).fill('docs-gate-sign-out'));
  steps.length = 0;
  listening?.onmessage?.();
  await settled();
  expect(steps).toEqual(ENDED);
});
