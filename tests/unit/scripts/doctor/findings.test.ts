import type { Facts } from '../../../../scripts/doctor/facts';
import type { Finding } from '../../../../scripts/doctor/finding';
import { examine } from '../../../../scripts/doctor/findings';
import { healthy } from './facts';

/** The findings that are not ok. */
function complaints(facts: Facts): Finding[] {
  return examine(facts).filter(({ severity }) => severity !== 'ok');
}

function only(facts: Facts): Finding {
  const found = complaints(facts);
  expect(found).toHaveLength(1);
  return found[0] as Finding;
}

test('a project that is set up as the site asks has nothing to mend', () => {
  const findings = examine(healthy());
  expect(findings.filter(({ severity }) => severity !== 'ok')).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(11);
  for (const { mend } of findings) expect(mend).toBeNull();
});

test('every complaint says what to do', () => {
  const sick = healthy({
    wanted: { authDomain: 'docs-live.firebaseapp.com', blockingFunctions: false },
    project: { signIn: {}, authorizedDomains: ['localhost'], mfa: { state: 'ENABLED' }, notification: {} },
    federated: new Map([['facebook.com', true]]),
    apiKey: { status: 400 },
    signInFrame: { unreachable: 'no such host' },
    keyService: { status: 404 },
  });
  expect(complaints(sick).length).toBeGreaterThanOrEqual(11);
  for (const { cause, mend } of complaints(sick)) {
    expect(cause).toMatch(/\.$/);
    expect(mend).toMatch(/\.$/);
  }
});

