import { RULES } from '../../../../tests/support/access';
import { type AccessTrial, checkAccess } from '../../src/smoke/access/checkAccess';
import { Throwaways } from '../../src/smoke/access/throwaways';
import { FakeAccounts } from '../readers/fakeAccounts';

const KEY_ID = '0123456789ab';
const OWN = { keyId: KEY_ID, key: 'k'.repeat(43) };

/**
 * Runs the trial against a sign-in and a key service that decide by the record of the account that asks, as the policy
 * does.
 */
async function tried(change: Partial<AccessTrial['visitor']> = {}, rules = RULES) {
  const accounts = new FakeAccounts();
  const throwaways = new Throwaways(accounts);
  const printed: string[] = [];
  const isReader = async (email: string): Promise<boolean> => (await accounts.find(email))?.origin === 'administrator';
  const visitor: AccessTrial['visitor'] = {
    signUp: async () => 'ADMIN_ONLY_OPERATION',
    signIn: async ({ email }) => {
      if (!(await isReader(email))) throw new Error('BLOCKING_FUNCTION_ERROR_RESPONSE');
      return email;
    },
    requestKey: async (_keyId, idToken) => {
      if (idToken === null) return { status: 401, body: {} };
      return (await isReader(idToken)) ? { status: 200, body: OWN } : { status: 403, body: {} };
    },
    ...change,
  };
  const { signal } = new AbortController();
  const print = (line: string): void => void printed.push(line);
  const problems = await checkAccess({
    ...{ accounts, throwaways, visitor, rules, keyId: KEY_ID, signal, print, patience: 0 },
  });
  await throwaways.remove();
  const left = (await accounts.page(null)).readers;
  expect([left, throwaways.remaining]).toEqual([[], []]);
  return { problems, printed };
}

test('a site in order gives the key to a reader only', async () => {
  const { problems, printed } = await tried();
  expect(problems).toEqual([]);
  expect(printed).toEqual([
    'Nobody, without an account, gets 401 from the key service.',
    'A reader gets 200 from the key service.',
    'A stranger cannot make an account (ADMIN_ONLY_OPERATION).',
    'A stranger gets 403 from the key service.',
  ]);
});

test.each<[string, Partial<AccessTrial['visitor']>, string[]]>([
  [
    'everybody the key',
    { requestKey: async () => ({ status: 200, body: OWN }) },
    [
      'Nobody, without an account, gets 200 from the key service instead of 401.',
      'A stranger gets 200 from the key service instead of 403.',
    ],
  ],
  [
    'a reader another key',
    {
      requestKey: async (_keyId, idToken) => ({
        status: idToken === null ? 401 : 200,
        body: { ...OWN, keyId: 'other' },
      }),
    },
    ['A reader gets another key.', 'A stranger gets 200 from the key service instead of 403.'],
  ],
  [
    'nobody anything',
    { requestKey: async () => ({ status: 503, body: {} }) },
    [
      'Nobody, without an account, gets 503 from the key service instead of 401.',
      'A reader gets 503 from the key service instead of 200.',
      'A stranger gets 503 from the key service instead of 403.',
    ],
  ],
])('a key service that gives %s is named', async (_what, change, expected) => {
  expect((await tried(change)).problems).toEqual(expected);
});

test('strangers are not tried where everybody may sign up', async () => {
  const { printed } = await tried({}, { ...RULES, openSignInMethods: ['password'] });
  expect(printed.at(-1)).toMatch(/^Strangers are not tried/);
});
