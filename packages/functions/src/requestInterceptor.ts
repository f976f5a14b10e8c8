import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Tracks the requests of this process whose bodies the runtime has not read. */
export interface RequestInterceptor {
  /** Returns whether the request was intercepted, so that its body is left to the function. */
  has(request: IncomingMessage): boolean;
  /** Leaves the bodies of later requests to the runtime. */
  stop(): void;
}

/** Published by Node for each request of any server in the process, before the server's own listeners run. */
const REQUEST_START = 'http.server.request.start';
/** Requested by the Functions emulator until a process is ready; the runtime responds to it. */
const EMULATOR_HEALTH = '/__/health';

/**
 * Prevents the runtime from reading the bodies of requests from now on.
 *
 * functions-framework in production (`getServer` in its server.js) and the Functions emulator
 * (functionsEmulatorRuntime.js of firebase-tools) run body-parser before they call a function. For a body that it
 * cannot parse, Express responds with its error page, stack trace included, and logs it in full; a body of any size is
 * buffered. firebase-functions has no option for this. But body-parser skips a request that declares no body (`hasBody`
 * of type-is), so the two headers that declare one are removed when the request arrives, and the function reads the
 * stream itself. The path is replaced too: Express handles one that it cannot decode in the same way, and the function
 * does not need it.
 * https://nodejs.org/api/diagnostics_channel.html#http
 */
export function interceptRequests(): RequestInterceptor {
  const intercepted = new WeakSet<IncomingMessage>();
  const intercept = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage };
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    if (request.url !== EMULATOR_HEALTH) request.url = '/';
    intercepted.add(request);
  };
  subscribe(REQUEST_START, intercept);
  return { has: (request) => intercepted.has(request), stop: () => void unsubscribe(REQUEST_START, intercept) };
}
