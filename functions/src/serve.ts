import type { IncomingMessage, ServerResponse } from 'node:http';
import { write } from 'firebase-functions/logger';
import { identityService } from './admin';
import { type Answer, brokenService } from './answer';
import type { Arrivals } from './arrivals';
import { letPass, readBody } from './body';
import { answerContentKey, type KeyRequest, type KeyService } from './contentKey';
import { createIdentify } from './identity';
import { assertSignaturesAreChecked, readKeyring, readRules, type Variables } from './settings';

/** Milliseconds a caller waits for the identity service. */
const DEADLINE = 5000;
/** Accounts one instance looks up at once. */
const MAX_PENDING = 64;
/** Milliseconds after its creation in which an account's origin may still be on its way to its record. */
const RECORDING_TIME = 60_000;

/** Milliseconds a body may take to arrive, one that is refused too; a request needs one packet. */
const BODY_TIME = 5000;

/**
 * How often one account may ask one instance (there are ten at most): sixty times after a pause, then thirty times a minute. A browser that keeps
 * nothing, such as a private window, asks for each page that it loads: so a reader may restore a window of sixty tabs and go on to a new page every
 * two seconds. What an account takes of the places is no more than one, however often it asks.
 */
const PACE = { burst: 60, interval: 2000, accounts: 10_000 };

const UNSEEN =
  'the runtime may have read and logged the body of this request, since the function did not see it arrive: FUNCTION_TARGET must name the function, and Node must publish http.server.request.start.';

/** Answers one request to `/content-key` and writes one line about it to the log. Never throws. */
export type KeyFunction = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** @param arrivals null in a process that serves another function. */
export function createKeyFunction(variables: Variables, arrivals: Arrivals | null): KeyFunction {
  let service: KeyService | undefined;

  async function answerSafely(request: IncomingMessage): Promise<Answer> {
    try {
      if (!arrivals?.has(request)) throw new Error(UNSEEN);
      service ??= setUp(variables);
    } catch (error) {
      write({ severity: 'ERROR', message: `content-key: ${(error as Error).message}` });
      return brokenService('settings');
    }
    try {
      return await answerContentKey(toKeyRequest(request), service);
    } catch {
      return brokenService('unexpected');
    }
  }

  return async (request, response) => {
    const started = performance.now();
    const answer = await answerSafely(request);
    // Before the key leaves: there is no hand-out without a line.
    log(answer, Math.round(performance.now() - started));
    // A proxy that is still sending the body need not expect an answer: that of the Functions emulator ends at one.
    const isRead = await letPass(request, BODY_TIME - (performance.now() - started));
    const text = JSON.stringify(answer.body);
    response.writeHead(answer.status, { ...answer.headers, 'Content-Length': Buffer.byteLength(text) });
    response.end(text, isRead ? undefined : () => request.destroy());
  };
}

/** @throws Error naming the variable that is wrong. */
function setUp(variables: Variables): KeyService {
  assertSignaturesAreChecked(variables);
  const rules = readRules(variables);
  const keyring = readKeyring(variables);
  const recordingTime = rules.openSignInMethods.includes('password') ? 0 : RECORDING_TIME;
  const limits = { deadline: DEADLINE, pending: MAX_PENDING, pace: PACE, recordingTime };
  const identify = createIdentify(identityService(variables, DEADLINE), limits);
  return { identify, rules, keyring };
}

function toKeyRequest(request: IncomingMessage): KeyRequest {
  const { method = '', headers } = request;
  return {
    method,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    contentEncoding: headers['content-encoding'],
    readBody: (bytes) => readBody(request, { bytes, milliseconds: BODY_TIME }),
  };
}

/** Status, reason, time, and whose token it was: nothing of the request and no key. "Who could read a release" in CONTRIBUTING asks for these fields. */
function log({ status, logged, uid, keyId }: Answer, milliseconds: number): void {
  write({
    severity: status === 503 ? 'WARNING' : status >= 500 ? 'ERROR' : 'INFO',
    message: `content-key ${status} ${logged}`,
    event: status === 200 ? 'content-key-handed-out' : 'content-key-refused',
    status,
    reason: logged,
    milliseconds,
    ...(uid === undefined ? {} : { uid }),
    ...(keyId === undefined ? {} : { keyId }),
  });
}
