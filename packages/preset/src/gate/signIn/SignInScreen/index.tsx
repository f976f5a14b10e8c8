import { type ReactElement, useEffect, useRef, useState } from 'react';
import { gateConfig } from '../../config.ts';
import { isActionLink } from '../../session/actionLink.ts';
import { session } from '../../session/session.ts';
import type { Session } from '../../session/sessionState.ts';
import { signOut } from '../../session/signOut.ts';
import { type SignOutNotice, signOutMessage } from '../../session/signOutNotice.ts';
import { useSession } from '../../session/useSession.ts';
import { REFUSAL_SENTENCES } from './refusals.ts';
import styles from './styles.module.css';

/** Loads the function that mounts the widget in an element and returns its unmount function. */
export type LoadWidget = () => Promise<(host: HTMLElement) => () => void>;

/** Milliseconds to wait for the widget before the screen offers a retry. */
const LOAD_TIMEOUT_MS = 20_000;

/** The gate's SDK comes first: the widget uses its session, with the storage that it has chosen. */
const loadSiteWidget: LoadWidget = async () =>
  (await Promise.all([import('../widget/siteWidget.ts'), session.identity()]))[0].mountSiteWidget;

interface Props {
  /** Set by the tests' widget bench, which mounts a widget with other settings. */
  readonly loadWidget?: LoadWidget;
  /** Message of the page before the reload. */
  readonly notice?: SignOutNotice | null;
}

/** The screen without a session: the widget, or the reason why an account may not read. */
export default function SignInScreen({ loadWidget = loadSiteWidget, notice = null }: Props): ReactElement {
  const now = useSession();
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <img src={gateConfig.logo} alt="" width="32" height="32" />
          {gateConfig.card.title ?? gateConfig.title}
        </p>
        {gateConfig.card.text && <p>{gateConfig.card.text}</p>}
        {notice && <p role="status">{signOutMessage(notice)}</p>}
        {now.status === 'refused' ? <Refusal {...now} /> : <Widget load={loadWidget} />}
        {gateConfig.contact && (
          <p className={styles.contact}>
            No access? <a href={`mailto:${gateConfig.contact}`}>{gateConfig.contact}</a>
          </p>
        )}
        {isActionLink(location.search) && (
          <a className={styles.onward} href="/">
            {now.status === 'signedIn' ? 'Go to the documentation' : 'Go to sign-in'}
          </a>
        )}
      </div>
    </main>
  );
}

function Widget({ load }: { load: LoadWidget }): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useTitle('Sign in');
  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isUnmounted = false;
    const showFailure = (error: unknown): void => {
      clearTimeout(timeout);
      if (isUnmounted) return;
      isUnmounted = true;
      console.error(error);
      setHasFailed(true);
    };
    const timeout = setTimeout(() => showFailure(new Error('The sign-in form did not load in time.')), LOAD_TIMEOUT_MS);
    load().then((mount) => {
      clearTimeout(timeout);
      if (host.current && !isUnmounted) unmount = mount(host.current);
    }, showFailure);
    return () => {
      isUnmounted = true;
      clearTimeout(timeout);
      unmount?.();
    };
  }, [load]);
  if (hasFailed) {
    return (
      <>
        <h1 className={styles.title}>Sign in</h1>
        <p role="alert">The sign-in form could not be loaded. Check your connection, then try again.</p>
        <button type="button" className="gate-button" onClick={() => location.reload()}>
          Retry
        </button>
      </>
    );
  }
  return (
    <>
      <div ref={host} className={styles.widget} data-empty="" />
      <div className={styles.waiting}>
        <div className="gate-spinner" role="status" aria-label="Please wait" />
      </div>
    </>
  );
}

/** Sets the title; the widget later sets it for each of its pages. */
function useTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} · ${gateConfig.title}`;
  }, [heading]);
}

type MailStatus = 'none' | 'sending' | 'sent' | 'failed';

function Refusal({ email, reason }: Extract<Session, { status: 'refused' }>): ReactElement {
  const [mail, setMail] = useState<MailStatus>('none');
  useTitle('Not Authorized');
  const sendMail = async (): Promise<void> => {
    setMail('sending');
    try {
      await (await session.identity()).sendVerification();
      setMail('sent');
    } catch (error) {
      console.error(error);
      setMail('failed');
    }
  };
  return (
    <>
      <h1 className={styles.title}>Not Authorized</h1>
      <p role="alert">{REFUSAL_SENTENCES[reason](email)}</p>
      {reason === 'unverified-email' && mail !== 'sent' && (
        <button type="button" className="gate-button" disabled={mail === 'sending'} onClick={() => void sendMail()}>
          Send verification email
        </button>
      )}
      {mail === 'sent' && <p role="status">The email was sent to {email}.</p>}
      {mail === 'failed' && <p role="alert">The email could not be sent. Try again in a few minutes.</p>}
      <button type="button" className="gate-button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  );
}
