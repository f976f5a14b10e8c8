import './gate.css';
import { isFresh } from 'gatedocs-rules/policy';
import { gateConfig } from './config.ts';
import { GateFailure } from './failure.ts';
import type { Client } from './page/client.ts';
import { closePage, openPage, PageOutdated } from './page/index.ts';
import { whenIdle } from './page/scheduling.ts';
import { isActionLink } from './session/actionLink.ts';
import { deviceNow } from './session/clock.ts';
import { onRecheckTrigger } from './session/recheckTriggers.ts';
import { session } from './session/session.ts';
import type { Session } from './session/sessionState.ts';
import { askToSignOut, followSignOut, listenForSignOut, signOut } from './session/signOut.ts';
import { type SignOutNotice, signOutMessage, takeSignOutNotice } from './session/signOutNotice.ts';
import { removeIdentity } from './storage/identityStorage.ts';
import {
  canKeepSession,
  deleteReader,
  type Epoch,
  isAnyReaderStored,
  isReaderStored,
  loadReader,
  type SignedInReader,
  type StoredReader,
  storeReader,
} from './storage/storedReader.ts';
import { requiredUnlessLeft, restartOnReturn, unlessLeft } from './tab/leaving.ts';
import { hideNotice, showNotice, showSpinner } from './tab/notice.ts';
import { reload, reloadOnce } from './tab/reload.ts';
import { AccountRefused, SessionOver, ShellOutdated } from './vault/contentKey.ts';

/** Milliseconds after which a pending check shows the spinner. */
const SPINNER_DELAY_MS = 500;
/**
 * Minimum and maximum time between the painting of a stored reader's page and the first check of the session, in
 * milliseconds. In between, the check waits for an idle moment: the start of the identity SDK would delay hydration.
 */
const MIN_CHECK_DELAY_MS = 1000;
const MAX_CHECK_DELAY_MS = 3000;
/** Milliseconds to wait for the identity service. */
const IDENTITY_TIMEOUT_MS = 10_000;

const UNREACHABLE = 'The sign-in service cannot be reached. Check your connection, then try again.';

/** State of this tab: a page is `opening` until its text is painted, and `closed` after its removal. */
type View =
  | { readonly kind: 'nothing' | 'sign-in' | 'closed' }
  | { readonly kind: 'opening' | 'page'; readonly reader: SignedInReader };

/** Gives the sign-in screen the owner's colour, which gate.css uses. */
function applyAccent(): void {
  for (const [mode, colour] of Object.entries(gateConfig.accent ?? {}))
    document.documentElement.style.setProperty(`--accent-${mode}`, colour);
}

/**
 * Shows a page to its reader, and the sign-in screen to everybody else. Small on purpose: React, Firebase and
 * Docusaurus are loaded on demand.
 */
class Gate {
  private view: View = { kind: 'nothing' };
  private stored: StoredReader | null = null;
  private epoch: Epoch = null;
  /** A page opens at most once; only a reload opens it again. */
  private readonly opening = new AbortController();
  private unmountSignIn = (): void => undefined;

  constructor(private readonly client: Client) {}

  async start(): Promise<void> {
    applyAccent();
    listenForSignOut();
    restartOnReturn(
      () => this.leaveUnlessStored(),
      () => this.isComplete(),
    );
    session.connect(
      async () => {
        const loading = unlessLeft(import('./session/identity.ts'));
        const [{ connectIdentity }, isPersisted] = await Promise.all([loading, canKeepSession()]);
        return connectIdentity(isPersisted, () => this.stored !== null && !isReaderStored(this.epoch));
      },
      gateConfig,
      IDENTITY_TIMEOUT_MS,
    );
    const notice = takeSignOutNotice();
    if (notice === 'not-removed') {
      showNotice(signOutMessage(notice), () => void signOut(null, true), 'Sign out again');
      return;
    }
    // The SDK may have written the session back just before the page was unloaded.
    if (notice === 'not-loaded') await removeIdentity(gateConfig.firebase.apiKey);
    if (askToSignOut()) return;
    const spinner = setTimeout(showSpinner, SPINNER_DELAY_MS);
    session.subscribe(() => {
      clearTimeout(spinner);
      this.show(session.get(), notice);
    });
    const isOpenedByActionLink = isActionLink(location.search);
    if (isOpenedByActionLink) this.showSignIn(notice);
    const { reader, epoch } = await loadReader(gateConfig.keyId);
    this.epoch = epoch;
    if (!isOpenedByActionLink) this.stored = reader;
    // A stored reader's page comes first: nothing else is fetched until its text is painted.
    if (this.stored && isFresh(this.stored, gateConfig, deviceNow())) session.assume(this.stored);
    else session.check();
    onRecheckTrigger(() => this.recheck());
  }

