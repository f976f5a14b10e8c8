import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  type McpServer,
} from '@modelcontextprotocol/server';

/** A server that listens, and the end of it. */
export interface Bridge {
  readonly url: string;
  readonly close: () => void;
}

/** Serves a server over HTTP, which the conformance tests need; the reader itself has standard input and output only. */
export async function serveHttp(create: () => McpServer): Promise<Bridge> {
  const handler = createMcpHandler(create);
  const http = createServer(async (incoming, outgoing) => {
    const request = await requestOf(incoming);
    const refusal = hostHeaderValidationResponse(request, localhostAllowedHostnames());
    const answer = refusal ?? (await handler.fetch(request));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const chunk of answer.body ?? []) outgoing.write(chunk);
    outgoing.end();
  });
  await new Promise<void>((resolve) => {
    http.listen(0, 'localhost', resolve);
  });
  const close = (): void => {
    void handler.close();
    http.closeAllConnections();
    http.close();
  };
  return { url: `http://localhost:${(http.address() as AddressInfo).port}/mcp`, close };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = method === 'POST' ? { body: await text(incoming) } : {};
  return new Request(`http://localhost${url}`, { method, headers: headers as Record<string, string>, ...body });
}
