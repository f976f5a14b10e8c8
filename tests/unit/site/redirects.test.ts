import { hostingRedirects } from '../../../packages/preset/src/site/redirects';

const problem = (from: string, to: string, ...others: { from: string; to: string }[]) => {
  try {
    hostingRedirects([...others, { from, to }]);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test("an owner's redirects become Hosting's, and none is kept by browsers", () => {
  expect(
    hostingRedirects([
      { from: '/help/start', to: '/docs/intro#first-call' },
      { from: '/help/guides/*', to: '/docs/*' },
      { from: '/blog/*', to: '/' },
    ]),
  ).toEqual([
    { regex: '^/help/start/?$', destination: '/docs/intro#first-call', type: 302 },
    { regex: '^/help/guides/([\\w.~-]+(?:/[\\w.~-]+)*)/?$', destination: '/docs/:1', type: 302 },
    { regex: '^/blog/([\\w.~-]+(?:/[\\w.~-]+)*)/?$', destination: '/', type: 302 },
  ]);
  expect(hostingRedirects([])).toEqual([]);
});

test.each<[string, string, string | null]>([
  ['/help', '/help/', ''],
  ['/help', '/help/a', null],
  ['/a.html', '/a.html', ''],
  ['/a.html', '/a-html', null],
  ['/help/*', '/help', null],
  ['/help/*', '/help/a', 'a'],
  ['/help/*', '/help/a/b.html/', 'a/b.html'],
  ['/help/*', '/help//evil.example', null],
  ['/help/*', '/help/\\\\evil.example', null],
  ['/help/*', '/help/%2F%2F1.example', null],
])('%s takes %s as %j', (from, address, rest) => {
  const [rule] = hostingRedirects([{ from, to: '/docs' }]);
  const match = new RegExp(rule?.regex ?? '').exec(address);
  expect(match && (match[1] ?? '')).toBe(rest);
});

test.each([
  '/',
  '/*',
  '',
  'help',
  '//evil.example',
  '/help/',
  '/help*',
  '/a/*/b',
  '/:a',
  '/a?b',
  '/a b',
  '/(a|b)',
  'https://docs.example.com/help',
])('%j is not the path of an old page', (from) => {
  expect(problem(from, '/docs/intro')).toContain('write the path of an old page, such as /help/start');
});

test.each([
  '',
  'docs',
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/docs/:a',
  '/docs?a=1',
  '/a#b c',
])('%j is not a page to lead to', (to) => {
  expect(problem('/help', to)).toContain(`${JSON.stringify(to)} is not a path of this site`);
});

test.each(['/assets/x', '/content-key', '/__/auth/handler', '/assets/*'])('%s stays with the site', (from) => {
  expect(problem(from, '/docs')).toContain('this address is reserved for the site itself');
});

test('impossible redirects are refused with a reason', () => {
  expect(problem('/help', '/docs/*')).toContain('/docs/* has a star, but /help has none');
  expect(problem('/help', '/b', { from: '/help', to: '/a' })).toContain('an earlier redirect has this address');
  expect(problem('/help/start', '/b', { from: '/help/*', to: '/a' })).toContain('an earlier redirect has this address');
  expect(problem('/a', '/b', { from: '/b', to: '/c' })).toContain('/b is itself redirected');
  expect(problem('/a', '/a')).toContain('/a is itself redirected');
  expect(problem('/a/*', '/a/b')).toContain('/a/b is itself redirected');
  // A page before everything else below its folder.
  expect(problem('/help/*', '/a', { from: '/help/start', to: '/b' })).toBeNull();
});

test('all problems are listed at once', () => {
  expect(() =>
    hostingRedirects([
      { from: 'a', to: '/' },
      { from: '/b', to: 'c' },
    ]),
  ).toThrow(/^Fix these redirects in site\.config\.ts:\n {2}- "a": .*\n {2}- "\/b": .*$/);
});
