import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import chunk from 'lodash/chunk';
import { serveLocally } from '../support/localServer';
import type { Answer } from './answers';

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
/** Where redirects lead. */
const MOVED = '/moved';
/** Of the algorithm that every client knows. */
const CHALLENGE = 'Digest realm="samples", qop="auth", algorithm=MD5, nonce="5fb3d8a1", opaque="c2d0"';

/** Starts a server that records the requests to its origin, in their order, and responds to each. */
export async function startRecorder(answer: Answer) {
  const requests: Recorded[] = [];
  // A request that was challenged (RFC 7235) comes again with credentials.
  let wasChallenged = false;
  const { url: origin, stop } = await serveLocally(async (request, response) => {
    const body = await buffer(request);
    response.setHeader('Connection', 'close');
    if (request.url === MOVED) return respond(response, { ...answer, status: 200 });
    if (wasChallenged) requests.pop();
    requests.push(recordedOf(request, body));
    wasChallenged = answer.isDigest && !request.headers.authorization;
    if (wasChallenged) response.writeHead(401, { 'WWW-Authenticate': CHALLENGE, 'Content-Length': 0 }).end();
    else if (answer.isMoved) response.writeHead(answer.status, { Location: MOVED, 'Content-Length': 0 }).end();
    else respond(response, answer);
  });
  return { origin: `${origin}${PREFIX}`, requests, stop };
}

function recordedOf({ method = '', url = '', rawHeaders }: IncomingMessage, body: Buffer): Recorded {
  const headers = chunk(rawHeaders, 2).map(([name = '', value = '']) => [name, value] as const);
  return { method, target: url.replace(PREFIX, ''), headers, body };
}

function respond(response: ServerResponse, { status, mediaType, body }: Answer): void {
  const hasBody = status !== 204;
  if (mediaType !== undefined) response.setHeader('Content-Type', mediaType);
  if (hasBody) response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status).end(hasBody ? body : undefined);
}
