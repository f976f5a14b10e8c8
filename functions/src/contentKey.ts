import { evaluateAccess, type PolicyRules } from '../../src/policy/policy';
import { type Answer, brokenService, comeBackLater, handedOut, problem, refusal, tooOften } from './answer';
import type { Body } from './body';
import type { Identify, Identity, TokenFault } from './identity';
import type { Keyring } from './keys';
import { refusalOf } from './refusal';

export interface KeyRequest {
  readonly method: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
  /** Reads the body, up to so many bytes. */
  readonly readBody: (bytes: number) => Promise<Body>;
}

export interface KeyService {
  readonly identify: Identify;
  readonly rules: PolicyRules;
  readonly keyring: Keyring;
}

/** Bytes of the largest body; a request needs 25. */
const MAX_BODY = 1024;

/** RFC 6750, section 2.1; the token is a JWT in compact form, whose last part is empty when it is unsigned. */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;
const JSON_TYPE = /^application\/json *(?:;|$)/i;
/** RFC 8259, section 8.1: JSON is UTF-8, whatever the parameter of another charset says. */
const OTHER_CHARSET = /; *charset *=(?! *"?utf-8"? *(?:;|$))/i;
const KEY_ID = /^[0-9a-f]{12}$/;

const BODY_FORM = 'Send the body as application/json, in UTF-8 and not compressed.';

const TOKEN_SENTENCES: Readonly<Record<TokenFault | 'missing', string>> = {
  missing: 'The request carries no ID token: send it as "Authorization: Bearer <ID token>".',
  invalid: 'The ID token is not a valid one of this project: sign in again.',
  expired: 'The ID token has expired: get a fresh one and ask again.',
  revoked: 'The session has been ended: sign in again.',
  disabled: 'The account has been disabled.',
  deleted: 'The account no longer exists.',
};

/**
 * Answers `POST /content-key`: the content key with the id in the body, for a reader. Who is asking is settled before whether
 * the key exists, so that nobody but a reader learns which keys are held. Rejects only when `identify` does.
 */
export async function answerContentKey(request: KeyRequest, service: KeyService): Promise<Answer> {
  if (request.method !== 'POST') return problem(405, 'Ask with POST.', 'method', { Allow: 'POST' });
  const idToken = BEARER.exec(request.authorization ?? '')?.[1];
  if (!idToken) return reject(request.authorization ? 'invalid' : 'missing');
  const { contentType = '', contentEncoding = 'identity' } = request;
  if (!JSON_TYPE.test(contentType) || OTHER_CHARSET.test(contentType)) return problem(415, BODY_FORM, 'content-type');
  if (contentEncoding.toLowerCase() !== 'identity') return problem(415, BODY_FORM, 'content-encoding');
  const body = await request.readBody(MAX_BODY);
  if (body.kind !== 'whole') return unread(body.kind);
  const keyId = keyIdIn(body.bytes);
  if (!keyId) return problem(400, 'Send {"keyId": "<12 hexadecimal digits>"} as the body.', 'malformed');
  const identity = await service.identify(idToken);
  const answer = answerFor(identity, keyId, service);
  return 'uid' in identity && identity.uid !== null ? { ...answer, uid: identity.uid } : answer;
}

function answerFor(identity: Identity, keyId: string, { rules, keyring }: KeyService): Answer {
  switch (identity.kind) {
    case 'account': {
      const refused = refusalOf(evaluateAccess(identity.account, rules, Date.now() / 1000), rules);
      if (!refused) return handOut(keyId, keyring);
      return refusal(refused.reason === 'session-over' ? 401 : 403, refused.reason, refused.sentence);
    }
    case 'rejected':
      return reject(identity.reason);
    case 'too-often':
      return tooOften(identity.wait);
    case 'unavailable':
      return comeBackLater(identity.reason);
    case 'failed':
      return brokenService(identity.code);
  }
}

function unread(kind: Exclude<Body['kind'], 'whole'>): Answer {
  switch (kind) {
    case 'too-large':
      return problem(413, `The body is larger than ${MAX_BODY} bytes.`, kind);
    case 'cut-off':
      return problem(400, 'The body ends too early.', kind);
    case 'slow':
      // RFC 9110, section 15.5.9: the rest of the request is not waited for.
      return problem(408, 'The body takes too long to arrive.', kind, { Connection: 'close' });
  }
}

function reject(fault: TokenFault | 'missing'): Answer {
  return refusal(401, fault, TOKEN_SENTENCES[fault]);
}

function handOut(keyId: string, keyring: Keyring): Answer {
  const held = keyring.get(keyId);
  if (!held) return problem(404, 'This content key is not held any more: reload the page.', 'unknown-key');
  return handedOut(held, `${held.age}-key`);
}

/** The wanted key's id, null when the body is anything but an object with a well-formed one. */
function keyIdIn(body: Uint8Array): string | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof parsed !== 'object' || parsed === null || !('keyId' in parsed)) return null;
    return typeof parsed.keyId === 'string' && KEY_ID.test(parsed.keyId) ? parsed.keyId : null;
  } catch {
    return null;
  }
}