describe('the Web API key', () => {
  it('is an error when the identity service refuses it', () => {
    expect(only(healthy({ apiKey: { status: 400 } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('answers 400'),
    });
  });

  it('is an error when it could not be tried', () => {
    expect(only(healthy({ apiKey: { unreachable: 'no such host' } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('no such host'),
    });
  });
});

describe('providers', () => {
  it('are worth a warning when anonymous sign-in is on without need: it leads around the blocking functions', () => {
    const signIn = { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } };
    expect(only(healthy({ project: { signIn } }))).toMatchObject({
      check: 'Provider anonymous',
      severity: 'warning',
    });
    expect(
      complaints(healthy({ wanted: { providers: ['google.com', 'password', 'anonymous'] }, project: { signIn } })),
    ).toEqual([]);
  });

  it('are an error when the project lacks one that the site offers', () => {
    expect(only(healthy({ federated: new Map() }))).toMatchObject({
      severity: 'error',
      check: 'Provider google.com',
      cause: expect.stringContaining('not set up'),
    });
  });

  it('are an error when one that the site offers is switched off', () => {
    expect(only(healthy({ federated: new Map([['google.com', false]]) })).cause).toContain('switched off');
  });

  it('are an error when e-mail sign-in is switched off', () => {
    expect(only(healthy({ project: { signIn: {} } }))).toMatchObject({ severity: 'error', check: 'Provider password' });
  });

  it('are an error when the site sends e-mail links and the project allows passwords only', () => {
    expect(only(healthy({ wanted: { usesEmailLink: true } })).mend).toContain('Email link');
  });

  it('are not asked for when the site does not offer them', () => {
    expect(complaints(healthy({ wanted: { providers: ['password'] }, federated: new Map() }))).toEqual([]);
    expect(complaints(healthy({ wanted: { providers: ['google.com'] }, project: { signIn: {} } }))).toEqual([]);
  });

  it('are worth a note when one is on that the site does not offer', () => {
    const federated = new Map([
      ['google.com', true],
      ['facebook.com', true],
      ['github.com', false],
    ]);
    expect(only(healthy({ federated }))).toMatchObject({ severity: 'note', check: 'Provider facebook.com' });
  });
});

describe('authorized domains', () => {
  it('are an error when the site is not among them', () => {
    expect(only(healthy({ project: { authorizedDomains: ['docs-live.web.app', 'example.co'] } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('docs.example.com'),
    });
  });

  it('cover the hosts below them, but no look-alikes', () => {
    expect(complaints(healthy({ project: { authorizedDomains: ['example.com'] } }))).toEqual([]);
    expect(complaints(healthy({ project: { authorizedDomains: ['cs.example.com'] } }))).toHaveLength(1);
  });

  it('are worth a note when localhost is among them', () => {
    expect(only(healthy({ project: { authorizedDomains: ['docs.example.com', 'localhost'] } }))).toMatchObject({
      severity: 'note',
      cause: expect.stringContaining('localhost'),
    });
  });
});

describe('the authDomain', () => {
  const wanted = { authDomain: 'docs-live.firebaseapp.com' };

  it('is worth a warning on another host, since blocked popups fall back to the redirect', () => {
    expect(only(healthy({ wanted }))).toMatchObject({
      severity: 'warning',
      mend: expect.stringContaining('https://docs.example.com/__/auth/handler'),
    });
  });

  it('is an error on another host when the site signs in by redirect', () => {
    expect(only(healthy({ wanted: { ...wanted, signInFlow: 'redirect' } })).severity).toBe('error');
  });

  it('is an error when its sign-in frame does not answer', () => {
    expect(only(healthy({ signInFrame: { status: 404 } })).cause).toContain('answers 404');
    expect(only(healthy({ signInFrame: { unreachable: 'no such host' } })).cause).toContain('no such host');
  });
});

describe('sign-up on the server', () => {
  const open = { blockingFunctions: { triggers: {} } };
  const unguarded = { blockingFunctions: false };

  it('is worth a warning when anyone can make an account, which does not read', () => {
    expect(only(healthy({ wanted: unguarded, project: open }))).toMatchObject({
      severity: 'warning',
      check: 'Sign-up on the server',
    });
  });

  it('is worth a note when the site offers sign-up on purpose', () => {
    expect(only(healthy({ wanted: { ...unguarded, signUpDisabled: false }, project: open })).severity).toBe('note');
  });

  it('is fine when only administrators make accounts', () => {
    const project = { ...open, client: { permissions: { disabledUserSignup: true } } };
    expect(
      complaints(healthy({ wanted: { ...unguarded, providers: ['password'] }, project, federated: new Map() })),
    ).toEqual([]);
  });

  it('tells that new Google accounts are refused as well then', () => {
    const project = { ...open, client: { permissions: { disabledUserSignup: true } } };
    expect(only(healthy({ wanted: unguarded, project }))).toMatchObject({
      severity: 'note',
      cause: expect.stringContaining('a new colleague is refused'),
    });
  });
});

describe('blocking functions', () => {
  const uri = { functionUri: 'https://us-central1-docs-live.cloudfunctions.net/x' };

  it('are an error when the settings ask for them and the project lacks one', () => {
    expect(only(healthy({ project: { blockingFunctions: { triggers: { beforeCreate: uri } } } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('calls none for beforeSignIn'),
    });
  });

  it('are worth a warning when the project calls some that nobody deploys', () => {
    expect(only(healthy({ wanted: { blockingFunctions: false } }))).toMatchObject({
      severity: 'warning',
      check: 'Blocking functions',
    });
  });

  it('are fine when neither asks for them', () => {
    const project = { blockingFunctions: { triggers: {} }, client: { permissions: { disabledUserSignup: true } } };
    const found = complaints(healthy({ wanted: { blockingFunctions: false }, project }));
    expect(found.map(({ check }) => check)).not.toContain('Blocking functions');
  });
});

test('enumeration protection is worth a warning when it is off', () => {
  const project = { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } };
  expect(only(healthy({ project }))).toMatchObject({ severity: 'warning', check: 'E-mail enumeration protection' });
});

describe('a second factor', () => {
  it('is an error when it is offered', () => {
    expect(only(healthy({ project: { mfa: { state: 'ENABLED' } } })).cause).toContain('who has enrolled one');
  });

  it('is an error when it is demanded', () => {
    expect(only(healthy({ project: { mfa: { state: 'MANDATORY' } } })).cause).toContain('nobody can sign in');
  });
});

describe('reCAPTCHA', () => {
  const project = { recaptchaConfig: { emailPasswordEnforcementState: 'ENFORCE' } };

  it('is an error when the project asks for it at e-mail sign-in', () => {
    expect(only(healthy({ project }))).toMatchObject({ severity: 'error', check: 'reCAPTCHA for e-mail' });
  });

  it('does not matter where nobody signs in with e-mail', () => {
    expect(complaints(healthy({ project, wanted: { providers: ['google.com'] } }))).toEqual([]);
  });
});

describe('the action URL of e-mails', () => {
  const withUrl = (callbackUri: string) => healthy({ project: { notification: { sendEmail: { callbackUri } } } });

  it('is worth a note when it is Firebase’s stock page', () => {
    expect(only(healthy({ project: { notification: {} } })).severity).toBe('note');
    expect(only(withUrl('https://docs-live.firebaseapp.com/__/auth/action')).severity).toBe('note');
    expect(only(withUrl('https://docs.example.com/__/auth/action')).severity).toBe('note');
  });

  it('is an error when it leads to another site', () => {
    expect(only(withUrl('https://old.example.com/')).severity).toBe('error');
    expect(only(withUrl('no address')).severity).toBe('error');
  });
});

describe('the key service', () => {
  it('is an error when it hands the key to nobody in particular', () => {
    expect(only(healthy({ keyService: { status: 200 } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('to anybody'),
    });
  });

  it('is an error when it answers something else than 401', () => {
    expect(only(healthy({ keyService: { status: 404 } })).cause).toContain('404 instead of 401');
    expect(only(healthy({ keyService: { unreachable: 'no such host' } })).cause).toContain('no such host');
  });

  it('is not asked for in an unsealed build, which is worth a note', () => {
    expect(only(healthy({ wanted: { isSealed: false }, keyService: { status: 404 } }))).toMatchObject({
      severity: 'note',
      cause: expect.stringContaining('does not protect'),
    });
  });
});
