/**
 * The bundle's entry: asks who is reading before anything of the documentation is loaded.
 * Small on purpose: no React, no Firebase, no Docusaurus in it (each is loaded when its turn comes).
 */
import './gate.css';
import { deviceNow, isFresh } from '../policy/freshness';
import { gateConfig } from './config';
import { GateFailure } from './failure';
import { closePage, openPage, PageOutdated } from './page';
import { hideNotice, showNotice, showSpinner } from './page/notice';
import { reload, reloadOnce } from './page/reload';
import { attend } from './session/attend';
import { type Farewell, farewellSentence, takeFarewell } from './session/farewell';
import { session } from './session/session';
import type { Reader, Session } from './session/sessionState';
import { followSignOut, listenForSignOut, signOut } from './session/signOut';
import { isActionLink } from './signIn/actionLink';
import { removeIdentity } from './storage/identityStorage';
import { type Epoch, forgetReader, isAnyKept, isKept, type KeptReader, keepReader, recallReader } from './storage/keep';
import { AccountRefused, SessionOver, ShellOutdated } from './vault/contentKey';

/** Milliseconds before a silent check shows that it is at work. */
const SPINNER_DELAY = 500;
/** Milliseconds a kept reader's page has to become interactive before the identity service is loaded and asked. */
const SESSION_DELAY = 1000;
/** Milliseconds the identity service has for an answer. */
const IDENTITY_LIMIT = 10_000;

const UNREACHABLE = 'The sign-in service cannot be reached. Check your connection, then try again.';

/** What this tab shows; a page is `opening` until its text stands, and `gone` once it was taken away. */
type View =
  | { readonly kind: 'nothing' | 'sign-in' | 'gone' }
  | { readonly kind: 'opening' | 'page'; readonly uid: string };
let view: View = { kind: 'nothing' };
let kept: KeptReader | null = null;
let epoch: Epoch = null;
/** A page opens at most once: after that, only a reload opens it again. */
const opening = new AbortController();

async function start(): Promise<void> {
  listenForSignOut();
  const farewell = takeFarewell();
  if (farewell === 'not-removed') {
    showNotice(farewellSentence(farewell), () => void signOut(), 'Sign out again');
    return;
  }
  // The SDK may have written the session back just before the page was left.
  if (farewell === 'not-loaded') await removeIdentity(gateConfig.firebase.apiKey);
  const spinner = setTimeout(showSpinner, SPINNER_DELAY);
  session.connect(async () => (await import('./session/identity')).connectIdentity(), gateConfig, IDENTITY_LIMIT);
  session.subscribe(() => {
    clearTimeout(spinner);
    follow(session.get(), farewell);
  });
  if (isActionLink(location.search)) showSignIn(farewell);
  else ({ reader: kept, epoch } = await recallReader(gateConfig.keyId));
  // A kept reader's page comes first: until its text stands, nothing else is fetched.
  if (kept && isFresh(kept, gateConfig, deviceNow())) session.assume(kept);
  else session.check();
  attend(recheck);
}

/** Shows what the session allows; `farewell` is what the page before had left to say. */
function follow(now: Session, farewell: Farewell | null): void {
  switch (now.status) {
    case 'checking':
    case 'completing':
      break;
    case 'signedIn':
      admit(now);
      break;
    case 'signedOut':
    case 'refused':
      dismiss(farewell);
      break;
    case 'unreachable':
      showNotice(farewell ? farewellSentence(farewell) : UNREACHABLE, reload);
      break;
    case 'lapsed':
      takeAway();
      showNotice(
        `The sign-in service has not confirmed your session for ${gateConfig.offlineHours} h and cannot be reached. Check your connection, then try again.`,
        reload,
      );
      break;
    case 'over':
      void signOut(now.farewell);
      break;
    case 'leaving':
      takeAway();
      showSpinner();
  }
}

