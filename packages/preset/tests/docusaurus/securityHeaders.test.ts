import { createHash } from 'node:crypto';
import { type HeaderInputs, securityHeaders, signInHosts } from '../../src/docusaurus/publish/securityHeaders';

const OWNER: HeaderInputs = {
  inlineScripts: [],
  firebase: { apiKey: 'key', authDomain: 'docs.example.com', projectId: 'docs-live' },
  authEmulator: null,
  isIndexable: false,
  isSealed: false,
  signIn: { federated: true, phone: false, oneTap: false },
  hasDiagrams: false,
  hosts: {},
  reportEndpoint: null,
};

function directives(inputs: Partial<HeaderInputs> = {}): Map<string, string[]> {
  const policy = securityHeaders({ ...OWNER, ...inputs })['Content-Security-Policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  it('allows an inline script by its hash once, regardless of the order of pages', () => {
    const hashes = ['a()', 'b()'].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    const one = directives({ inlineScripts: ['a()', 'b()', 'a()'] }).get('script-src');
    expect(one).toEqual(expect.arrayContaining(hashes));
    expect(one?.filter((source) => source.startsWith("'sha256-"))).toHaveLength(2);
    expect(directives({ inlineScripts: ['b()', 'a()'] }).get('script-src')).toEqual(one);
  });

  it('allows style elements to sites with diagrams only', () => {
    expect(directives().get('style-src')).toEqual(["'self'"]);
    expect(directives({ hasDiagrams: true }).get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(directives({ hasDiagrams: true }).get('script-src')).toEqual(directives().get('script-src'));
  });

  it('never allows all inline scripts or eval', () => {
    for (const isSealed of [true, false])
      for (const [name, sources] of directives({ isSealed, signIn: { federated: true, phone: true, oneTap: true } }))
        if (name !== 'style-src-attr') expect(sources.join(' ')).not.toMatch(/'unsafe-(?:inline|eval)'|\*|http:/);
  });

  it('allows the handler of FirebaseUI’s forms, by its hash', () => {
    const hash = createHash('sha256').update('return false;').digest('base64');
    expect(directives().get('script-src-attr')).toEqual(["'unsafe-hashes'", `'sha256-${hash}'`]);
  });

  it('allows scripts from blob: URLs in a sealed build only', () => {
    expect(directives({ isSealed: true }).get('script-src')).toContain('blob:');
    expect(directives({ isSealed: false }).get('script-src')).not.toContain('blob:');
  });

  it('allows the identity service and the sign-in frame of the owner’s project', () => {
    expect(directives().get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(directives().get('frame-src')).toEqual(['https://docs.example.com/__/auth/']);
    expect(directives().get('script-src')).toContain('https://apis.google.com');
  });

  it('allows only the emulator in a demo build', () => {
    const demo = directives({ authEmulator: 'http://localhost:9099' });
    expect(demo.get('connect-src')).toEqual(["'self'", 'http://localhost:9099']);
    expect(demo.get('frame-src')).toEqual(['http://localhost:9099/emulator/auth/']);
  });

  it('allows no frame and no script of Google for password sign-in only', () => {
    const policy = directives({ signIn: { federated: false, phone: false, oneTap: false } });
    expect(policy.get('frame-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it('allows reCAPTCHA for phone sign-in only', () => {
    const policy = directives({ signIn: { federated: false, phone: true, oneTap: false } });
    expect(policy.get('script-src')).toContain('https://www.google.com/recaptcha/');
    expect(policy.get('frame-src')).toContain('https://www.google.com/recaptcha/');
    expect([...directives().values()].flat().join()).not.toContain('recaptcha');
  });

  it('allows accounts.google.com for One Tap only', () => {
    const policy = directives({ signIn: { federated: true, phone: false, oneTap: true } });
    for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src'])
      expect(policy.get(name)?.join()).toContain('https://accounts.google.com/gsi/');
    expect([...directives().values()].flat().join()).not.toContain('accounts.google.com');
  });

  it('forbids framing, plugins, foreign base URLs and form submission', () => {
    const policy = directives();
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'none'"]);
  });
});

test('every other security header has its value', () => {
  const { 'Content-Security-Policy': _policy, 'Permissions-Policy': permissions, ...rest } = securityHeaders(OWNER);
  expect(rest).toEqual({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  expect(permissions).toMatch(/^(?:[a-z-]+=\(\)(?:, |$))+$/);
});

it('does not forbid search engines a site with pages for visitors', () => {
  expect(securityHeaders({ ...OWNER, isIndexable: true })).not.toHaveProperty('X-Robots-Tag');
});

it('allows hosts that the owner names, each for its kind of content', () => {
  const hosts = {
    script: ['https://a.example'],
    style: ['https://b.example'],
    img: ['https://c.example'],
    font: ['https://d.example'],
    media: ['https://e.example'],
    frame: ['https://f.example'],
    connect: ['wss://g.example'],
  };
  const named = directives({ hosts });
  for (const [kind, [host]] of Object.entries(hosts)) {
    expect(named.get(`${kind}-src`)).toContain(host);
    for (const [directive, sources] of named) if (directive !== `${kind}-src`) expect(sources).not.toContain(host);
  }
  expect(named.get('font-src')).toContain("'self'");
  expect(directives().has('font-src')).toBe(false);
});

describe('violation reports', () => {
  const headersFor = (reportEndpoint: string | null) => securityHeaders({ ...OWNER, reportEndpoint });

  it('go to the owner’s endpoint, through report-to and report-uri', () => {
    const headers = headersFor('https://reports.example.com/csp?site=docs');
    expect(headers['Reporting-Endpoints']).toBe('csp="https://reports.example.com/csp?site=docs"');
    expect(headers['Content-Security-Policy']).toMatch(
      /; report-to csp; report-uri https:\/\/reports\.example\.com\/csp\?site=docs$/,
    );
  });

  it('are off unless the owner sets an endpoint', () => {
    const headers = headersFor(null);
    expect(headers).not.toHaveProperty('Reporting-Endpoints');
    expect(headers['Content-Security-Policy']).not.toContain('report-');
  });
});

test('the sign-in options determine the required Google hosts', () => {
  const password = { provider: 'password' };
  expect(signInHosts({ signInOptions: [password] })).toEqual({ federated: false, phone: false, oneTap: false });
  expect(signInHosts({ signInOptions: [password, { provider: 'github.com' }] }).federated).toBe(true);
  expect(signInHosts({ signInOptions: [{ provider: 'phone' }] })).toEqual({
    federated: false,
    phone: true,
    oneTap: false,
  });
  expect(signInHosts({ signInOptions: [], credentialHelper: 'googleyolo' }).oneTap).toBe(true);
});
