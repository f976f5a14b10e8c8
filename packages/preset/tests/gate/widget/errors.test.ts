import type firebase from 'firebase/compat/app';
import { LABELS } from '../../../../../tests/support/labels';
import {
  logFailure,
  makeReadable,
  type PasswordPolicy,
  patchErrors,
} from '../../../src/gate/signIn/widget/patches/errors';

const policy: PasswordPolicy = { refusal: null };

const translate = (
  code: string,
  message: string,
  method: Parameters<typeof makeReadable>[1] = 'signInWithEmailAndPassword',
) => makeReadable(Object.assign(new Error(message), { code }), method, policy);

test.each([
  'Firebase: HTTP Cloud Function returned an error: {"error":{"details":{},"message":"Use your work account.","status":"PERMISSION_DENIED"}} (auth/blocking-function-error-response).',
  'Firebase: ((HTTP request to http://localhost:1 returned HTTP error 403: {"error":{"message":"Use your work account."}})) (auth/internal-error).',
])("a blocking function's refusal shows its message: %s", (message) => {
  expect(translate('auth/internal-error', message)).toMatchObject({ message: 'Use your work account.' });
});

test.each(['no JSON', '{"error":', '{}', '{"error":{}}', '{"error":{"message":""}}', '{"error":{"message":5}}'])(
  'the response %j of a blocking function causes the generic message',
  (body) => {
    expect(translate('auth/internal-error', `HTTP Cloud Function returned an error: ${body}`)).toMatchObject({
      message: LABELS.somethingWentWrong,
    });
  },
);

test('a password policy error lists the missing requirements, and counts as a weak password', () => {
  const message =
    'Firebase: Missing password requirements: [Password must contain at least 12 characters, Password must contain a numeric character] (auth/password-does-not-meet-requirements).';
  const sentence = 'Password must contain at least 12 characters. Password must contain a numeric character.';
  expect(translate('auth/password-does-not-meet-requirements', message)).toMatchObject({
    code: 'auth/weak-password',
    message: sentence,
  });
  expect(policy.refusal).toBe(sentence);
});

test('a password policy error without a list has a sentence too', () => {
  expect(translate('auth/password-does-not-meet-requirements', 'raw')).toMatchObject({
    code: 'auth/weak-password',
    message: 'The password does not meet the requirements.',
  });
});

test.each(['auth/invalid-credential', 'auth/invalid-login-credentials'])(
  'an invalid credential is a wrong password only for password sign-in: %s',
  (code) => {
    expect(translate(code, 'raw')).toMatchObject({ code: 'auth/wrong-password', message: 'raw' });
    expect(translate(code, 'raw', 'signInWithPopup')).toMatchObject({ code });
  },
);

test('an error keeps its credential and address', () => {
  const error = Object.assign(new Error('raw'), { code: 'auth/user-disabled', email: 'a@b.example', credential: {} });
  expect(makeReadable(error, 'signInWithPopup', policy)).toBe(error);
  expect(error).toMatchObject({
    email: 'a@b.example',
    message: LABELS.disabledAccount,
  });
});

test('other errors are unchanged', () => {
  expect(translate('auth/internal-error', 'raw')).toMatchObject({ code: 'auth/internal-error', message: 'raw' });
  const texts = ['HTTP request to a b returned HTTP error 403:', 'HTTP request to a returned HTTP error x:'];
  for (const message of texts) expect(translate('auth/internal-error', message)).toMatchObject({ message });
});

test.each([undefined, null, 'HTTP Cloud Function returned an error:', {}, { message: 5 }])(
  'errors that are not the SDK’s are unchanged: %j',
  (error) => {
    const before = structuredClone(error);
    expect(makeReadable(error, 'signInWithPopup', policy)).toBe(error);
    expect(error).toEqual(before);
  },
);

describe('an auth object', () => {
  const WATCHED = [
    'confirmPasswordReset',
    'createUserWithEmailAndPassword',
    'getRedirectResult',
    'sendSignInLinkToEmail',
    'signInAnonymously',
    'signInWithCredential',
    'signInWithEmailAndPassword',
    'signInWithEmailLink',
    'signInWithPopup',
    'updateCurrentUser',
  ] as const;
  const weak = () =>
    Object.assign(new Error('[Password is too short]'), { code: 'auth/password-does-not-meet-requirements' });
  const call = jest.fn();

  /** An auth object with one implementation of all methods, which is patched. */
  function patched() {
    const auth = Object.fromEntries(
      WATCHED.map((name) => [
        name,
        function (this: unknown, ...args: unknown[]) {
          return call(this, ...args);
        },
      ]),
    );
    patchErrors(auth as unknown as firebase.auth.Auth, policy);
    return auth;
  }

  const logged = jest.spyOn(console, 'error').mockImplementation();

  beforeEach(() => {
    call.mockReset();
    logged.mockClear();
  });
  afterAll(() => logged.mockRestore());

  test.each(WATCHED)('%s throws readable errors, and logs them if it signs in', async (name) => {
    call.mockRejectedValue(weak());
    await expect(patched()[name]?.()).rejects.toMatchObject({ code: 'auth/weak-password' });
    const isSignIn = name !== 'confirmPasswordReset' && name !== 'sendSignInLinkToEmail';
    expect(logged).toHaveBeenCalledTimes(isSignIn ? 1 : 0);
  });

  test('passes arguments and results on, and forgets the refusal of the last password', async () => {
    policy.refusal = 'Password is too short.';
    call.mockResolvedValue('a user');
    const auth = patched();
    await expect(auth.signInWithEmailAndPassword?.('a@example.com', 'secret')).resolves.toBe('a user');
    expect(call).toHaveBeenCalledWith(auth, 'a@example.com', 'secret');
    expect(policy.refusal).toBeNull();
  });

  test('treats an invalid credential by the method', async () => {
    call.mockImplementation(async () => {
      throw Object.assign(new Error('raw'), { code: 'auth/invalid-credential' });
    });
    const auth = patched();
    await expect(auth.signInWithEmailAndPassword?.()).rejects.toMatchObject({ code: 'auth/wrong-password' });
    await expect(auth.signInWithCredential?.()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });
});

describe('the log of failed sign-ins', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  test('has the code and the message, and nothing else that an error carries', () => {
    const error = Object.assign(new Error('The account exists.'), {
      code: 'auth/credential-already-in-use',
      email: 'reader@example.com',
      credential: { idToken: 'secret' },
    });
    logFailure(error);
    expect(logged.mock.calls).toEqual([['Sign-in failed: auth/credential-already-in-use The account exists.']]);
  });

  test.each([
    'auth/popup-closed-by-user',
    'auth/cancelled-popup-request',
    'auth/popup-blocked',
    'auth/account-exists-with-different-credential',
    'firebaseui/anonymous-upgrade-merge-conflict',
  ])('does not have %s, after which the sign-in goes on', (code) => {
    logFailure(Object.assign(new Error('raw'), { code }));
    expect(logged).not.toHaveBeenCalled();
  });

  test('has what is no error of the service as well', () => {
    logFailure('offline');
    expect(logged).toHaveBeenCalledWith('Sign-in failed.', 'offline');
  });
});