function admit(reader: Reader): void {
  if (isActionLink(location.search)) return;
  switch (view.kind) {
    case 'nothing':
      view = { kind: 'opening', uid: reader.uid };
      openFor(reader).catch((error: unknown) => {
        if (!opening.signal.aborted) explain(error);
      });
      break;
    case 'opening':
    case 'page':
      // Another account than the one this page was opened for.
      if (view.uid !== reader.uid) leaveBehind();
      else if (view.kind === 'page') void renew(reader, () => undefined);
      break;
    case 'gone':
      void renew(reader, reload);
      break;
    case 'sign-in':
      // The next page begins with the epoch of the new session, so that it can keep its reader.
      reload();
  }
}

async function openFor(reader: Reader): Promise<void> {
  const spinner = setTimeout(showSpinner, SPINNER_DELAY);
  const mine = kept?.uid === reader.uid ? kept : null;
  const isConfirmed = mine?.confirmedAt !== reader.confirmedAt;
  try {
    await openPage({
      reader,
      kept: mine,
      epoch,
      signal: opening.signal,
      onPainted(now) {
        clearTimeout(spinner);
        hideNotice();
        kept = now;
        view = { kind: 'page', uid: reader.uid };
        if (!isConfirmed) setTimeout(session.check, SESSION_DELAY);
      },
    });
  } finally {
    clearTimeout(spinner);
  }
}

/** Keeps the dates of a new confirmation, then goes on. */
async function renew({ uid, email, confirmedAt, signedInAt }: Reader, goOn: () => void): Promise<void> {
  if (kept?.uid === uid && kept.confirmedAt !== confirmedAt) {
    kept = { ...kept, email, confirmedAt, signedInAt };
    if ((await keepReader(kept, epoch, gateConfig)) === 'outdated') {
      turnAway();
      return;
    }
  }
  goOn();
}

function dismiss(farewell: Farewell | null): void {
  switch (view.kind) {
    case 'nothing':
    case 'opening':
      takeAway();
      void forgetReader();
      showSignIn(farewell);
      break;
    case 'page':
    case 'gone':
      leaveBehind();
      break;
    case 'sign-in':
      void forgetReader();
  }
}

function leaveBehind(): void {
  takeAway();
  void forgetReader().then(reload);
}

function takeAway(): void {
  opening.abort();
  closePage();
  view = { kind: 'gone' };
}

/** Asks again; what another tab has done meanwhile shows without asking. */
function recheck(): void {
  const isOpen = view.kind === 'opening' || view.kind === 'page';
  if (isOpen && kept && !isKept(epoch)) turnAway();
  else session.check();
}

/** A session has ended in this browser since this page began; another one may have begun. */
function turnAway(): void {
  takeAway();
  if (!isAnyKept()) void followSignOut();
  else if (!reloadOnce()) showNotice(GateFailure.unreachable().message, reload);
}

function showSignIn(farewell: Farewell | null): void {
  view = { kind: 'sign-in' };
  import('./signIn/SignInScreen/mount').then(
    ({ mountSignIn }) => {
      hideNotice();
      mountSignIn(farewell);
    },
    () => explain(new GateFailure('The sign-in page could not be loaded. Check your connection, then try again.')),
  );
}

function explain(error: unknown): void {
  if (error instanceof PageOutdated) turnAway();
  else if (error instanceof SessionOver) void signOut(error.farewell);
  else if (error instanceof AccountRefused) {
    const now = session.get();
    session.refuse(now.status === 'signedIn' ? now.email : '', error.reason);
  } else if (error instanceof ShellOutdated) {
    if (!reloadOnce()) {
      showNotice('The site is being updated: this page is older than its key. Try again in a minute.', reload);
    }
  } else {
    const failure = error instanceof GateFailure ? error : GateFailure.unreachable();
    if (failure.wayOn === 'sign-out') showNotice(failure.message, () => void signOut(), 'Sign out');
    else showNotice(failure.message, reload);
    console.error(error);
    session.check();
  }
}

void start();
