/**
 * The bundle's entry: asks who is reading before anything of the documentation is loaded.
 * Small on purpose: no React, no Firebase, no Docusaurus in it (each is loaded when its turn comes).
 */
import './gate.css';
import { isActionLink } from './actionLink';
import { gateConfig } from './config';
import { GateFailure } from './failure';
import { forgetReader, type KeptReader, recallReader } from './keep';
import { loadSignIn } from './loadSignIn';
import { hideNotice, showNotice, showSpinner } from './notice';
import { closePage, openPage } from './page';
import { isPageWatched } from './page/watch';
import { reload, reloadOnce } from './reload';
import { type Session, session } from './session';
import { listenForSignOut, signOut } from './signOut';
import { SessionOver, ShellOutdated } from './vault/contentKey';

/** Milliseconds before a silent check shows that it is at work. */
const SPINNER_DELAY = 500;
/** Milliseconds a kept reader's page has to become interactive before the identity service is loaded and asked. */
const SESSION_DELAY = 1000;
/** Milliseconds the identity service has for its first answer. */
const IDENTITY_LIMIT = 10_000;

/** What this tab shows. */
type View = 'nothing' | 'sign-in' | 'page';
let view: View = 'nothing';
let kept: KeptReader | null = null;
let isSessionStarted = false;

async function start(): Promise<void> {
  listenForSignOut();
  const spinner = setTimeout(showSpinner, SPINNER_DELAY);
  session.subscribe(() => {
    clearTimeout(spinner);
    follow(session.get());
  });
  if (isActionLink(location.search)) showSignIn();
  else kept = await recallReader(gateConfig.keyId);
  // A kept reader's page comes first: until its text stands, nothing else is fetched.
  if (kept) session.assume(kept);
  else startSession();
}

function startSession(): void {
  if (isSessionStarted) return;
  isSessionStarted = true;
  session.start(async () => (await import('./identity')).connectIdentity(), gateConfig, IDENTITY_LIMIT);
}

/** Shows what the session allows. */
function follow(now: Session): void {
  switch (now.status) {
    case 'checking':
    case 'completing':
      break;
    case 'signedIn':
      admit(now);
      break;
    case 'signedOut':
    case 'refused':
      dismiss();
      break;
    case 'unreachable':
      showNotice('The sign-in service cannot be reached. Check your connection, then try again.', reload);
  }
}

function admit(reader: { uid: string; email: string }): void {
  if (isActionLink(location.search)) return;
  if (view === 'nothing' || view === 'sign-in') {
    const before = view;
    view = 'page';
    openFor(reader, before).catch(explain);
  } else if (kept?.uid !== reader.uid) {
    // Another account than the one this page was opened for, or a new session after this tab's ended.
    void forgetReader().then(reload);
  }
}

async function openFor(reader: { uid: string; email: string }, before: View): Promise<void> {
  const spinner = setTimeout(showSpinner, SPINNER_DELAY);
  try {
    const mine = kept?.uid === reader.uid ? kept : null;
    kept = mine ?? { uid: reader.uid, email: reader.email, keyId: gateConfig.keyId, key: null };
    if (before === 'sign-in') (await loadSignIn()).unmountSignIn();
    await openPage(reader, mine, () => {
      clearTimeout(spinner);
      hideNotice();
      setTimeout(startSession, SESSION_DELAY);
    });
  } catch (error) {
    startSession();
    throw error;
  } finally {
    clearTimeout(spinner);
  }
}

function dismiss(): void {
  kept = null;
  closePage();
  const forgotten = forgetReader();
  if (view === 'nothing') showSignIn();
  // A painted page leaves at once, unless Root is there to put the sign-in screen in its place.
  else if (view === 'page' && !isPageWatched()) void forgotten.then(reload);
}

function showSignIn(): void {
  view = 'sign-in';
  loadSignIn().then(
    ({ mountSignIn }) => {
      hideNotice();
      mountSignIn();
    },
    () => explain(new GateFailure('The sign-in page could not be loaded. Check your connection, then try again.')),
  );
}

function explain(error: unknown): void {
  if (error instanceof SessionOver) {
    void signOut();
  } else if (error instanceof ShellOutdated) {
    if (!reloadOnce()) {
      showNotice('The site is being updated: this page is older than its key. Try again in a minute.', reload);
    }
  } else if (error instanceof GateFailure && error.wayOn === 'sign-out') {
    showNotice(error.message, () => void signOut(), 'Sign out');
  } else {
    console.error(error);
    showNotice((error instanceof GateFailure ? error : GateFailure.unreachable()).message, reload);
  }
}

void start();
