import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './answers';

/** A request as it came. */
export interface Recorded {
  readonly method: string;
  /** Path and query, without the part in front that names the sample. */
  readonly target: string;
  /** Names as they are written, and values of which each character is a byte. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Whether it was answered by a challenge (RFC 7235), after which it comes again with credentials. */
  readonly isChallenged: boolean;
}

export interface Recorder {
  /** Returns the origin, with a part of a path, of the requests of a sample. */
  readonly originOf: (sample: number) => string;
  /** Returns the requests of a sample, in their order. */
  readonly requestsOf: (sample: number) => readonly Recorded[];
  readonly close: () => Promise<void>;
}

const PREFIX = /^\/(s|moved)\/(\d+)/;
/** Of the algorithm that every client knows. */
const CHALLENGE = 'Digest realm="samples", qop="auth", algorithm=MD5, nonce="5fb3d8a1", opaque="c2d0"';

/** Starts a server on the loopback that records requests, and answers each by the number of its sample. */
export async function startRecorder(answers: ReadonlyMap<number, Answer>): Promise<Recorder> {
  const recorded = new Map<number, Recorded[]>();
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', rawHeaders } = request;
      const [prefix = '', kind, sample] = PREFIX.exec(url) ?? [];
      const number = Number(sample);
      const answer = answers.get(number);
      response.setHeader('Connection', 'close');
      if (!answer) return response.writeHead(404).end();
      const headers = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
      );
      if (kind === 'moved') return respond(response, { ...answer, status: 200 });
      const isChallenged = answer.isDigest && !request.headers.authorization;
      const sent = { method, target: url.slice(prefix.length), headers, body: Buffer.concat(parts), isChallenged };
      recorded.set(number, [...(recorded.get(number) ?? []).filter((before) => !before.isChallenged), sent]);
      if (isChallenged) return response.writeHead(401, { 'WWW-Authenticate': CHALLENGE, 'Content-Length': 0 }).end();
      if (answer.isMoved)
        return response.writeHead(answer.status, { Location: `/moved/${number}`, 'Content-Length': 0 }).end();
      return respond(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    originOf: (sample) => `http://127.0.0.1:${port}/s/${sample}`,
    requestsOf: (sample) => recorded.get(sample) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(response: http.ServerResponse, { status, mediaType, body }: Answer): void {
  const type = mediaType === undefined ? {} : { 'Content-Type': mediaType };
  response.writeHead(status, { ...type, ...(status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) }) });
  response.end(status === 204 ? undefined : body);
}
