import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { outcomeOf, type Result } from '../../../../packages/cli/src/rehearse/findings';
import { NOBODY, type Person, personAt } from '../../../../packages/cli/src/rehearse/person';
import { POINTS } from '../../../../packages/cli/src/rehearse/points';
import type { Context, Point } from '../../../../packages/cli/src/rehearse/points/point';
import { rehearse } from '../../../../packages/cli/src/rehearse/rehearse';
import { openService } from '../../../../packages/cli/src/rehearse/service';
import { Throwaways } from '../../../../packages/cli/src/rehearse/throwaways';
import { SHELL_META } from '../../../../packages/preset/src/gate/tab/shellMeta';
import { type LocalServer, serveLocally } from '../../../../tools/support/localServer';
import { FakeAccounts } from '../readers/fakeAccounts';

const [OLD, NEW] = ['0123456789ab', 'ba9876543210'];
const RULES = {
  ...{ hostedDomain: 'example.com', requireVerifiedEmail: false, requireProvider: null, offlineHours: 12 },
  ...{ openSignInMethods: ['google.com'], sessionDays: 30 },
};
/** https://cloud.google.com/identity-platform/docs/blocking-functions, "Handling errors"; the tail is the function's response. */
const BLOCKED = 'BLOCKING_FUNCTION_ERROR_RESPONSE : ((HTTP request to https://f.run.app returned HTTP error 403: ';
const REGISTERED = { triggers: { beforeCreate: { functionUri: 'f' }, beforeSignIn: { functionUri: 'f' } } };
const UNAUTHORIZED = { status: 401, body: { reason: 'missing', error: 'No token.' } };

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Replies by method and path; the others are 404. A function gets the request's body. */
type Replies = Record<string, Reply | ((body: Record<string, unknown>) => Reply)>;

let server: LocalServer | undefined;
let accounts: FakeAccounts;

beforeEach(() => {
  accounts = new FakeAccounts();
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server?.stop();
});

