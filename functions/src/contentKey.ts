import { judge, type PolicyRules } from '../../src/gate/policy';
import { type Answer, brokenService, comeBackLater, problem, refusal, success } from './answer';
import type { Identify, TokenFault } from './identity';
import type { Keyring } from './keys';
import { refusalOf } from './refusal';

export interface KeyRequest {
  readonly method: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
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
const KEY_ID = /^[0-9a-f]{12}$/;

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
  if (request.body.length > MAX_BODY) return problem(413, `The body is larger than ${MAX_BODY} bytes.`, 'too-large');
  const idToken = BEARER.exec(request.authorization ?? '')?.[1];
  if (!idToken) return reject(request.authorization ? 'invalid' : 'missing');
  if (!JSON_TYPE.test(request.contentType ?? ''))
    return problem(415, 'Send the body as application/json.', 'content-type');
  const keyId = keyIdIn(request.body);
  if (!keyId) return problem(400, 'Send {"keyId": "<12 hexadecimal digits>"} as the body.', 'malformed');
  const identity = await service.identify(idToken);
  switch (identity.kind) {
    case 'account': {
      const refused = refusalOf(judge(identity.account, service.rules, Date.now() / 1000), service.rules);
      if (!refused) return handOut(keyId, service.keyring);
      return refusal(refused.reason === 'session-over' ? 401 : 403, refused.reason, refused.sentence);
    }
    case 'rejected':
      return reject(identity.reason);
    case 'unavailable':
      return comeBackLater(identity.reason);
    case 'failed':
      return brokenService(identity.code);
  }
}

function reject(fault: TokenFault | 'missing'): Answer {
  return refusal(401, fault, TOKEN_SENTENCES[fault]);
}

function handOut(keyId: string, keyring: Keyring): Answer {
  const held = keyring.get(keyId);
  if (!held) return problem(404, 'This content key is not held any more: reload the page.', 'unknown-key');
  return success({ keyId: held.keyId, key: held.key }, `${held.age}-key`);
}

/** The wanted key's id, null when the body is anything but an object with a well-formed one. */
function keyIdIn(body: Uint8Array): string | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof parsed !== 'object' || parsed === null || !('keyId' in parsed)) return null;
    return typeof parsed.keyId === 'string' && KEY_ID.test(parsed.keyId) ? parsed.keyId : null;
  } catch {
    return null;
  }
}
