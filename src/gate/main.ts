import './gate.css';
import { isFresh } from '../policy/freshness';
import { gateConfig } from './config';
import { GateFailure } from './failure';
import { closePage, openPage, PageOutdated } from './page';
import type { Client } from './page/client';
import { hideNotice, showNotice, showSpinner } from './page/notice';
import { reload, reloadOnce } from './page/reload';
import { attend } from './session/attend';
import { deviceNow } from './session/clock';
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

/** State of this tab: a page is `opening` until its text is painted, and `gone` after it was taken away. */
type View =
  | { readonly kind: 'nothing' | 'sign-in' | 'gone' }
  | { readonly kind: 'opening' | 'page'; readonly uid: string };

/**
 * Shows a page to its reader, the sign-in screen to everybody else. Small on purpose: React, Firebase and Docusaurus are
 * loaded when they are needed.
 */
class Gate {
  private view: View = { kind: 'nothing' };
  private kept: KeptReader | null = null;
  private epoch: Epoch = null;
  /** A page opens at most once; only a reload opens it again. */
  private readonly opening = new AbortController();

  constructor(private readonly client: Client) {}

  async start(): Promise<void> {
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
      this.follow(session.get(), farewell);
    });
    if (isActionLink(location.search)) this.showSignIn(farewell);
    else ({ reader: this.kept, epoch: this.epoch } = await recallReader(gateConfig.keyId));
    // A kept reader's page comes first: nothing else is fetched until its text is painted.
    if (this.kept && isFresh(this.kept, gateConfig, deviceNow())) session.assume(this.kept);
    else session.check();
    attend(() => this.recheck());
  }

  /** Shows the view for a session; `farewell` is the message left by the previous page. */
  private follow(now: Session, farewell: Farewell | null): void {
    switch (now.status) {
      case 'checking':
      case 'completing':
        break;
      case 'signedIn':
        this.admit(now);
        break;
      case 'signedOut':
      case 'refused':
        this.dismiss(farewell);
        break;
      case 'unreachable':
        showNotice(farewell ? farewellSentence(farewell) : UNREACHABLE, reload);
        break;
      case 'lapsed':
        this.takeAway();
        showNotice(
          `Your session has not been confirmed for ${gateConfig.offlineHours} h, and the sign-in service cannot be reached. Check your connection, then try again.`,
          reload,
        );
        break;
      case 'over':
        void signOut(now.farewell);
        break;
      case 'leaving':
        this.takeAway();
        showSpinner();
    }
  }

  private admit(reader: Reader): void {
    if (isActionLink(location.search)) return;
    switch (this.view.kind) {
      case 'nothing':
        this.view = { kind: 'opening', uid: reader.uid };
        this.openFor(reader).catch((error: unknown) => {
          if (!this.opening.signal.aborted) this.explain(error);
        });
        break;
      case 'opening':
      case 'page':
        // Another account than the one this page was opened for.
        if (this.view.uid !== reader.uid) this.leaveBehind();
        else if (this.view.kind === 'page') void this.renew(reader, () => undefined);
        break;
      case 'gone':
        void this.renew(reader, reload);
        break;
      case 'sign-in':
        // The next page begins with the epoch of the new session, so that it can keep its reader.
        reload();
    }
  }

  private async openFor(reader: Reader): Promise<void> {
    const spinner = setTimeout(showSpinner, SPINNER_DELAY);
    const mine = this.kept?.uid === reader.uid ? this.kept : null;
    const isConfirmed = mine?.confirmedAt !== reader.confirmedAt;
    try {
      await openPage({
        client: this.client,
        reader,
        kept: mine,
        epoch: this.epoch,
        signal: this.opening.signal,
        onPainted: (now) => {
          clearTimeout(spinner);
          hideNotice();
          this.kept = now;
          this.view = { kind: 'page', uid: reader.uid };
          if (!isConfirmed) setTimeout(session.check, SESSION_DELAY);
        },
      });
    } finally {
      clearTimeout(spinner);
    }
  }

  /** Keeps the dates of a new confirmation, then goes on. */
  private async renew({ uid, email, confirmedAt, signedInAt }: Reader, goOn: () => void): Promise<void> {
    if (this.kept?.uid === uid && this.kept.confirmedAt !== confirmedAt) {
      this.kept = { ...this.kept, email, confirmedAt, signedInAt };
      if ((await keepReader(this.kept, this.epoch, gateConfig)) === 'outdated') {
        this.turnAway();
        return;
      }
    }
    goOn();
  }

  private dismiss(farewell: Farewell | null): void {
    switch (this.view.kind) {
      case 'nothing':
      case 'opening':
        this.takeAway();
        void forgetReader();
        this.showSignIn(farewell);
        break;
      case 'page':
      case 'gone':
        this.leaveBehind();
        break;
      case 'sign-in':
        void forgetReader();
    }
  }

  private leaveBehind(): void {
    this.takeAway();
    void forgetReader().then(reload);
  }

  private takeAway(): void {
    this.opening.abort();
    closePage(this.client);
    this.view = { kind: 'gone' };
  }

  /** Asks the identity service again, unless another tab has ended the session in the meantime. */
  private recheck(): void {
    const isOpen = this.view.kind === 'opening' || this.view.kind === 'page';
    if (isOpen && this.kept && !isKept(this.epoch)) this.turnAway();
    else session.check();
  }

  /** A session has ended in this browser since this page began; another one may have begun. */
  private turnAway(): void {
    this.takeAway();
    if (!isAnyKept()) void followSignOut();
    else if (!reloadOnce()) showNotice(GateFailure.unreachable().message, reload);
  }

  private showSignIn(farewell: Farewell | null): void {
    this.view = { kind: 'sign-in' };
    import('./signIn/SignInScreen/mount').then(
      ({ mountSignIn }) => {
        hideNotice();
        mountSignIn(farewell);
      },
      () =>
        this.explain(new GateFailure('The sign-in page could not be loaded. Check your connection, then try again.')),
    );
  }

  private explain(error: unknown): void {
    if (error instanceof PageOutdated) this.turnAway();
    else if (error instanceof SessionOver) void signOut(error.farewell);
    else if (error instanceof AccountRefused) {
      const now = session.get();
      session.refuse(now.status === 'signedIn' ? now.email : '', error.reason);
    } else if (error instanceof ShellOutdated) {
      if (!reloadOnce()) {
        showNotice(
          'The site is being updated, and the key service has no key for this page. Try again in a minute.',
          reload,
        );
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

/** Starts the gate on this page. */
export function startGate(client: Client): void {
  void new Gate(client).start();
}
