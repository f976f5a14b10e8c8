import type { Facts } from '../../../../packages/cli/src/doctor/facts';
import type { Finding } from '../../../../packages/cli/src/doctor/finding';
import { diagnose } from '../../../../packages/cli/src/doctor/findings';
import { healthy, healthyCloud, orgPolicy, WANTED } from './facts';
import { VARIATIONS } from './variations';

/** Returns the findings that are not ok. */
function problems(facts: Facts): Finding[] {
  return diagnose(facts).filter(({ severity }) => severity !== 'ok');
}

function only(facts: Facts): Finding {
  const found = problems(facts);
  expect(found).toHaveLength(1);
  return found[0] as Finding;
}

test('a project that meets the requirements has nothing to fix', () => {
  const findings = diagnose(healthy());
  expect(findings.filter(({ severity }) => severity !== 'ok')).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(11);
  for (const { fix } of findings) expect(fix).toBeNull();
});

test('every problem comes with a fix', () => {
  const unhealthy = healthy({
    requirements: { authDomain: 'docs-live.firebaseapp.com', blockingFunctions: false },
    project: { signIn: {}, authorizedDomains: ['localhost'], mfa: { state: 'ENABLED' }, notification: {} },
    federated: new Map([['facebook.com', true]]),
    apiKey: { status: 400 },
    signInFrame: { unreachable: 'no such host' },
    keyService: { status: 404 },
  });
  expect(problems(unhealthy).length).toBeGreaterThanOrEqual(11);
  for (const { cause, fix } of problems(unhealthy)) {
    expect(cause).toMatch(/\.$/);
    expect(fix).toMatch(/\.$/);
  }
});

test.each(VARIATIONS)('$what: found, with the fix', ({ changes, check, severity, cause, command }) => {
  const found = problems(healthy(changes));
  expect(found.map((finding) => finding.check)).toEqual([check]);
  expect(found[0]).toMatchObject({ severity, cause: expect.stringMatching(cause), fix: expect.stringMatching(/\.$/) });
  expect(found[0]?.command).toBe(command);
});

test('a site without functions gets no findings about things that only functions need', () => {
  const nothing = { value: null };
  const unread = { cause: 'This could not be read.', fix: 'Ask.' };
  const facts = healthy({
    requirements: { isSealed: false, keyId: null, blockingFunctions: false },
    project: {
      subtype: 'FIREBASE_AUTH',
      blockingFunctions: { triggers: {} },
      client: { permissions: { disabledUserSignup: true } },
    },
    keyService: { status: 404 },
    liveKey: null,
    cloud: {
      ...healthyCloud({ ...WANTED, blockingFunctions: false }),
      billing: { value: { billingEnabled: false } },
      orgPolicies: new Map([['iam.allowedPolicyMemberDomains', orgPolicy({ denyAll: true })]]),
      functions: unread,
      isPublic: new Map(),
      customRoles: new Map([['docsFunctions', nothing]]),
      secret: unread,
      versions: unread,
      images: unread,
    },
  });
  expect(problems(facts).map(({ check }) => check)).toEqual(['Sign-up on the server', 'Key service']);
});

test('a site without blocking functions needs neither their edition nor them', () => {
  const functions = healthy().cloud.functions;
  const facts = healthy({
    requirements: { blockingFunctions: false },
    project: {
      subtype: 'FIREBASE_AUTH',
      blockingFunctions: { triggers: {} },
      client: { permissions: { disabledUserSignup: true } },
    },
    cloud: { functions: { value: ('value' in functions ? functions.value : []).slice(0, 2) } },
  });
  expect(problems(facts).map(({ check }) => check)).toEqual(['Sign-up on the server']);
});

test('where allUsers is forbidden, the check of invokers is switched off instead', () => {
  const service = 'projects/docs-live/locations/us-central1/services/contentkey';
  const found = problems(
    healthy({
      cloud: {
        isPublic: new Map([[service, { value: false }]]),
        orgPolicies: new Map([['iam.allowedPolicyMemberDomains', orgPolicy({ denyAll: true })]]),
      },
    }),
  );
  expect(found.find(({ check }) => check === 'Callers of contentKey')?.command).toBe(
    'gcloud run services update contentkey --no-invoker-iam-check --region us-central1 --project docs-live',
  );
});

