import { gateConfig } from '../config';

/** What is left to say when a session has ended, once the page has reloaded. */
export type Farewell = 'session-over' | 'not-loaded' | 'not-removed';

const NOTE = 'docs-gate-farewell';

const SENTENCES: Readonly<Record<Farewell, string>> = {
  'session-over': `You signed in more than ${gateConfig.sessionDays === 1 ? 'a day' : `${gateConfig.sessionDays} days`} ago. Sign in again.`,
  'not-loaded':
    'You are signed out on this device. The sign-in service could not be loaded, so its stored session was deleted directly.',
  'not-removed':
    'This browser did not allow the session to be deleted. Close all windows of this site, then clear its data in the browser’s settings.',
};

export function farewellSentence(farewell: Farewell): string {
  return SENTENCES[farewell];
}

/** Leaves a note for the page that comes after the reload. Returns whether it can be left: storage may be blocked. */
export function leaveFarewell(farewell: Farewell): boolean {
  try {
    sessionStorage.setItem(NOTE, farewell);
    return true;
  } catch {
    return false;
  }
}

/** The note, if there is one; it is there once. */
export function takeFarewell(): Farewell | null {
  try {
    const note = sessionStorage.getItem(NOTE);
    sessionStorage.removeItem(NOTE);
    return note !== null && Object.hasOwn(SENTENCES, note) ? (note as Farewell) : null;
  } catch {
    return null;
  }
}