  /** Shows the view for a session; `notice` is the message of the previous page. */
  private show(now: Session, notice: SignOutNotice | null): void {
    switch (now.status) {
      case 'checking':
      case 'completing':
        break;
      case 'signedIn':
        this.showPage(now);
        break;
      case 'signedOut':
      case 'refused':
        this.handleSignedOut(notice);
        break;
      case 'unreachable':
        showNotice(notice ? signOutMessage(notice) : UNREACHABLE, reload);
        break;
      case 'lapsed':
        this.closeView();
        showNotice(
          `Your session has not been confirmed for ${gateConfig.offlineHours} h, and the sign-in service cannot be reached. Check your connection, then try again.`,
          reload,
        );
        break;
      case 'over':
        void signOut(now.notice);
        break;
      case 'leaving':
        this.closeView();
        showSpinner();
    }
  }

  private showPage(reader: SignedInReader): void {
    if (isActionLink(location.search)) return;
    switch (this.view.kind) {
      case 'nothing':
        this.view = { kind: 'opening', reader };
        requiredUnlessLeft(this.openPageFor(reader)).catch((error: unknown) => {
          if (!this.opening.signal.aborted) this.showError(error);
        });
        break;
      case 'opening':
      case 'page':
        // The page was opened for another account, or for another audience.
        if (!isSameReader(this.view.reader, reader)) this.deleteReaderAndReload();
        else if (this.view.kind === 'page') void this.saveConfirmation(reader, () => undefined);
        break;
      case 'closed':
        void this.saveConfirmation(reader, reload);
        break;
      case 'sign-in':
        if (this.epoch === null && !this.opening.signal.aborted) {
          // Nothing can be stored for another page.
          this.unmountSignIn();
          this.view = { kind: 'nothing' };
          this.showPage(reader);
        } else {
          // The next page starts in the epoch of the new session, and can store its reader.
          reload();
        }
    }
  }

  private async openPageFor(reader: SignedInReader): Promise<void> {
    const spinner = setTimeout(showSpinner, SPINNER_DELAY_MS);
    const stored = this.stored && isSameReader(this.stored, reader) ? this.stored : null;
    const isNewlyConfirmed = stored?.confirmedAt !== reader.confirmedAt;
    try {
      await openPage({
        client: this.client,
        reader,
        stored,
        epoch: this.epoch,
        signal: this.opening.signal,
        onPainted: (now) => {
          clearTimeout(spinner);
          hideNotice();
          this.stored = now;
          this.view = { kind: 'page', reader };
          if (!isNewlyConfirmed)
            setTimeout(() => whenIdle(session.check, MAX_CHECK_DELAY_MS - MIN_CHECK_DELAY_MS), MIN_CHECK_DELAY_MS);
        },
      });
    } finally {
      clearTimeout(spinner);
    }
  }

  /** Stores the dates of a new confirmation, then calls `onSaved`. */
  private async saveConfirmation(
    { uid, email, confirmedAt, signedInAt }: SignedInReader,
    onSaved: () => void,
  ): Promise<void> {
    if (this.stored?.uid === uid && this.stored.confirmedAt !== confirmedAt) {
      this.stored = { ...this.stored, email, confirmedAt, signedInAt };
      await storeReader(this.stored, this.epoch, gateConfig);
      // Also where storage fails, the hint shows whether the session has ended.
      if (!isReaderStored(this.epoch)) {
        this.handleStoredReaderChange();
        return;
      }
    }
    onSaved();
  }

