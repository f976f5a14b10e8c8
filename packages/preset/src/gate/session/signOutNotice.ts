import { gateConfig } from '../config.ts';

/** Message about the end of a session, shown after the reload. */
export type SignOutNotice = 'session-over' | 'not-loaded' | 'not-removed';

const STORAGE_NAME = 'docs-gate-farewell';

const SENTENCES: Readonly<Record<SignOutNotice, string>> = {
  'session-over': `You signed in more than ${gateConfig.sessionDays === 1 ? 'a day' : `${gateConfig.sessionDays} days`} ago. Sign in again.`,
  'not-loaded':
    'You are signed out on this device. The sign-in service could not be loaded, so its stored session was deleted directly.',
  'not-removed':
    'This browser did not allow the session to be deleted. Close all windows of this site, then clear its data in the browser’s settings.',
};

export function signOutMessage(notice: SignOutNotice): string {
  return SENTENCES[notice];
}

/** Stores a notice for the page after the reload. Returns false when storage is blocked. */
export function saveSignOutNotice(notice: SignOutNotice): boolean {
  try {
    sessionStorage.setItem(STORAGE_NAME, notice);
    return true;
  } catch {
    return false;
  }
}

/** Returns the stored notice, if any, and removes it. */
export function takeSignOutNotice(): SignOutNotice | null {
  try {
    const notice = sessionStorage.getItem(STORAGE_NAME);
    sessionStorage.removeItem(STORAGE_NAME);
    return Object.hasOwn(SENTENCES, String(notice)) ? (notice as SignOutNotice) : null;
  } catch {
    return null;
  }
}
