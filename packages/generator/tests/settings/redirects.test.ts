import { hostingRedirects, redirectProblems } from '../../src/settings/redirects';

/** Returns the member of the last redirect that is wrong, and the fix. */
const problem = (from: string, to: string, ...others: { from: string; to: string }[]): string => {
  const [first] = redirectProblems([...others, { from, to }]);
  return first ? `${String(first.path.at(-1))} ${first.fix}` : '';
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
  expect(problem(from, '/docs/intro')).toContain('from write the path of an old page, such as /help/start');
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
  expect(problem('/help', to)).toBe('to write a path of this site');
});

test.each(['/assets/x', '/content-key', '/__/auth/handler', '/assets/*'])('%s stays with the site', (from) => {
  expect(problem(from, '/docs')).toContain('from , which the site itself needs');
});

test('impossible redirects are refused with a reason', () => {
  expect(problem('/help', '/docs/*')).toContain('to , which has a star, while /help has none');
  expect(problem('/help', '/b', { from: '/help', to: '/a' })).toContain('from , which an earlier redirect has already');
  expect(problem('/help/start', '/b', { from: '/help/*', to: '/a' })).toContain(
    'from , which an earlier redirect has already',
  );
  expect(problem('/a', '/b', { from: '/b', to: '/c' })).toContain('to , which is itself redirected');
  expect(problem('/a', '/a')).toContain('to , which is itself redirected');
  expect(problem('/a/*', '/a/b')).toContain('to , which is itself redirected');
  // A page before everything else below its folder.
  expect(problem('/help/*', '/a', { from: '/help/start', to: '/b' })).toBe('');
});

test('all problems are listed at once', () => {
  const redirects = [
    { from: 'a', to: '/docs' },
    { from: '/b', to: 'c' },
  ];
  expect(redirectProblems(redirects).map(({ path }) => path)).toEqual([
    ['redirects', 0, 'from'],
    ['redirects', 1, 'to'],
  ]);
});
