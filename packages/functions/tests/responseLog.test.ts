import { keyResponse, rateLimitedResponse, refusalResponse } from '../src/response';
import type { ResponseLog } from '../src/responseLog';

const MISSING = refusalResponse(401, 'missing', 'x');
const FORGED = refusalResponse(401, 'invalid', 'x');
const KEY = { ...keyResponse({ keyId: '0123456789ab', key: 'k' }, [], '0123456789ab', 'current-key'), uid: 'reader' };

let entries: { readonly message: string; readonly leftOut?: number; readonly uid?: string }[];
let time: number;
let log: ResponseLog;

beforeEach(async () => {
  entries = [];
  time = 5_000_000;
  for (const method of ['info', 'warn', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...parts) => void entries.push(JSON.parse(parts.join(' '))));
  // firebase-functions keeps the console that it finds when it is loaded.
  jest.resetModules();
  const { createResponseLog: createAnswerLog } = await import('../src/responseLog');
  log = createAnswerLog(() => time);
});
afterEach(() => jest.restoreAllMocks());

const times = (count: number, answer: Parameters<ResponseLog>[0]): void => {
  for (let index = 0; index < count; index += 1) log(answer, 1);
};

test('a flood of strangers, with forged tokens or without, fills no log, and is counted', () => {
  times(500, MISSING);
  times(500, FORGED);
  expect(entries).toHaveLength(60);
  time += 60_000;
  times(1000, FORGED);
  expect(entries).toHaveLength(120);
  expect(entries[60]?.leftOut).toBe(940);
  expect(entries[61]).not.toHaveProperty('leftOut');
});

test('an account that asks too often is limited on its own', () => {
  times(1000, { ...rateLimitedResponse(1000), uid: 'a' });
  times(1000, { ...rateLimitedResponse(1000), uid: 'b' });
  expect(entries.map(({ uid }) => uid).sort()).toEqual([...Array(60).fill('a'), ...Array(60).fill('b')]);
});

test('every key that is handed out, and every refusal of an account, has its entry in the flood', () => {
  times(1000, MISSING);
  entries = [];
  times(200, KEY);
  times(200, { ...refusalResponse(403, 'foreign-domain', 'x'), uid: 'stranger' });
  expect(entries).toHaveLength(400);
});

test.each([
  [KEY, 'INFO', 'content-key-handed-out'],
  [{ ...refusalResponse(403, 'foreign-domain', 'x'), uid: 'stranger' }, 'INFO', 'content-key-refused'],
  [{ ...MISSING, status: 500 }, 'ERROR', 'content-key-refused'],
  [{ ...MISSING, status: 503 }, 'WARNING', 'content-key-refused'],
])('an entry has what alerts and the list of who got a key look for (%#)', (answer, severity, event) => {
  log(answer, 7);
  const { status, logReason: reason } = answer;
  expect(entries).toMatchObject([
    { severity, event, status, reason, milliseconds: 7, message: `content-key ${status} ${reason}` },
  ]);
});
