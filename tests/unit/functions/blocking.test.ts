import { allowCreation, allowSignIn, type BlockingEvent } from '../../../functions/src/blocking';

const RULES = { hostedDomain: 'example.com', requireVerifiedEmail: false };

interface Attempt {
  readonly provider: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly linked?: readonly string[];
}

function event({ provider, email = 'a@example.com', emailVerified = true, linked = [] }: Attempt): BlockingEvent {
  const providerData = linked.map((providerId) => ({ providerId, uid: 'x' }));
  return {
    data: { email: email || undefined, emailVerified, providerData } as NonNullable<BlockingEvent['data']>,
    additionalUserInfo: { providerId: provider },
  };
}

function refusal(action: () => void): { code: string; message: string } | null {
  try {
    action();
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    expect(message).toMatch(/^[A-Z][^{}"\n]*\.$/);
    return { code, message };
  }
}

test('a Google account of the hosted domain may be made', () => {
  expect(refusal(() => allowCreation(event({ provider: 'google.com' }), RULES))).toBeNull();
});

test.each(['password', 'emailLink', 'phone', 'facebook.com', 'saml.acme', ''])(
  'a client may not make an account with "%s"',
  (provider) => {
    expect(refusal(() => allowCreation(event({ provider }), RULES))).toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining('administrator'),
    });
  },
);

test('a creation that does not say how is refused', () => {
  expect(refusal(() => allowCreation({}, RULES))).toMatchObject({ code: 'permission-denied' });
});

test.each<[string, Attempt, string]>([
  ['another domain', { provider: 'google.com', email: 'a@gmail.com' }, 'does not belong to example.com'],
  ['an unverified address', { provider: 'google.com', emailVerified: false }, 'has not verified'],
  ['no address', { provider: 'google.com', email: '' }, 'has no e-mail address'],
])('a Google account with %s may neither be made nor sign in', (_what, attempt, sentence) => {
  for (const action of [allowCreation, allowSignIn]) {
    expect(refusal(() => action(event(attempt), RULES))).toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining(sentence),
    });
  }
});

test('an account that an administrator made signs in with its password', () => {
  const attempt = event({
    provider: 'password',
    email: 'a@partner.example',
    emailVerified: false,
    linked: ['password'],
  });
  expect(refusal(() => allowSignIn(attempt, RULES))).toBeNull();
});

test('a linked Google account of another domain is refused with its password too', () => {
  const attempt = event({ provider: 'password', email: 'a@gmail.com', linked: ['google.com', 'password'] });
  expect(refusal(() => allowSignIn(attempt, RULES))).toMatchObject({ code: 'permission-denied' });
});

test('a Google account that is not linked yet is judged as one', () => {
  const attempt = event({ provider: 'google.com', email: 'a@gmail.com', linked: ['password'] });
  expect(refusal(() => allowSignIn(attempt, RULES))).toMatchObject({ code: 'permission-denied' });
});

test('verified addresses are asked for when the setting says so', () => {
  const attempt = event({ provider: 'password', emailVerified: false, linked: ['password'] });
  expect(refusal(() => allowSignIn(attempt, { ...RULES, requireVerifiedEmail: true }))?.message).toContain(
    'not verified yet',
  );
});
