import {
  forDeployedProject,
  type HeaderRule,
  headerDrift,
  recordedHeaders,
  rewriteHeaderRule,
  withGeneratedRule,
} from '../src/support/hostingHeaders';

const HEADERS = { 'Content-Security-Policy': "default-src 'self'", 'X-Content-Type-Options': 'nosniff' };
const CACHE: HeaderRule = { source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] };
const GENERATED: HeaderRule = {
  source: '**',
  headers: [
    { key: 'Content-Security-Policy', value: "default-src 'self'" },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
  ],
};

const FIREBASE_JSON = `{
  "hosting": {
    "public": "build",   "cleanUrls": true,
    "headers": [
      { "source": "**", "headers": [{ "key": "Cache-Control", "value": "no-cache" }] },
      { "source": "/assets/**",
        "headers": [] }
    ]
  }
}
`;

interface Parsed {
  hosting: { headers: HeaderRule[] };
}

describe('rewriting firebase.json', () => {
  it('puts the generated rule before the manual rules, which override it', () => {
    const { hosting } = JSON.parse(rewriteHeaderRule(FIREBASE_JSON, HEADERS)) as Parsed;
    expect(hosting.headers).toEqual([GENERATED, CACHE, { source: '/assets/**', headers: [] }]);
  });

  it('replaces an earlier generated rule and keeps every other byte', () => {
    const first = rewriteHeaderRule(FIREBASE_JSON, { 'Content-Security-Policy': "default-src 'none'", Old: 'gone' });
    const second = rewriteHeaderRule(first, HEADERS);
    expect(second).toBe(rewriteHeaderRule(FIREBASE_JSON, HEADERS));
    const [before = '', after = ''] = FIREBASE_JSON.split('{ "source": "**"');
    expect(second.startsWith(before)).toBe(true);
    expect(second.endsWith(after)).toBe(true);
  });

  it('is idempotent', () => {
    const once = rewriteHeaderRule(FIREBASE_JSON, HEADERS);
    expect(rewriteHeaderRule(once, HEADERS)).toBe(once);
  });

  it('rejects a firebase.json without header rules', () => {
    expect(() => rewriteHeaderRule('{"hosting":{}}', HEADERS)).toThrow(/no hosting\.headers/);
  });
});

test('the emulators use the generated rule of their build, not the deployed one', () => {
  const deployed: HeaderRule = { source: '**', headers: [{ key: 'Content-Security-Policy', value: 'old' }] };
  expect(withGeneratedRule([CACHE, deployed], HEADERS)).toEqual([GENERATED, CACHE]);
});

describe('the difference between firebase.json and a build', () => {
  it('is null when the rule matches the build', () => {
    expect(headerDrift([GENERATED, CACHE], HEADERS)).toBeNull();
  });

  it('is reported by header', () => {
    expect(headerDrift([GENERATED], { ...HEADERS, 'Content-Security-Policy': "default-src 'none'" })).toBe(
      'firebase.json holds another Content-Security-Policy than this build needs: run npm run headers and commit firebase.json.',
    );
    expect(headerDrift([GENERATED], { ...HEADERS, New: 'x' })).toMatch(/another New than/);
    expect(headerDrift([GENERATED], { 'Content-Security-Policy': "default-src 'self'" })).toMatch(
      /another X-Content-Type-Options than/,
    );
  });

  it('is reported when the policy is missing or covers only part of the site', () => {
    expect(headerDrift([CACHE], HEADERS)).toMatch(/no Content-Security-Policy: run npm run headers/);
    expect(headerDrift([{ ...GENERATED, source: '/docs/**' }], HEADERS)).toMatch(/for "\/docs\/\*\*" only/);
  });
});

describe('a build for a separate preview project', () => {
  const policyOf = (frames: string) => ({ 'Content-Security-Policy': `script-src 'self'; frame-src ${frames}` });
  const ruleOf = (frames: string): HeaderRule => ({
    source: '**',
    headers: Object.entries(policyOf(frames)).map(([key, value]) => ({ key, value })),
  });
  const live = ruleOf('https://docs.example.com/__/auth/');

  it('may differ from firebase.json in the sign-in frame’s host', () => {
    const headers = policyOf('https://docs-preview.web.app/__/auth/');
    expect(headerDrift([live], headers)).toMatch(/another Content-Security-Policy/);
    expect(headerDrift([live], forDeployedProject(headers, [live]))).toBeNull();
  });

  it('may not differ otherwise', () => {
    const headers = policyOf('https://docs-preview.web.app/__/auth/ https://evil.example/');
    expect(headerDrift([live], forDeployedProject(headers, [live]))).toMatch(/another Content-Security-Policy/);
    const demo = ruleOf('http://localhost:9099/emulator/auth/');
    expect(headerDrift([demo], forDeployedProject(headers, [demo]))).toMatch(/another Content-Security-Policy/);
    expect(headerDrift([], forDeployedProject(headers, []))).toMatch(/has no Content-Security-Policy/);
  });
});

test('without a finished build the message says to build first', async () => {
  await expect(recordedHeaders('/nowhere/build')).rejects.toThrow(/run npm run build first/);
});
