import type { IncomingMessage, ServerResponse } from 'node:http';
import { write } from 'firebase-functions/logger';
import { identityService } from './admin.ts';
import { drainBody, readBody } from './body.ts';
import { handleKeyRequest, type KeyRequest, type KeyService } from './contentKey.ts';
import { createIdentify } from './identity.ts';
import type { RequestInterceptor } from './requestInterceptor.ts';
import { type KeyResponse, serverErrorResponse } from './response.ts';
import { createResponseLog } from './responseLog.ts';
import { assertSignaturesAreChecked, readKeyring, readRules, type Variables } from './settings.ts';

/** Timeout of the identity service, in milliseconds. */
const LOOKUP_TIMEOUT_MS = 5000;
/** Maximum number of accounts that one instance looks up concurrently. */
const MAX_CONCURRENT_LOOKUPS = 64;
/** Time after an account's creation, in milliseconds, during which its origin may not be recorded yet. */
const RECORDING_WINDOW_MS = 60_000;

/** Maximum time for receiving a body, in milliseconds, rejected ones included; a request fits in one packet. */
const BODY_TIMEOUT_MS = 5000;

/**
 * Rate limit per account and instance (there are at most ten instances): a burst of sixty requests, then thirty per
 * minute. A browser without storage, such as a private window, requests the key on every page load: a reader can
 * restore a window of sixty tabs and then open a page every two seconds. An account holds at most one lookup slot at
 * any rate.
 */
const RATE_LIMIT = { burst: 60, interval: 2000, accounts: 10_000 };

const NOT_INTERCEPTED =
  'The request was not intercepted, so the runtime may have read and logged its body: set FUNCTION_TARGET to the name of the function and run a Node.js version that publishes http.server.request.start.';

/** Handles one request to `/content-key`, and logs the response. Never throws. */
export type KeyHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** @param interceptor null in a process that runs another function. */
export function createKeyHandler(variables: Variables, interceptor: RequestInterceptor | null): KeyHandler {
  let service: KeyService | undefined;
  const log = createResponseLog(() => Math.floor(performance.now()));

  async function respond(request: IncomingMessage): Promise<KeyResponse> {
    try {
      if (!interceptor?.has(request)) throw new Error(NOT_INTERCEPTED);
      service ??= createKeyService(variables);
    } catch (error) {
      write({ severity: 'ERROR', message: `content-key: ${(error as Error).message}` });
      return serverErrorResponse('settings');
    }
    try {
      return await handleKeyRequest(toKeyRequest(request), service);
    } catch {
      return serverErrorResponse('unexpected');
    }
  }

  return async (request, response) => {
    const started = performance.now();
    const keyResponse = await respond(request);
    // Logged before the response is sent, so that no key is handed out without an entry.
    log(keyResponse, Math.round(performance.now() - started));
    // A proxy that is still sending the body may not expect a response; the Functions emulator's proxy crashes on one.
    const isDrained = await drainBody(request, BODY_TIMEOUT_MS - (performance.now() - started));
    const text = JSON.stringify(keyResponse.body);
    response.writeHead(keyResponse.status, { ...keyResponse.headers, 'Content-Length': Buffer.byteLength(text) });
    response.end(text, isDrained ? undefined : () => request.destroy());
  };
}

/** @throws Error naming the invalid variable. */
function createKeyService(variables: Variables): KeyService {
  assertSignaturesAreChecked(variables);
  const rules = readRules(variables);
  const keyring = readKeyring(variables);
  const recording = { recordingWindow: RECORDING_WINDOW_MS, isAwaited: !rules.openSignInMethods.includes('password') };
  const limits = {
    deadline: LOOKUP_TIMEOUT_MS,
    maxConcurrent: MAX_CONCURRENT_LOOKUPS,
    rateLimit: RATE_LIMIT,
    ...recording,
  };
  const identify = createIdentify(identityService(variables, LOOKUP_TIMEOUT_MS), limits);
  return { identify, rules, keyring };
}

function toKeyRequest(request: IncomingMessage): KeyRequest {
  const { method = '', headers } = request;
  return {
    method,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    contentEncoding: headers['content-encoding'],
    readBody: (bytes) => readBody(request, { bytes, milliseconds: BODY_TIMEOUT_MS }),
  };
}
