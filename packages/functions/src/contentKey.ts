import { type Account, evaluateAccess, type PolicyRules, READERS } from 'gatedocs-rules/policy';
import type { Body } from './body.ts';
import type { Identify, Identity, TokenFault } from './identity.ts';
import type { AudienceKeys, Keyring, ReleaseKeys } from './keys.ts';
import { refusalFor } from './refusal.ts';
import {
  errorResponse,
  type KeyResponse,
  keyResponse,
  rateLimitedResponse,
  refusalResponse,
  serverErrorResponse,
  unavailableResponse,
} from './response.ts';

export interface KeyRequest {
  readonly method: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
  /** Reads the body, up to the given number of bytes. */
  readonly readBody: (bytes: number) => Promise<Body>;
}

export interface KeyService {
  readonly identify: Identify;
  readonly rules: PolicyRules;
  readonly keyring: Keyring;
}

/** Maximum size of a body; a request needs 24 bytes. */
const MAX_BODY_BYTES = 1024;

/** RFC 6750, section 2.1; the token is a JWT in compact form, whose last part is empty when it is unsigned. */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;
const JSON_TYPE = /^application\/json *(?:;|$)/i;
/** RFC 8259, section 8.1: JSON is always UTF-8; another `charset` parameter is rejected. */
const NON_UTF8_CHARSET = /; *charset *=(?! *"?utf-8"? *(?:;|$))/i;
const KEY_ID = /^[0-9a-f]{12}$/;

const UNSUPPORTED_BODY = 'Send the body as application/json, in UTF-8 and not compressed.';

const TOKEN_FAULT_MESSAGES: Readonly<Record<TokenFault | 'missing', string>> = {
  missing: 'The request carries no ID token: send it as "Authorization: Bearer <ID token>".',
  invalid: 'The ID token is not valid for this project: sign in again.',
  expired: 'The ID token has expired: get a new one and try again.',
  revoked: 'The session has ended: sign in again.',
  disabled: 'The account has been disabled.',
  deleted: 'The account no longer exists.',
};

/**
 * Handles `POST /content-key`: returns the content keys of a reader's audience, of the release whose shells have the
 * requested id. The caller is identified before the release is looked up, so that only readers learn which keys exist.
 * Rejects only when `identify` or `readBody` does.
 */
export async function handleKeyRequest(request: KeyRequest, service: KeyService): Promise<KeyResponse> {
  if (request.method !== 'POST') return errorResponse(405, 'Use the method POST.', 'method', { Allow: 'POST' });
  const idToken = BEARER.exec(request.authorization ?? '')?.[1];
  if (!idToken) return tokenErrorResponse(request.authorization ? 'invalid' : 'missing');
  const { contentType = '', contentEncoding = 'identity' } = request;
  if (!JSON_TYPE.test(contentType) || NON_UTF8_CHARSET.test(contentType))
    return errorResponse(415, UNSUPPORTED_BODY, 'content-type');
  if (contentEncoding.toLowerCase() !== 'identity') return errorResponse(415, UNSUPPORTED_BODY, 'content-encoding');
  const body = await request.readBody(MAX_BODY_BYTES);
  if (body.kind !== 'whole') return bodyErrorResponse(body.kind);
  const keyId = parseKeyId(body.bytes);
  if (!keyId) return errorResponse(400, 'Send {"keyId": "<12 hexadecimal digits>"} as the body.', 'malformed');
  const identity = await service.identify(idToken);
  const response = responseFor(identity, keyId, service);
  return 'uid' in identity && identity.uid !== null ? { ...response, uid: identity.uid } : response;
}

function responseFor(identity: Identity, keyId: string, { rules, keyring }: KeyService): KeyResponse {
  switch (identity.kind) {
    case 'account': {
      const now = Date.now() / 1000;
      const verdict = evaluateAccess(identity.account, rules, now);
      if (verdict.kind === 'reader') {
        const release = keyring.get(keyId);
        const audience = release?.isWhole
          ? wholeAudience(identity.account, verdict.audience, rules, now)
          : verdict.audience;
        return keyResponseFor(keyId, release, audience);
      }
      const refused = refusalFor(verdict, rules);
      return refusalResponse(refused.reason === 'session-over' ? 401 : 403, refused.reason, refused.message);
    }
    case 'rejected':
      return tokenErrorResponse(identity.reason);
    case 'rate-limited':
      return rateLimitedResponse(identity.wait);
    case 'unavailable':
      return unavailableResponse(identity.reason);
    case 'failed':
      return serverErrorResponse(identity.code);
  }
}

function bodyErrorResponse(kind: Exclude<Body['kind'], 'whole'>): KeyResponse {
  switch (kind) {
    case 'too-large':
      return errorResponse(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`, kind);
    case 'cut-off':
      return errorResponse(400, 'The body ends too early.', kind);
    case 'slow':
      // RFC 9110, section 15.5.9: the server does not wait for the rest of the request.
      return errorResponse(408, 'The body takes too long to arrive.', kind, { Connection: 'close' });
  }
}

function tokenErrorResponse(fault: TokenFault | 'missing'): KeyResponse {
  return refusalResponse(401, fault, TOKEN_FAULT_MESSAGES[fault]);
}

/**
 * Returns the audience of a reader in a release without audiences. While audiences are being introduced or removed,
 * that release is for accounts that could read without them and that see everything readers see; null for anyone else.
 */
function wholeAudience(account: Account, audience: string, rules: PolicyRules, now: number): string | null {
  const { audiences = [], ...withoutAudiences } = rules;
  const seesReaders =
    audience === READERS || audiences.find(({ id }) => id === audience)?.includes.includes(READERS) === true;
  return seesReaders && evaluateAccess(account, withoutAudiences, now).kind === 'reader' ? READERS : null;
}

/** @param keyId the requested id, which names the release in the log. */
function keyResponseFor(keyId: string, release: ReleaseKeys | undefined, audience: string | null): KeyResponse {
  const keysOf = (id: string): AudienceKeys | undefined => release?.keys.get(id);
  const { own, includes } = (audience !== null && keysOf(audience)) || { own: [], includes: [] };
  const included = includes.flatMap((id) => keysOf(id)?.own ?? []);
  const [first, ...others] = [...own, ...included].map((each) => ({
    keyId: each.keyId,
    key: each.key.toString('base64url'),
  }));
  if (!release || !first)
    return errorResponse(404, 'This content key is no longer in use: reload the page.', 'unknown-key');
  return keyResponse(first, others, keyId, `${release.version}-key`);
}

/** Returns the requested key id, or null unless the body is an object with a well-formed one. */
function parseKeyId(body: Uint8Array): string | null {
  try {
    const { keyId }: { keyId?: unknown } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof keyId === 'string' && KEY_ID.test(keyId) ? keyId : null;
  } catch {
    return null;
  }
}
