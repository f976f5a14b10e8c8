import { cleanError, logFailure, type PasswordPolicy } from '../../../../src/gate/signIn/widget/patches/errors';

const policy: PasswordPolicy = { refusal: null };

const translate = (
  code: string,
  message: string,
  method: Parameters<typeof cleanError>[1] = 'signInWithEmailAndPassword',
) => cleanError(Object.assign(new Error(message), { code }), method, policy);

test.each([
  'Firebase: HTTP Cloud Function returned an error: {"error":{"details":{},"message":"Use your work account.","status":"PERMISSION_DENIED"}} (auth/blocking-function-error-response).',
  'Firebase: ((HTTP request to http://localhost:1 returned HTTP error 403: {"error":{"message":"Use your work account."}})) (auth/internal-error).',
])("a blocking function's refusal shows its message: %s", (message) => {
  expect(translate('auth/internal-error', message)).toMatchObject({ message: 'Use your work account.' });
});

test.each(['no JSON', '{"error":', '{"error":{}}', '{"error":{"message":""}}'])(
  'the response %j of a blocking function causes the generic message',
  (body) => {
    expect(translate('auth/internal-error', `HTTP Cloud Function returned an error: ${body}`)).toMatchObject({
      message: 'Something went wrong. Please try again.',
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

test('an invalid credential is a wrong password only for password sign-in', () => {
  expect(translate('auth/invalid-credential', 'raw')).toMatchObject({ code: 'auth/wrong-password' });
  expect(translate('auth/invalid-credential', 'raw', 'signInWithPopup')).toMatchObject({
    code: 'auth/invalid-credential',
  });
});

test('an error keeps its credential and address', () => {
  const error = Object.assign(new Error('raw'), { code: 'auth/user-disabled', email: 'a@b.example', credential: {} });
  expect(cleanError(error, 'signInWithPopup', policy)).toBe(error);
  expect(error).toMatchObject({
    email: 'a@b.example',
    message: 'The user account has been disabled by an administrator.',
  });
});

test('other errors are unchanged', () => {
  expect(translate('auth/internal-error', 'raw')).toMatchObject({ code: 'auth/internal-error', message: 'raw' });
  expect(cleanError(undefined, 'signInWithPopup', policy)).toBeUndefined();
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
  ])('does not have %s, after which the sign-in goes on', (code) => {
    logFailure(Object.assign(new Error('raw'), { code }));
    expect(logged).not.toHaveBeenCalled();
  });

  test('has what is no error of the service as well', () => {
    logFailure('offline');
    expect(logged).toHaveBeenCalledWith('Sign-in failed.', 'offline');
  });
});
