import { answerAddress, type ConnectRequest, matchesUserCode, sealTo, userCode } from 'gatedocs-rules/connect';
import { type FormEvent, type ReactElement, useState } from 'react';
import { gateConfig } from '../../gate/config.ts';
import { session } from '../../gate/session/session.ts';
import { useSession } from '../../gate/session/useSession.ts';
import styles from './styles.module.css';

const WRONG_CODE =
  'This is not the code of the tool that is asking. If you did not start the tool yourself, close this page: it has received nothing.';
const NOT_CONFIRMED = 'Your session could not be confirmed. Check your connection, then try again.';
const DAY_IN_SECONDS = 24 * 60 * 60;

/**
 * Asks whether a tool may read. The session goes to the program on 127.0.0.1 that made the request, and only that can
 * read it.
 */
export default function Question({ request }: { request: ConnectRequest }): ReactElement {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const now = useSession();
  if (now.status !== 'signedIn') return <p role="status">Please wait.</p>;
  const days = Math.max(1, Math.ceil(gateConfig.sessionDays - (Date.now() / 1000 - now.signedInAt) / DAY_IN_SECONDS));
  const answer = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(await giveSession(request, code).catch(reportFailure));
    setIsBusy(false);
  };
  return (
    <form className={styles.question} onSubmit={(event) => void answer(event)}>
      <p>
        A tool on the computer <strong>{request.computer}</strong> asks to read this documentation. Go on only if you
        have just started it there: its terminal shows a code.
      </p>
      <label className={styles.code}>
        Code in the terminal
        <input
          type="text"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby={problem ? 'connect-problem' : undefined}
          aria-invalid={problem !== ''}
        />
      </label>
      {problem && (
        <p id="connect-problem" role="alert">
          {problem}
        </p>
      )}
      <p>
        Let this tool read as <strong>{now.email}</strong> for {days} {days === 1 ? 'day' : 'days'}?
      </p>
      <p className={styles.answers}>
        <button type="submit" className="button button--primary" disabled={isBusy}>
          Yes, let it read
        </button>{' '}
        <a className="button button--link" href="/">
          No
        </a>
      </p>
    </form>
  );
}

/** Sends the session to the tool, by leaving the page. @returns the reason why it does not, or an empty text. */
async function giveSession(request: ConnectRequest, code: string): Promise<string> {
  if (!matchesUserCode(code, await userCode(request))) return WRONG_CODE;
  const identity = await session.identity();
  const { kind } = await identity.confirm();
  if (kind !== 'account') {
    session.check();
    return NOT_CONFIRMED;
  }
  location.assign(answerAddress(request, await sealTo(request.publicKey, identity.refreshToken(), request.state)));
  return '';
}

function reportFailure(error: unknown): string {
  console.error(error);
  return 'The session could not be passed to the tool. Start the tool again.';
}