  private handleSignedOut(notice: SignOutNotice | null): void {
    switch (this.view.kind) {
      case 'nothing':
      case 'opening':
        // A page that cannot be stored opens here after the sign-in.
        if (this.epoch !== null || this.view.kind === 'opening') this.closeView();
        this.deleteOwnReader();
        this.showSignIn(notice);
        break;
      case 'page':
      case 'closed':
        this.deleteReaderAndReload();
        break;
      case 'sign-in':
        this.deleteOwnReader();
    }
  }

  /** Where nothing is stored, each tab has its own session, and this page's has no effect on others. */
  private deleteOwnReader(): void {
    if (this.epoch !== null) void deleteReader();
  }

  private deleteReaderAndReload(): void {
    this.closeView();
    void deleteReader().then(reload);
  }

  private closeView(): void {
    this.opening.abort();
    closePage(this.client);
    this.view = { kind: 'closed' };
  }

  /**
   * Closes an open page that returns from the back/forward cache while its reader is not stored: its session may have
   * ended without the page noticing. Deletes nothing: that has been done, and in WebKit the databases do not respond
   * while the page that was just left is kept with an open transaction of the identity SDK.
   * @returns whether the page is closed.
   */
  private leaveUnlessStored(): boolean {
    const leaves = this.lacksStoredReader();
    if (leaves) session.leave();
    return leaves;
  }

  /** Returns whether a page is open whose reader is not stored. */
  private lacksStoredReader(): boolean {
    return (this.view.kind === 'opening' || this.view.kind === 'page') && !isReaderStored(this.epoch);
  }

  /** Returns whether the page has been loaded completely. */
  private isComplete(): boolean {
    const { kind } = this.view;
    return kind === 'sign-in' || kind === 'closed' || document.documentElement.dataset.hasHydrated === 'true';
  }

  /** Checks the session again, unless another tab has ended it. */
  private recheck(): void {
    if (this.stored && this.lacksStoredReader()) this.handleStoredReaderChange();
    else session.check();
  }

  /** Handles a session that has ended in this browser since this page started; another session may have started. */
  private handleStoredReaderChange(): void {
    this.closeView();
    if (!isAnyReaderStored()) void followSignOut();
    else if (!reloadOnce()) showNotice(GateFailure.unreachable().message, reload);
  }

  private showSignIn(notice: SignOutNotice | null): void {
    this.view = { kind: 'sign-in' };
    // What the identity SDK stores from now on belongs to a new session.
    this.stored = null;
    requiredUnlessLeft(import('./signIn/SignInScreen/mount.tsx')).then(
      ({ mountSignIn }) => {
        hideNotice();
        this.unmountSignIn = mountSignIn(notice);
      },
      () => this.showError(GateFailure.unreachable()),
    );
  }

  private showError(error: unknown): void {
    if (error instanceof PageOutdated) this.handleStoredReaderChange();
    else if (error instanceof SessionOver) void signOut(error.notice);
    else if (error instanceof AccountRefused) {
      const now = session.get();
      session.refuse(now.status === 'signedIn' ? now.email : '', error.reason);
    } else if (error instanceof ShellOutdated) {
      if (!reloadOnce()) {
        showNotice('The site is being updated. Try again in a minute.', reload);
      }
    } else {
      const failure = error instanceof GateFailure ? error : GateFailure.unreachable();
      if (failure.remedy === 'sign-out') showNotice(failure.message, () => void signOut(), 'Sign out');
      else showNotice(failure.message, reload);
      console.error(error);
      session.check();
    }
  }
}

function isSameReader(one: SignedInReader, other: SignedInReader): boolean {
  return one.uid === other.uid && one.audience === other.audience;
}

/** Starts the gate on this page. */
export function startGate(client: Client): void {
  void new Gate(client).start();
}
