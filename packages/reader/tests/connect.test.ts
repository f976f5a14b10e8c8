import { once } from 'node:events';
import { get } from 'node:http';
import {
  type ConnectRequest,
  createRecipient,
  formatRequest,
  matchesUserCode,
  parseRequest,
  sealTo,
  userCode,
} from 'gatedocs-rules/connect';
import { listenForSession } from '../src/connect/listener';

const REQUEST: ConnectRequest = {
  port: 49_152,
  publicKey: 'B'.repeat(87),
  state: 's'.repeat(22),
  computer: "Ada's laptop",
};

describe('a request', () => {
  it('is read as it was written', () => {
    expect(parseRequest(`#${formatRequest(REQUEST)}`)).toEqual(REQUEST);
  });

  it.each([
    ['', 'no fields'],
    [`#${formatRequest({ ...REQUEST, port: 80 })}`, 'a port of the system'],
    [`#${formatRequest({ ...REQUEST, port: 70_000 })}`, 'no port'],
    [`#${formatRequest(REQUEST).replace('49152', '49152%2F@other.example')}`, 'more than a port'],
    [`#${formatRequest({ ...REQUEST, publicKey: 'short' })}`, 'no key'],
    [`#${formatRequest({ ...REQUEST, state: '' })}`, 'no state'],
  ])('%# is none with %s', (fragment) => {
    expect(parseRequest(fragment)).toBeNull();
  });

  it('keeps whole letters of a name that is too long, so that the tool and the page have the same code', () => {
    const computer = `${'x'.repeat(63)}𠮷y`;
    expect(parseRequest(`#${formatRequest({ ...REQUEST, computer })}`)?.computer).toBe(`${'x'.repeat(63)}𠮷`);
  });

  it('has a name of the computer that cannot be more than a name', () => {
    const name = `<b>\u202e${'x'.repeat(100)}</b>\n`;
    expect(
      parseRequest(`#${new URLSearchParams([...new URLSearchParams(formatRequest(REQUEST)), ['computer', name]])}`),
    ).toEqual(REQUEST);
    expect(parseRequest(`#${formatRequest({ ...REQUEST, computer: name })}`)?.computer).toMatch(/^bx{63}$/);
  });
});

describe('a code', () => {
  it('is of fifteen consonants, however they are typed', async () => {
    const code = await userCode(REQUEST);
    expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{5}(?:-[B-DF-HJ-NP-TV-XZ]{5}){2}$/);
    expect(matchesUserCode(` ${code.toLowerCase().replaceAll('-', ' ')} `, code)).toBe(true);
    expect(matchesUserCode('', code)).toBe(false);
    expect(matchesUserCode(code.slice(0, 11), code)).toBe(false);
  });

  it('holds 64 bits: each letter differs between requests, and no letter decides another one', async () => {
    const states = Array.from({ length: 400 }, (_, index) => `${index}`.padStart(22, 's'));
    const codes = await Promise.all(states.map((state) => userCode({ ...REQUEST, state })));
    const columns = Array.from(codes[0] ?? '', (_, index) => codes.map((code) => code[index]).join(''));
    // 20 ** 14 values of all letters but the last, which has the rest of 2 ** 64.
    const counts = columns.map((column) => new Set(column).size);
    expect(counts).toEqual([20, 20, 20, 20, 20, 1, 20, 20, 20, 20, 20, 1, 20, 20, 20, 20, 12]);
    expect(new Set(columns)).toHaveProperty('size', 16);
  });

  it.each([
    ['port', { port: 49_153 }],
    ['key', { publicKey: `C${'B'.repeat(86)}` }],
    ['state', { state: `t${'s'.repeat(21)}` }],
    ['computer', { computer: 'another' }],
  ])('of another %s is another one', async (_name, change) => {
    expect(await userCode({ ...REQUEST, ...change })).not.toBe(await userCode(REQUEST));
  });
});

describe('what is sealed to a recipient', () => {
  it('is opened by that one only, for the same request', async () => {
    const [own, other] = [await createRecipient(), await createRecipient()];
    const sealed = await sealTo(own.publicKey, 'a refresh token', 'state');
    expect(sealed).not.toContain('refresh');
    expect(await own.open(sealed, 'state')).toBe('a refresh token');
    await expect(other.open(sealed, 'state')).rejects.toThrow();
    await expect(own.open(sealed, 'another state')).rejects.toThrow();
    await expect(own.open(`${sealed.slice(0, -4)}AAAA`, 'state')).rejects.toThrow();
  });

  it('is sealed to a point of the curve only', async () => {
    await expect(sealTo(Buffer.alloc(65, 4).toString('base64url'), 'token', 'state')).rejects.toThrow();
  });
});

describe('the tool that waits', () => {
  const DONE = 'https://docs.example.com/connect#connected';

  it('accepts one answer, and redirects the browser to the site', async () => {
    const { request, session } = await listenForSession(DONE, 10_000);
    const sealed = await sealTo(request.publicKey, 'a token', request.state);
    const address = `http://127.0.0.1:${request.port}/?${new URLSearchParams({ state: request.state, session: sealed })}`;
    const response = await fetch(address, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, DONE]);
    expect(await session).toBe('a token');
    await expect(fetch(address, { redirect: 'manual' })).rejects.toThrow('fetch failed');
  });

  it('refuses another state, another host name, another method, and answers not sealed to its key', async () => {
    const { request, session, close } = await listenForSession(DONE, 10_000);
    session.catch(() => undefined);
    const { port, state, publicKey } = request;
    const sealed = await sealTo(publicKey, 'a token', state);
    const other = await sealTo((await createRecipient()).publicKey, 'a token', state);
    const statusOf = async (query: Record<string, string>, init = {}): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/?${new URLSearchParams(query)}`, init)).status;
    expect(await statusOf({ state: 'x', session: sealed })).toBe(400);
    expect(await statusOf({ state, session: other })).toBe(400);
    expect(await statusOf({ state, session: sealed }, { method: 'POST' })).toBe(400);
    const rebound = get({
      host: '127.0.0.1',
      port,
      path: `/?${new URLSearchParams({ state, session: sealed })}`,
      headers: { Host: 'other.example' },
    });
    expect((await once(rebound, 'response'))[0].statusCode).toBe(400);
    rebound.destroy();
    expect(await statusOf({})).toBe(400);
    close();
  });

  it('waits no longer than it says', async () => {
    const { session } = await listenForSession(DONE, 50);
    await expect(session).rejects.toThrow(/^Nobody answered within .* run npx gatedocs-reader login again/);
  });
});
