import type firebase from 'firebase/compat/app';
import type { SignInOptions } from 'gatedocs-generator/settings';
import { patchLookup } from '../../../../src/gate/signIn/widget/patches/lookup';
import { SignUp } from '../../../../src/gate/signIn/widget/patches/signUp';

type Option = SignInOptions['signInOptions'][number];

const PASSWORD: Option = { provider: 'password', disableSignUp: { status: true } };
const GOOGLE: Option = { provider: 'google.com' };

/** A response of `accounts:createAuthUri`; only an unprotected project's has `registered`. */
const PROTECTED = { kind: 'identitytoolkit#CreateAuthUriResponse' };
const UNPROTECTED = { ...PROTECTED, registered: false };

const service = jest.fn<Promise<Response>, [string, RequestInit]>();
const methodsOf = jest.fn<Promise<string[]>, [string]>();
const offers = jest.spyOn(SignUp.prototype, 'offerAfterLookup');

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: service, location: { origin: 'https://docs.example.com' } });
  answer(PROTECTED);
  methodsOf.mockResolvedValue([]);
});

const answer = (body: object, status = 200) =>
  service.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

/** Looks an address up on a site that offers these ways to sign in. */
function lookUp(options: readonly Option[], auth: object = {}, signUp = new SignUp()) {
  const patched = {
    app: { options: { apiKey: 'key&1' } },
    emulatorConfig: null,
    tenantId: null,
    fetchSignInMethodsForEmail: methodsOf,
    ...auth,
  } as unknown as firebase.auth.Auth;
  patchLookup(patched, { signInOptions: options } as unknown as SignInOptions, signUp);
  return patched.fetchSignInMethodsForEmail('a@example.com');
}

/** Whether the password page offers a new account after the lookup. */
const isSignUpOffered = () => offers.mock.lastCall?.[0];

describe('with e-mail enumeration protection', () => {
  it('every address gets the password page', async () => {
    await expect(lookUp([PASSWORD])).resolves.toEqual(['password']);
    expect(methodsOf).toHaveBeenCalledWith('a@example.com');
  });

  it('or the method of the e-mail option', async () => {
    await expect(lookUp([{ ...PASSWORD, signInMethod: 'emailLink' } as Option])).resolves.toEqual(['emailLink']);
  });

  it.each<[string, Option, boolean]>([
    ['offered', { provider: 'password' }, true],
    ['offered', { provider: 'password', disableSignUp: { status: false } }, true],
    ['not offered', PASSWORD, false],
  ])('a new account is %s: %j', async (_name, option, isOffered) => {
    await lookUp([option]);
    expect(isSignUpOffered()).toBe(isOffered);
  });

  it('an address that a new account was requested for has none, without a request', async () => {
    const signUp = new SignUp();
    jest.spyOn(signUp, 'takeSubmission').mockImplementation((email) => email === 'a@example.com');
    await expect(lookUp([PASSWORD], {}, signUp)).resolves.toEqual([]);
    expect(methodsOf).not.toHaveBeenCalled();
    expect(service).not.toHaveBeenCalled();
  });
});

describe('the question whether addresses are protected', () => {
  it('repeats the request of the SDK', async () => {
    await lookUp([PASSWORD]);
    const [[url, request]] = service.mock.calls as [[string, RequestInit]];
    expect(url).toBe('https://identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=key%261');
    expect(request).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'application/json' } });
    expect(JSON.parse(String(request.body))).toEqual({
      identifier: 'a@example.com',
      continueUri: 'https://docs.example.com',
    });
  });

  it('names the tenant', async () => {
    await lookUp([PASSWORD], { tenantId: 't1' });
    expect(JSON.parse(String(service.mock.lastCall?.[1].body))).toMatchObject({ tenantId: 't1' });
  });

  it.each([
    [{ protocol: 'http', host: '127.0.0.1', port: 9099 }, 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/'],
    [{ protocol: 'https', host: 'auth.test', port: null }, 'https://auth.test/identitytoolkit.googleapis.com/v1/'],
  ])('goes to the emulator %j', async (emulatorConfig, start) => {
    await lookUp([PASSWORD], { emulatorConfig });
    expect(service.mock.lastCall?.[0]).toContain(start);
  });

  it.each<[string, Option[], string[]]>([
    ['the address has methods', [PASSWORD], ['password']],
    ['the site has no e-mail sign-in', [GOOGLE], []],
  ])('is not asked when %s', async (_name, options, methods) => {
    methodsOf.mockResolvedValue(methods);
    await expect(lookUp(options)).resolves.toEqual(methods);
    expect(service).not.toHaveBeenCalled();
    expect(isSignUpOffered()).toBe(false);
  });
});

describe('without protection', () => {
  it.each([
    ['the service says that the address is unknown', UNPROTECTED, 200],
    ['the service refuses the question', PROTECTED, 400],
  ])('an unknown address stays unknown: %s', async (_name, body, status) => {
    answer(body, status);
    await expect(lookUp([{ provider: 'password' }])).resolves.toEqual([]);
    expect(isSignUpOffered()).toBe(false);
  });

  it('a method that the site does not offer is not offered', async () => {
    methodsOf.mockResolvedValue(['google.com', 'password', 'emailLink', 'facebook.com']);
    const methods = ['google.com', 'password', 'emailLink', 'not-offered'];
    await expect(lookUp([PASSWORD, GOOGLE])).resolves.toEqual(methods);
  });
});
