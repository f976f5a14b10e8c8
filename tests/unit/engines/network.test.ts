import { X509Certificate } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { selfSigned } from '../../engines/network/certificate';
import { type Network, startNetwork } from '../../engines/network/proxy';
import { judge, judgeTunnel } from '../../engines/network/rules';

describe('rules', () => {
  test.each(['http://localhost:5000/a', 'http://127.0.0.1:9099/a', 'http://[::1]:5000/a'])('%s is forwarded', (url) => {
    expect(judge(new URL(url), [])).toBe('forward');
  });

  test.each([
    'http://example.com/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
  ])('%s is refused, whatever the journey says', (url) => {
    expect(judge(new URL(url), [])).toBe('refuse');
    expect(judge(new URL(url), [{ path: /./, verdict: 500 }])).toBe('refuse');
  });

  test('the first rule that matches decides', () => {
    const rules = [
      { path: /\.page$/, verdict: 404 },
      { path: /./, verdict: 'cut' },
    ] as const;
    expect(judge(new URL('http://localhost/assets/1.page'), rules)).toBe(404);
    expect(judge(new URL('http://localhost/assets/1.js'), rules)).toBe('cut');
  });

  test("only the hosts of Google's scripts get a tunnel", () => {
    for (const host of ['apis.google.com:443', 'www.google.com:443']) expect(judgeTunnel(host)).toBe('stand-in');
    for (const other of [
      'apis.google.com:80',
      'www.google.com',
      'accounts.google.com:443',
      'localhost:443',
      'apis.google.com.evil.example:443',
    ])
      expect(judgeTunnel(other)).toBe('refuse');
  });
});

test('the certificate is for its hosts and signed by its own key', () => {
  const hosts = ['apis.google.com', 'www.google.com'];
  const { cert } = selfSigned(hosts);
  const certificate = new X509Certificate(cert);
  for (const host of hosts) expect(certificate.checkHost(host)).toBe(host);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 3_600_000);
});

describe('the proxy', () => {
  let network: Network;
  let origin: string;
  const site = createServer(({ method, url }, response) => response.end(`${method} ${url}`));

  beforeAll(async () => {
    network = await startNetwork();
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  beforeEach(() => network.restore());
  afterAll(async () => {
    await network.stop();
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  /** Asks the proxy for an address, and returns status and body. */
  const ask = (address: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: network.port, path: address, agent: false }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => resolve(`${response.statusCode} ${body}`));
      });
      asked.on('error', reject);
      asked.end();
    });

  test('forwards to this machine and records the requests', async () => {
    expect(await ask(`${origin}/docs/intro?a=1`)).toBe('200 GET /docs/intro?a=1');
    expect(network.requested).toEqual(['/docs/intro']);
  });

  test('asks on a connection of its own, which the server cannot have closed in the meantime', async () => {
    const sockets = new WeakSet<Socket>();
    // Ends a connection when a second request arrives on it, as a server does whose time for it is over.
    const impatient = createServer(({ socket }, response) => {
      if (sockets.has(socket)) return socket.destroy();
      sockets.add(socket);
      response.end('first');
    });
    await new Promise<void>((resolve) => impatient.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(impatient.address() as AddressInfo).port}/`;
    try {
      expect([await ask(address), await ask(address)]).toEqual(['200 first', '200 first']);
    } finally {
      impatient.closeAllConnections();
      impatient.close();
    }
  });

  test('refuses every other host', async () => {
    expect(await ask('http://example.com/')).toBe('403 ');
    expect(await ask('/not-a-proxy-request')).toBe('400 ');
  });

  test('lets chosen files fail, until it is restored', async () => {
    network.fail(/\.page$/, 500);
    expect(await ask(`${origin}/1.page`)).toBe('500 ');
    network.fail(/\.page$/, 404);
    expect(await ask(`${origin}/1.page`)).toBe('404 ');
    expect(await ask(`${origin}/1.js`)).toBe('200 GET /1.js');
    network.fail(/\.js$/, 'cut');
    await expect(ask(`${origin}/1.js`)).rejects.toThrow(/hang up|reset/i);
    network.restore();
    expect(await ask(`${origin}/1.page`)).toBe('200 GET /1.page');
  });

  test('holds a response back until it is restored', async () => {
    network.fail(/slow/, 'hold');
    const answer = ask(`${origin}/slow`);
    expect(await ask(`${origin}/fast`)).toBe('200 GET /fast');
    expect(network.requested).toEqual(expect.arrayContaining(['/slow', '/fast']));
    network.restore();
    expect(await answer).toBe('200 GET /slow');
  });

  test('cuts every connection, and later ones', async () => {
    const open = connect(network.port, '127.0.0.1');
    await new Promise((resolve) => open.once('connect', resolve));
    const ended = new Promise((resolve) => open.once('close', resolve));
    await ask(`${origin}/`);
    network.cut();
    await ended;
    await expect(ask(`${origin}/`)).rejects.toThrow(/hang up|reset/i);
  });

  test.each([
    ['apis.google.com', '/js/api.js', 'window.gapi'],
    ['www.google.com', '/recaptcha/api.js', 'window.grecaptcha'],
  ])("plays %s, the host of one of Google's scripts", async (host, script, expected) => {
    const socket = connect(network.port, '127.0.0.1');
    socket.write(`CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}:443\r\n\r\n`);
    expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toMatch(/^HTTP\/1\.1 200 /);
    const secure = connectTls({ socket, servername: host, rejectUnauthorized: false });
    secure.write(`GET ${script}?onload=x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    let text = '';
    secure.on('data', (part) => {
      text += part;
    });
    await new Promise((resolve) => secure.once('end', resolve));
    expect(text).toContain(expected);
  });

  test('refuses a tunnel to another host', async () => {
    const socket = connect(network.port, '127.0.0.1');
    socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
    expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toMatch(/^HTTP\/1\.1 403 /);
    socket.destroy();
  });
});
