import { type ReactElement, useEffect, useRef, useState } from 'react';
import { gateConfig } from '../../config';
import { type Farewell, farewellSentence } from '../../session/farewell';
import { session } from '../../session/session';
import type { Session } from '../../session/sessionState';
import { signOut } from '../../session/signOut';
import { useSession } from '../../session/useSession';
import { isActionLink } from '../actionLink';
import { REFUSALS } from './refusals';
import styles from './styles.module.css';

/** Loads what mounts the widget in an element; that returns what unmounts it. */
export type LoadWidget = () => Promise<(host: HTMLElement) => () => void>;

/** Milliseconds the widget has to load before the screen offers another try. */
const LOAD_LIMIT = 20_000;

const loadSiteWidget: LoadWidget = async () => (await import('../widget/site')).mountSiteWidget;

interface Props {
  /** The widget bench of the tests mounts one with settings of its own. */
  readonly loadWidget?: LoadWidget;
  /** What the page before has left to say. */
  readonly farewell?: Farewell | null;
}

/** The only thing to see without a session: the widget, or why an account may not read. */
export default function SignInScreen({ loadWidget = loadSiteWidget, farewell = null }: Props): ReactElement {
  const now = useSession();
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <img src="/img/logo.svg" alt="" width="32" height="32" />
          {gateConfig.title}
        </p>
        {farewell && <p role="status">{farewellSentence(farewell)}</p>}
        {now.status === 'refused' ? <Refusal {...now} /> : <Widget load={loadWidget} />}
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
    let isGone = false;
    const giveUp = (error: unknown): void => {
      clearTimeout(limit);
      if (isGone) return;
      isGone = true;
      console.error(error);
      setHasFailed(true);
    };
    const limit = setTimeout(() => giveUp(new Error('The sign-in form did not load in time.')), LOAD_LIMIT);
    load().then((mount) => {
      clearTimeout(limit);
      if (host.current && !isGone) unmount = mount(host.current);
    }, giveUp);
    return () => {
      isGone = true;
      clearTimeout(limit);
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

/** The widget goes on to name its pages in the title. */
function useTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} · ${gateConfig.title}`;
  }, [heading]);
}

type Mail = 'none' | 'sending' | 'sent' | 'failed';

function Refusal({ email, reason }: Extract<Session, { status: 'refused' }>): ReactElement {
  const [mail, setMail] = useState<Mail>('none');
  useTitle('Not authorized');
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
      <h1 className={styles.title}>Not authorized</h1>
      <p role="alert">{REFUSALS[reason](email)}</p>
      {reason === 'unverified-email' && mail !== 'sent' && (
        <button type="button" className="gate-button" disabled={mail === 'sending'} onClick={() => void sendMail()}>
          Send verification e-mail
        </button>
      )}
      {mail === 'sent' && <p role="status">The e-mail was sent to {email}.</p>}
      {mail === 'failed' && <p role="alert">The e-mail could not be sent. Try again in a few minutes.</p>}
      <button type="button" className="gate-button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  );
}
