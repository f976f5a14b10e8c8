import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import chunk from 'lodash/chunk';
import { serveLocally } from '../../../tools/support/localServer';

/** A request as received. */
export interface Recorded {
  readonly method: string;
  /** Path and query, without PREFIX. */
  readonly target: string;
  /** Names as they are written, and values of which each character is a byte. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Before the paths of requests to record: a part of the origin. */
const PREFIX = '/s';
/** Starts a server that records the requests to its origin, in their order, and answers each with `{}`. */
export async function startRecorder() {
  const requests: Recorded[] = [];
  const { url: origin, stop } = await serveLocally(async (request, response) => {
    requests.push(recordedOf(request, await buffer(request)));
    response.writeHead(200, { Connection: 'close', 'Content-Type': 'application/json', 'Content-Length': 2 }).end('{}');
  });
  return { origin: `${origin}${PREFIX}`, requests, stop };
}

function recordedOf({ method = '', url = '', rawHeaders }: IncomingMessage, body: Buffer): Recorded {
  const headers = chunk(rawHeaders, 2).map(([name = '', value = '']) => [name, value] as const);
  return { method, target: url.replace(PREFIX, ''), headers, body };
}