test.each([
  [
    'locations of a continent',
    'gcp.resourceLocations',
    { values: { allowedValues: ['in:us-locations', 'global'], deniedValues: [] } },
  ],
  ['values with a prefix', 'run.allowedIngress', { values: { allowedValues: ['is:all'], deniedValues: [] } }],
  ['a denial of something else', 'run.allowedIngress', { values: { allowedValues: [], deniedValues: ['internal'] } }],
  ['a constraint that is not enforced', 'cloudfunctions.requireVPCConnector', { enforce: false }],
])('a policy is in nobody’s way with %s', (_what, name, rule) => {
  expect(problems(healthy({ cloud: { orgPolicies: new Map([[name, orgPolicy(rule)]]) } }))).toEqual([]);
});

test('a project for previews in order has nothing to fix either', () => {
  const requirements = {
    ...WANTED,
    environment: 'preview',
    projectId: 'docs-preview',
    authDomain: 'docs-preview.firebaseapp.com',
    siteHost: 'docs-preview.firebaseapp.com',
  } as const;
  const own = healthyCloud(requirements);
  const functions = ('value' in own.functions ? own.functions.value : []).map((each) => ({
    ...each,
    account: 'docs-functions@docs-preview.iam.gserviceaccount.com',
  }));
  const isPublic = new Map([...own.isPublic].map(([name, fact]) => [name.replace('docs-live', 'docs-preview'), fact]));
  const facts = healthy({
    requirements,
    project: { authorizedDomains: ['docs-preview.firebaseapp.com'], notification: {} },
    cloud: { ...own, functions: { value: functions }, isPublic, customDomain: { value: null } },
  });
  expect(problems(facts)).toEqual([]);
  expect(diagnose(facts)[0]?.cause).toContain('as the project of its previews');
});

