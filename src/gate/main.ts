/**
 * The bundle's entry: asks who is reading before anything of the documentation is loaded.
 * Small on purpose: no React, no Firebase, no Docusaurus in it (each is loaded when its turn comes).
 */
import './gate.css';
import { isActionLink } from './actionLink';
import { gateConfig } from './config';
import { openFragment, pageFragment } from './fragment';
import { forgetReader, keepReader, recallReader } from './keep';
import { hideNotice, showNotice, showSpinner } from './notice';
import { session } from './session';

/** Milliseconds before a silent check shows that it is at work. */
const SPINNER_DELAY = 500;
/** Milliseconds the identity service has for its first answer. */
const IDENTITY_LIMIT = 10_000;

type View = 'none' | 'sign-in' | 'page';
let view: View = 'none';
let isAppLoaded = false;

async function start(): Promise<void> {
  const spinner = setTimeout(showSpinner, SPINNER_DELAY);
  session.subscribe(() => {
    clearTimeout(spinner);
    follow();
  });
  if (isActionLink(location.search)) showSignIn();
  const reader = view === 'none' ? await recallReader(gateConfig.keyId) : null;
  if (reader) session.assume(reader);
  session.start(async () => (await import('./identity')).connectIdentity(), gateConfig, IDENTITY_LIMIT);
}

/** Shows what the session allows. Once the page is open, Root follows the session (see src/theme/Root.tsx). */
function follow(): void {
  const now = session.get();
  switch (now.status) {
    case 'checking':
    case 'completing':
      return;
    case 'signedIn':
      void keepReader({ uid: now.uid, email: now.email, keyId: gateConfig.keyId });
      if (view === 'none' || (view === 'sign-in' && !isActionLink(location.search))) openPage();
      return;
    case 'signedOut':
    case 'refused':
      if (view === 'none') showSignIn();
      // A painted page that Root does not watch yet leaves at once.
      if (view === 'page' && !isAppLoaded) void forgetReader().then(reload);
      else void forgetReader();
      return;
    case 'unreachable':
      showNotice('The sign-in service cannot be reached. Check your connection, then try again.', reload);
      return;
  }
}

function openPage(): void {
  const before = view;
  view = 'page';
  (async () => {
    if (before === 'sign-in') (await import('./SignInScreen/mount')).unmountSignIn();
    hideNotice();
    const fragment = pageFragment();
    if (fragment) await openFragment(fragment);
    hideNotice();
    await import(/* webpackChunkName: "docs-app" */ '@docusaurus/core/lib/client/clientEntry.js');
    isAppLoaded = true;
  })().catch((error: unknown) => {
    console.error(error);
    showNotice('This page could not be loaded. Check your connection, then try again.', reload);
  });
}

function showSignIn(): void {
  view = 'sign-in';
  import('./SignInScreen/mount').then(
    ({ mountSignIn }) => {
      hideNotice();
      mountSignIn();
    },
    (error: unknown) => {
      console.error(error);
      showNotice('The sign-in page could not be loaded. Check your connection, then try again.', reload);
    },
  );
}

function reload(): void {
  location.reload();
}

void start();
