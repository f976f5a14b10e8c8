import type { IncomingMessage, ServerResponse } from 'node:http';
import { write } from 'firebase-functions/logger';
import { identityService } from './admin';
import { type Answer, brokenService } from './answer';
import { answerContentKey, type KeyRequest, type KeyService } from './contentKey';
import { createIdentify } from './identity';
import { assertSignaturesAreChecked, readKeyring, readRules, type Variables } from './settings';

/** Milliseconds a caller waits for the identity service. */
const DEADLINE = 5000;
/** Look-ups one instance has under way at once. */
const MAX_PENDING = 64;

/** Milliseconds after its creation in which an account's origin may still be on its way to its record. */
const RECORDING_TIME = 60_000;

/** The runtime has read the body and keeps its bytes. */
export type RawRequest = Pick<IncomingMessage, 'method' | 'headers'> & { readonly rawBody?: Uint8Array };

let service: KeyService | undefined;

/** Answers one request to `/content-key` and writes one line about it to the log. Never throws. */
export async function serveContentKey(request: RawRequest, response: ServerResponse): Promise<void> {
  const started = performance.now();
  const answer = await answerSafely(request);
  const text = JSON.stringify(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
  log(answer, Math.round(performance.now() - started));
}

async function answerSafely(request: RawRequest): Promise<Answer> {
  try {
    service ??= setUp(process.env);
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

/** @throws Error naming the variable that is wrong. */
function setUp(variables: Variables): KeyService {
  assertSignaturesAreChecked(variables);
  const rules = readRules(variables);
  const keyring = readKeyring(variables);
  const recordingTime = rules.openWaysIn.includes('password') ? 0 : RECORDING_TIME;
  const limits = { deadline: DEADLINE, pending: MAX_PENDING, recordingTime };
  const identify = createIdentify(identityService(variables, DEADLINE), limits);
  return { identify, rules, keyring };
}

function toKeyRequest({ method = '', headers, rawBody = new Uint8Array() }: RawRequest): KeyRequest {
  return { method, authorization: headers.authorization, contentType: headers['content-type'], body: rawBody };
}

/** The status, the reason's word and the time: nothing of the request, of the account or of a key. */
function log({ status, logged }: Answer, milliseconds: number): void {
  const severity = status === 503 ? 'WARNING' : status >= 500 ? 'ERROR' : 'INFO';
  write({ severity, message: `content-key ${status} ${logged}`, status, reason: logged, milliseconds });
}
