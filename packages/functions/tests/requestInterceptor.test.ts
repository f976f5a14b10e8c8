import http, { type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { interceptRequests, type RequestInterceptor } from '../src/requestInterceptor';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly url: string | undefined;
  readonly body: string;
  readonly isIntercepted: boolean;
}

let interceptor: RequestInterceptor;
let server: http.Server;
let seen: Received[];

beforeEach(async () => {
  interceptor = interceptRequests();
  seen = [];
  server = http.createServer(async (request, response) => {
    // The request as the server's first listener receives it.
    const { url } = request;
    const headers = { ...request.headers };
    let body = '';
    for await (const part of request) body += part;
    seen.push({ headers, url, body, isIntercepted: interceptor.has(request) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  interceptor.stop();
  await new Promise((resolve) => server.close(resolve));
});

function send(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', reject).on('close', () => resolve());
    socket.resume().write(text);
  });
}

test('a request declares no body, and its body can still be read', async () => {
  await send('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: a/b\r\nContent-Length: 4\r\n\r\nbody');
  await send(
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n',
  );
  expect(seen).toMatchObject([
    { body: 'body', isIntercepted: true, headers: { 'content-type': 'a/b' } },
    { body: 'body', isIntercepted: true },
  ]);
  for (const { headers } of seen) {
    expect(headers).not.toHaveProperty('content-length');
    expect(headers).not.toHaveProperty('transfer-encoding');
  }
});

test('each request of a connection is intercepted', async () => {
  const request = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n';
  await send(`${request}1${request}2${request.replace('Host', 'Connection: close\r\nHost')}3`);
  expect(seen).toMatchObject([
    { body: '1', isIntercepted: true },
    { body: '2', isIntercepted: true },
    { body: '3', isIntercepted: true },
  ]);
});

test.each([
  ['/%E0%A4%A', '/'],
  ['/favicon.ico?a=%', '/'],
  ['/__/health', '/__/health'],
])('the path %s becomes %s', async (path, url) => {
  await send(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(seen).toMatchObject([{ url }]);
});

test('a stopped interceptor leaves requests unchanged', async () => {
  interceptor.stop();
  await send('POST /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody');
  expect(seen).toMatchObject([{ url: '/a', isIntercepted: false, headers: { 'content-length': '4' } }]);
});
