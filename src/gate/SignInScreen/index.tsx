import { type ReactElement, useEffect, useRef, useState } from 'react';
import { gateConfig } from '../config';
import type { RefusalReason } from '../policy';
import { type Session, session } from '../session';
import { signOut } from '../signOut';
import { useSession } from '../useSession';
import styles from './styles.module.css';

/** The only thing to see without a session: the widget, or why an account may not read. */
export default function SignInScreen(): ReactElement {
  const now = useSession();
  useEffect(() => {
    document.title = `Sign in · ${gateConfig.title}`;
  }, []);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <img className={styles.logo} src="/img/logo.svg" alt="" width="48" height="48" />
        <h1 className={styles.title}>{gateConfig.title}</h1>
        {now.status === 'refused' ? <Refusal {...now} /> : <Widget isCompleting={now.status === 'completing'} />}
      </div>
    </main>
  );
}

function Widget({ isCompleting }: { isCompleting: boolean }): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    import('../widget').then(
      ({ mountWidget }) => {
        if (host.current && !isGone) unmount = mountWidget(host.current);
      },
      (error: unknown) => {
        console.error(error);
        if (!isGone) setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
      unmount?.();
    };
  }, []);
  if (hasFailed) {
    return (
      <>
        <p role="alert">The sign-in form could not be loaded. Check your connection, then try again.</p>
        <button type="button" className="gate-button" onClick={() => location.reload()}>
          Retry
        </button>
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>Sign in with your work account to read the documentation.</p>
      <div ref={host} className={styles.widget} hidden={isCompleting} />
      {isCompleting && <div className="gate-spinner" role="status" aria-label="Signed in, opening the documentation" />}
    </>
  );
}

const REFUSALS: Record<RefusalReason, (email: string) => string> = {
  'foreign-domain': (email) =>
    `${email} is not an account of ${gateConfig.hostedDomain}, so it may not read this documentation. Sign out and use your work account.`,
  'unverified-by-provider': (email) =>
    `The address ${email} has not been verified by the provider you signed in with. Verify it there, sign out and sign in again.`,
  'unverified-email': (email) =>
    `The address ${email} is not verified yet. Open the link in the verification e-mail, then reload this page.`,
};

type Mail = 'none' | 'sending' | 'sent' | 'failed';

function Refusal({ email, reason }: Extract<Session, { status: 'refused' }>): ReactElement {
  const [mail, setMail] = useState<Mail>('none');
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
      <h2 className={styles.refused}>Not authorized</h2>
      <p role="alert">{REFUSALS[reason](email)}</p>
      {reason === 'unverified-email' && mail !== 'sent' && (
        <button type="button" className="gate-button" disabled={mail === 'sending'} onClick={() => void sendMail()}>
          Send verification e-mail
        </button>
      )}
      {mail === 'sent' && <p role="status">The e-mail is on its way to {email}.</p>}
      {mail === 'failed' && <p role="alert">The e-mail could not be sent. Try again in a few minutes.</p>}
      <button type="button" className="gate-button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  );
}
