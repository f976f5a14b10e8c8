import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { shortLivedAgent } from '../src/agent';

let server: http.Server;
let handler: http.RequestListener;
const sockets = new Set<Socket>();

beforeEach(async () => {
  server = http.createServer((request, response) => handler(request, response));
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

function get(lifetime: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, agent: shortLivedAgent('http:', lifetime) }, (response) => {
      response.on('data', () => {});
      response.on('end', () => resolve('answered'));
      response.on('error', reject);
    });
    // As firebase-admin does; the longer idle limit must not win.
    request.setTimeout(60_000);
    request.on('error', reject);
  });
}

test('a response within the lifetime arrives', async () => {
  handler = (_request, response) => response.end('{}');
  expect(await get(2000)).toBe('answered');
});

test('every request has a connection of its own, so that each has its whole lifetime', async () => {
  handler = (_request, response) => response.end('{}');
  const before = sockets.size;
  await get(2000);
  await get(2000);
  expect(sockets.size).toBe(before + 2);
  for (const protocol of ['http:', 'https:'] as const)
    expect(shortLivedAgent(protocol, 2000)).toMatchObject({ protocol, keepAlive: false });
});

test("a request without a response ends with its connection's lifetime", async () => {
  handler = () => {};
  await expect(get(100)).rejects.toMatchObject({ code: 'LIFETIME', message: 'no response within 100 ms' });
});

test("a trickle of bytes does not extend a connection's lifetime", async () => {
  handler = (_request, response) => {
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  };
  const started = performance.now();
  await expect(get(150)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(1000);
});