async function contextWith(replies: Replies, change: Partial<Context> = {}): Promise<Context> {
  server = await serveLocally(async (request, response) => {
    const reply = replies[`${request.method} ${request.url?.split('?')[0]}`] ?? { status: 404, body: {} };
    const { status = 200, body, headers } = typeof reply === 'function' ? reply(await bodyOf(request)) : reply;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const origin = server.url;
  const headers = async () => ({ Authorization: 'Bearer owner' });
  const endpoints = {
    projectId: 'docs-live',
    identityToolkit: origin,
    logging: origin,
    site: origin,
    apiKey: 'k',
    headers,
  };
  return {
    ...{
      projectId: 'docs-live',
      site: origin,
      rules: RULES,
      accounts,
      service: openService(endpoints),
      person: NOBODY,
    },
    ...{ throwaways: new Throwaways(accounts), signal: new AbortController().signal, patience: 0 },
    expected: () => Promise.reject(new Error('There is no build.')),
    ...change,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  return (await json(request).catch(() => ({}))) as Record<string, unknown>;
}

/** The page names a file that is sealed with a key. */
function shell(keyId: string): Reply {
  return { body: `<meta name="${SHELL_META.fragment}" content="/assets/${keyId}/x.page">` };
}

async function runPoint(point: number | Point, context: Context): Promise<Result> {
  const results: Result[] = [];
  const points = POINTS.filter(({ number }) => number === point);
  await rehearse(typeof point === 'number' ? points : [point], context, async (result) => void results.push(result));
  return results[0] as Result;
}

function textOf({ findings }: Result): string {
  return findings.map(({ outcome, text }) => `${outcome}: ${text}`).join('\n');
}

describe('a run', () => {
  const point = (number: number, run: Point['run']): Point => ({ number, title: 'Point', run });

  test('continues after a point that throws, and reports each when it ends', async () => {
    const seen: string[] = [];
    const context = await contextWith({});
    const broken = point(1, () => fetch('http://localhost:1').then(() => {}));
    const healthy = point(2, async (_, findings) => findings.check(true, 'fine'));
    await rehearse([broken, healthy], context, async (result) => void seen.push(`${result.number} ${textOf(result)}`));
    expect(seen).toEqual([expect.stringMatching(/^1 failed: fetch failed: \w/), '2 held: fine']);
  });

  test('ends at an interruption', async () => {
    const controller = new AbortController();
    const context = await contextWith({}, { signal: controller.signal });
    const numbers: number[] = [];
    const interrupted = point(1, async () => {
      controller.abort();
      controller.signal.throwIfAborted();
    });
    await rehearse([interrupted, interrupted], context, async (result) => {
      numbers.push(result.number);
      expect(textOf(result)).toBe('skipped: interrupted');
    });
    expect(numbers).toEqual([1]);
  });

  test('shows invisible characters in a terminal', async () => {
    const spy = point(1, async (_, findings) => findings.check(false, 'answer: \u001b[2J gone'));
    expect(textOf(await runPoint(spy, await contextWith({})))).toBe('failed: answer: \\u{1b}[2J gone');
  });
});

describe('a person', () => {
  /** Answers in turn, like somebody in a terminal. */
  function personWith(...lines: string[]): Person {
    return personAt({ question: async () => lines.shift() ?? 'skip' }, new AbortController().signal);
  }

  test('answers yes, no and skip, with notes, and is asked again after anything else', async () => {
    const person = personWith('y', 'N popup stays white', 'maybe', 'skip no Safari here', 'yes');
    const result = await runPoint(3, await contextWith({}, { person }));
    expect(result.findings.map(({ outcome }) => outcome)).toEqual(['answered', 'failed', 'skipped', 'answered']);
    expect(textOf(result)).toContain('Note: popup stays white');
    expect(outcomeOf(result)).toBe('failed');
  });

  test('who names no address gets no mail', async () => {
    expect(textOf(await runPoint(7, await contextWith({}, { person: personWith('') })))).toBe(
      'skipped: no address was named',
    );
  });

  test('rotates the key, rolls back and forward, and removes the old key, which the machine follows', async () => {
    const [before, after] = [shell(OLD), shell(NEW)];
    const pages = [before, after, before, after];
    const keys = new Set([OLD, NEW]);
    const context = await contextWith(
      {
        'GET /404': () => pages.shift() ?? after,
        'POST /v1/accounts:signInWithPassword': { body: { idToken: 'a.b.c' } },
        'POST /v1/projects/docs-live/accounts:update': { body: {} },
        'POST /content-key': ({ keyId }) => ({ status: keys.has(String(keyId)) ? 200 : 404, body: {} }),
      },
      {
        person: personAt(
          {
            question: async (text: string) => {
              if (text.includes('the new key alone')) keys.delete(OLD);
              return 'yes';
            },
          },
          new AbortController().signal,
        ),
      },
    );
    const result = await runPoint(9, context);
    expect(outcomeOf(result)).toBe('held');
    expect(textOf(result)).toContain(`after the rotation: ${OLD} gives 200`);
    expect(textOf(result)).toContain(`after the removal: ${OLD} gives 404, and has to give 404`);
  });
});

describe('self-sign-up', () => {
  const NEW_ACCOUNT: Replies = {
    'GET /404': shell(OLD),
    'POST /v1/accounts:signUp': { body: { localId: 'u' } },
    'POST /v1/accounts:signInWithPassword': { body: { idToken: 'a.b.c' } },
    'POST /content-key': { status: 403, body: { reason: 'unconfirmed', error: 'No.' } },
  };

  test.each([
    ['ADMIN_ONLY_OPERATION', 'held', 'sign-up is off'],
    [`${BLOCKED}{"error":{"status":"PERMISSION_DENIED"}}))`, 'held', 'by the blocking function'],
    ['API_KEY_HTTP_REFERRER_BLOCKED', 'failed', 'API_KEY_HTTP_REFERRER_BLOCKED'],
  ])('that is refused with %s has %s', async (message, outcome, words) => {
    const refused = { 'POST /v1/accounts:signUp': { status: 400, body: { error: { code: 400, message } } } };
    const result = await runPoint(1, await contextWith(refused));
    expect(outcomeOf(result)).toBe(outcome);
    expect(textOf(result)).toContain(`the sign-up itself is refused (${words})`);
  });

  test('holds when the account gets neither key nor record', async () => {
    const result = await runPoint(1, await contextWith(NEW_ACCOUNT));
    expect(outcomeOf(result)).toBe('held');
    expect(textOf(result)).toContain('asking for the key gives 403 unconfirmed');
  });

  test("fails when the account is recorded as an administrator's", async () => {
    const signUp = ({ email }: Record<string, unknown>): Reply => {
      const claims = { docsOrigin: 'administrator', docsAddress: email };
      void accounts.create(String(email), false).then((uid) => accounts.claim(uid, claims));
      return { body: { localId: 'u' } };
    };
    const result = await runPoint(1, await contextWith({ ...NEW_ACCOUNT, 'POST /v1/accounts:signUp': signUp }));
    expect(outcomeOf(result)).toBe('failed');
  });

  test('that an owner allows is not tried', async () => {
    const rules = { ...RULES, openSignInMethods: ['password'] };
    expect(outcomeOf(await runPoint(1, await contextWith({}, { rules })))).toBe('skipped');
  });
});

describe('the blocking functions', () => {
  const signUpWith = (message: string): Replies => ({
    'GET /v2/projects/docs-live/config': { body: { blockingFunctions: REGISTERED } },
    'POST /v1/accounts:signUp': { status: 400, body: { error: { code: 400, message } } },
    'POST /v1/accounts:signInWithPassword': { body: { idToken: 'a.b.c' } },
    'POST /v1/projects/docs-live/accounts:update': { body: {} },
  });

  test.each([
    ['refuse an account', 'held', `${BLOCKED}{"error":{"details":{},"message":"No.","status":"PERMISSION_DENIED"}}))`],
    ['crash', 'failed', `${BLOCKED}{"error":{"message":"An unexpected error occurred.","status":"INTERNAL"}}))`],
    ['are too slow', 'failed', 'BLOCKING_FUNCTION_ERROR_RESPONSE : ((Deadline exceeded making request to https://f.))'],
    ['are not asked, because sign-up is off', 'held', 'ADMIN_ONLY_OPERATION'],
  ])('that %s have %s', async (_, outcome, message) => {
    expect(outcomeOf(await runPoint(4, await contextWith(signUpWith(message))))).toBe(outcome);
  });
});

describe('the log', () => {
  /** https://cloud.google.com/logging/docs/reference/v2/rest/v2/entries/list: without entries the response has none. */
  const [none, one] = [{ body: {} }, { body: { entries: [{ insertId: 'i' }] } }];

  async function logFinding(reply: (filter: string) => Reply): Promise<string> {
    const context = await contextWith({
      'GET /404': shell(OLD),
      'POST /v1/accounts:signInWithPassword': { body: { idToken: 'a.b.c' } },
      'POST /v1/projects/docs-live/accounts:update': { body: {} },
      'POST /content-key': UNAUTHORIZED,
      'POST /v2/entries:list': ({ resourceNames, filter }) => {
        expect(resourceNames).toEqual(['projects/docs-live']);
        return reply(String(filter));
      },
    });
    const { findings } = await runPoint(5, context);
    const { outcome, text } = findings.at(-1) ?? {};
    return `${outcome}: ${text}`;
  }

  test('that has the requests and not their bodies holds', async () => {
    expect(await logFinding((filter) => (filter.includes('too-large') ? one : none))).toContain(
      'held: bodies of these requests in the log: none',
    );
  });

  test('with a body fails', async () => {
    expect(await logFinding(() => one)).toContain('failed: bodies of these requests in the log: yes');
  });

  test('without the requests proves nothing', async () => {
    expect(await logFinding(() => none)).toContain('failed: entries of these requests in the log: not within');
  });

  test('that nobody may read is named with the role that may', async () => {
    const refused = { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } };
    expect(await logFinding(() => refused)).toContain('--role roles/logging.viewer');
  });
});