describe('the Web API key', () => {
  it('is an error when the identity service refuses it', () => {
    expect(only(healthy({ apiKey: { status: 400 } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('responds with 400'),
    });
  });

  it('is an error when it could not be checked', () => {
    expect(only(healthy({ apiKey: { unreachable: 'no such host' } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('no such host'),
    });
  });
});

describe('providers', () => {
  it('cause an error when the project lacks one that the site offers', () => {
    expect(only(healthy({ federated: new Map() }))).toMatchObject({
      severity: 'error',
      check: 'Provider google.com',
      cause: expect.stringContaining('not set up'),
    });
  });

  it('cause an error when one that the site offers is off', () => {
    expect(only(healthy({ federated: new Map([['google.com', false]]) })).cause).toContain('switched off');
  });

  it('cause an error when e-mail sign-in is off', () => {
    expect(only(healthy({ project: { signIn: {} } }))).toMatchObject({ severity: 'error', check: 'Provider password' });
  });

  it('cause an error when the site sends e-mail links and the project allows passwords only', () => {
    expect(only(healthy({ requirements: { usesEmailLink: true } })).fix).toContain('Email link');
  });

  it('are not required when the site does not offer them', () => {
    expect(problems(healthy({ requirements: { providers: ['password'] }, federated: new Map() }))).toEqual([]);
    expect(problems(healthy({ requirements: { providers: ['google.com'] }, project: { signIn: {} } }))).toEqual([]);
  });

  describe('that the project has and the site does not offer', () => {
    const email = { enabled: true, passwordRequired: true };
    const google = ['google.com', true] as const;
    const PROVIDERS = 'https://console.firebase.google.com/project/docs-live/authentication/providers';

    it.each([
      ['anonymous', { project: { signIn: { email, anonymous: { enabled: true } } } }, /past the blocking functions/],
      ['phone', { project: { signIn: { email, phoneNumber: { enabled: true } } } }, /text messages sent at your cost/],
      ['password', { requirements: { providers: ['google.com'] } }, /strangers can make accounts with it/],
      ['facebook.com', { federated: new Map([google, ['facebook.com', true]]) }, /strangers can make accounts with it/],
      ['oidc.partner', { federated: new Map([google, ['oidc.partner', true]]) }, /strangers can make accounts with it/],
      ['saml.partner', { federated: new Map([google, ['saml.partner', true]]) }, /strangers can make accounts with it/],
    ])('cause a warning about what strangers can do: %s', (provider, changes, consequence) => {
      const { check, severity, cause, fix } = only(healthy(changes)) ?? {};
      expect([check, severity]).toEqual([`Provider ${provider}`, 'warning']);
      expect(cause).toMatch(consequence);
      expect(cause).toContain('cannot read');
      expect(fix).toContain(PROVIDERS);
    });

    it('cause none when they are off', () => {
      const signIn = { email, anonymous: { enabled: false }, phoneNumber: { enabled: false } };
      const federated = new Map([google, ['github.com', false], ['oidc.partner', false]]);
      expect(problems(healthy({ project: { signIn }, federated }))).toEqual([]);
    });

    it('cause none when the site does offer them', () => {
      const signIn = { email, anonymous: { enabled: true }, phoneNumber: { enabled: true } };
      const providers = ['google.com', 'password', 'anonymous', 'phone', 'oidc.partner'];
      const federated = new Map([google, ['oidc.partner', true]]);
      expect(problems(healthy({ requirements: { providers }, project: { signIn }, federated }))).toEqual([]);
    });
  });

  it.each(['phone', 'anonymous'])('cause an error when the site offers %s, which is off', (provider) => {
    expect(only(healthy({ requirements: { providers: ['google.com', 'password', provider] } }))).toMatchObject({
      check: `Provider ${provider}`,
      severity: 'error',
    });
  });

  it('cause a warning when passkeys are set up, which the sign-in screen cannot offer', () => {
    expect(only(healthy({ passkeys: true }))).toMatchObject({
      check: 'Passkeys',
      severity: 'warning',
      fix: expect.stringContaining('updatePasskeyConfig'),
    });
  });
});

describe('authorized domains', () => {
  it('cause an error when the site is not among them', () => {
    expect(only(healthy({ project: { authorizedDomains: ['docs-live.web.app', 'example.co'] } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('docs.example.com'),
    });
  });

  it('cover their subdomains, but no look-alikes', () => {
    expect(problems(healthy({ project: { authorizedDomains: ['example.com'] } }))).toEqual([]);
    expect(problems(healthy({ project: { authorizedDomains: ['cs.example.com'] } }))).toHaveLength(1);
  });

  it('cause a note when localhost is among them', () => {
    expect(only(healthy({ project: { authorizedDomains: ['docs.example.com', 'localhost'] } }))).toMatchObject({
      severity: 'note',
      cause: expect.stringContaining('localhost'),
    });
  });
});

describe('the authDomain', () => {
  const requirements = { authDomain: 'docs-live.firebaseapp.com' };

  it('causes a warning on another host, since blocked popups fall back to the redirect', () => {
    expect(only(healthy({ requirements }))).toMatchObject({
      severity: 'warning',
      fix: expect.stringContaining('https://docs.example.com/__/auth/handler'),
    });
  });

  it('is an error on another host when the site signs in by redirect', () => {
    expect(only(healthy({ requirements: { ...requirements, signInFlow: 'redirect' } })).severity).toBe('error');
  });

  it('is an error when its sign-in frame does not respond', () => {
    expect(only(healthy({ signInFrame: { status: 404 } })).cause).toContain('responds with 404');
    expect(only(healthy({ signInFrame: { unreachable: 'no such host' } })).cause).toContain('no such host');
  });
});

describe('sign-up on the server', () => {
  const open = { blockingFunctions: { triggers: {} } };
  const unguarded = { blockingFunctions: false };

  it('causes a warning when anyone can create an account that cannot read', () => {
    expect(only(healthy({ requirements: unguarded, project: open }))).toMatchObject({
      severity: 'warning',
      check: 'Sign-up on the server',
    });
  });

  it('causes a note when the site offers sign-up on purpose', () => {
    expect(only(healthy({ requirements: { ...unguarded, signUpDisabled: false }, project: open })).severity).toBe(
      'note',
    );
  });

  it('is fine when only administrators create accounts', () => {
    const project = { ...open, client: { permissions: { disabledUserSignup: true } } };
    expect(
      problems(healthy({ requirements: { ...unguarded, providers: ['password'] }, project, federated: new Map() })),
    ).toEqual([]);
  });

  it('reports that new Google accounts are refused as well', () => {
    const project = { ...open, client: { permissions: { disabledUserSignup: true } } };
    expect(only(healthy({ requirements: unguarded, project }))).toMatchObject({
      severity: 'note',
      cause: expect.stringContaining('a new colleague is refused'),
    });
  });
});

describe('blocking functions', () => {
  const uri = { functionUri: 'https://us-central1-docs-live.cloudfunctions.net/x' };

  it('cause an error when the settings enable them and the project lacks one', () => {
    expect(only(healthy({ project: { blockingFunctions: { triggers: { beforeCreate: uri } } } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('calls none for beforeSignIn'),
    });
  });

  it('cause a warning when the project calls functions that the site does not deploy', () => {
    expect(only(healthy({ requirements: { blockingFunctions: false } }))).toMatchObject({
      severity: 'warning',
      check: 'Blocking functions',
    });
  });

  it('are fine when neither uses them', () => {
    const project = { blockingFunctions: { triggers: {} }, client: { permissions: { disabledUserSignup: true } } };
    const found = problems(healthy({ requirements: { blockingFunctions: false }, project }));
    expect(found.map(({ check }) => check)).not.toContain('Blocking functions');
  });
});

test('enumeration protection causes a warning when it is off', () => {
  const project = { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } };
  expect(only(healthy({ project }))).toMatchObject({ severity: 'warning', check: 'E-mail enumeration protection' });
});

describe('a second factor', () => {
  it('is an error when it is enabled', () => {
    expect(only(healthy({ project: { mfa: { state: 'ENABLED' } } })).cause).toContain('users who have enrolled one');
  });

  it('is an error when it is mandatory', () => {
    expect(only(healthy({ project: { mfa: { state: 'MANDATORY' } } })).cause).toContain('nobody can sign in');
  });
});

describe('reCAPTCHA', () => {
  const project = { recaptchaConfig: { emailPasswordEnforcementState: 'ENFORCE' } };

  it('is an error when the project requires it for e-mail sign-in', () => {
    expect(only(healthy({ project }))).toMatchObject({ severity: 'error', check: 'reCAPTCHA for e-mail' });
  });

  it('does not matter without e-mail sign-in', () => {
    const withoutEmail = { ...project, signIn: {} };
    expect(problems(healthy({ project: withoutEmail, requirements: { providers: ['google.com'] } }))).toEqual([]);
  });
});

describe('the action URL of e-mails', () => {
  const withUrl = (callbackUri: string) => healthy({ project: { notification: { sendEmail: { callbackUri } } } });

  it('causes a note when it is Firebase’s default page', () => {
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
  it('is an error when it returns the key without a token', () => {
    expect(only(healthy({ keyService: { status: 200 } }))).toMatchObject({
      severity: 'error',
      cause: expect.stringContaining('without an ID token'),
    });
  });

  it('is an error when it responds with anything but 401', () => {
    expect(only(healthy({ keyService: { status: 404 } })).cause).toContain('404 instead of 401');
    expect(only(healthy({ keyService: { unreachable: 'no such host' } })).cause).toContain('no such host');
  });

  it('is not required for an unsealed build, which causes a note', () => {
    expect(only(healthy({ requirements: { isSealed: false }, keyService: { status: 404 } }))).toMatchObject({
      severity: 'note',
      cause: expect.stringContaining('does not protect'),
    });
  });
});
