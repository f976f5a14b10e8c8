import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { type ConnectRequest, createRecipient } from 'gatedocs-rules/connect';
import { ReaderError } from '../documentation.ts';
import { PROGRAM } from '../terminal/program.ts';

const HOST = '127.0.0.1';

/** A tool that waits for a reader's answer. */
export interface Listener {
  readonly request: ConnectRequest;
  /** The refresh token that the reader has handed over. @throws ReaderError when the time is up. */
  readonly session: Promise<string>;
  close(): void;
}

/**
 * Listens on a free port of this computer for one answer from a browser (RFC 8252, section 7.3). Refuses everything
 * else that arrives at the port: requests with another state or host name, and answers not sealed to this request's
 * key, which only this process has.
 * @param doneAddress where the browser is redirected, so that the answer does not stay in its history.
 * @param limit milliseconds to wait for the answer.
 */
export async function listenForSession(doneAddress: string, limit: number): Promise<Listener> {
  const recipient = await createRecipient();
  const state = randomBytes(16).toString('base64url');
  let resolveSession = (_session: string): void => undefined;
  let rejectSession = (_error: ReaderError): void => undefined;
  const given = new Promise<string>((resolve, reject) => {
    resolveSession = resolve;
    rejectSession = reject;
  });
  const server = createServer((incoming, response) => void respond(incoming, response));
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function respond({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname, query] = url.split('?', 2);
    const searchParams = new URLSearchParams(query);
    const isOurs = method === 'GET' && pathname === '/' && headers.host === `${HOST}:${port}`;
    const sealed = searchParams.get('session') ?? '';
    const session =
      isOurs && searchParams.get('state') === state ? await recipient.open(sealed, state).catch(() => null) : null;
    const common = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', Connection: 'close' };
    if (session === null) {
      response
        .writeHead(400, { ...common, 'Content-Type': 'text/plain' })
        .end('This is not the answer to a request.\n');
      return;
    }
    response.writeHead(303, { ...common, Location: doneAddress }).end(() => resolveSession(session));
  }

  const timer = setTimeout(() => {
    rejectSession(
      new ReaderError(
        `Nobody answered within ${limit / 60_000} minutes: run ${PROGRAM} login again, and answer on the page.`,
      ),
    );
  }, limit);
  const close = (): void => {
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
  };
  given.then(close, close);
  return { request: { port, publicKey: recipient.publicKey, state, computer: hostname() }, session: given, close };
}
