import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** The requests of this process whose bodies are still unread. */
export interface Arrivals {
  /** Whether the request came to this process's server with its body left to the function. */
  has(request: IncomingMessage): boolean;
  /** Leaves the bodies of later requests to the runtime. */
  stop(): void;
}

/** Published by Node for each request of any server of the process, before the server's own listeners run. */
const ARRIVAL = 'http.server.request.start';
/** Asked by the Functions emulator until a process is ready; the runtime answers it. */
const EMULATOR_HEALTH = '/__/health';

/**
 * Takes the bodies of requests out of the runtime's hands, from now on.
 *
 * functions-framework in production (`getServer` in its server.js) and the Functions emulator (functionsEmulatorRuntime.js of firebase-tools) run
 * body-parser before they call a function. A body it cannot read is answered with Express' error page, stack trace included, and written to the
 * log in full; one of any size is held in memory. No option of firebase-functions changes that. But body-parser leaves alone a request that
 * announces no body (`hasBody` of type-is), so the two headers that announce one are removed when the request arrives, and the function reads
 * the stream by itself. The path is removed too: Express answers one that it cannot decode in the same way, and the function has no use for it.
 * https://nodejs.org/api/diagnostics_channel.html#http
 */
export function watchArrivals(): Arrivals {
  const arrived = new WeakSet<IncomingMessage>();
  const take = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage };
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    if (request.url !== EMULATOR_HEALTH) request.url = '/';
    arrived.add(request);
  };
  subscribe(ARRIVAL, take);
  return { has: (request) => arrived.has(request), stop: () => void unsubscribe(ARRIVAL, take) };
}
