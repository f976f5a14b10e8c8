import { metaOfShell } from 'gatedocs-preset/shell';
import { shellProblems } from '../src/support/shellProblems';

const TITLE = 'Sign in · Test API';
const SHELL =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="docs-fragment" content="/assets/pages/1.json"><meta name="docs-styles" content="/s.css /t.css"><meta name="viewport" content="width=device-width">' +
  `<meta name="robots" content="noindex"><title>${TITLE}</title><link rel="icon" href="/i.svg">` +
  '<link rel="stylesheet" href="/s.css"><script src="/m.js" defer></script></head><body><script>theme()</script>' +
  '<div id="__docusaurus"></div></body></html>\n';

test('a shell reveals nothing', () => {
  expect(shellProblems(SHELL, TITLE)).toEqual([]);
  expect(metaOfShell(SHELL, 'fragment')).toBe('/assets/pages/1.json');
});

test.each([
  ['the page’s title', SHELL.replace(TITLE, 'Create a campaign'), /its title is not/],
  ['no title', SHELL.replace(`<title>${TITLE}</title>`, ''), /its title is not/],
  [
    'a description',
    SHELL.replace('</head>', '<meta name="description" content="How to pay"></head>'),
    /<meta name="descr/,
  ],
  [
    'an og: tag',
    SHELL.replace('</head>', '<meta property="og:title" content="Pay"></head>'),
    /<meta property="og:title"/,
  ],
  [
    'a canonical link',
    SHELL.replace('</head>', '<link rel="canonical" href="/docs/pay"></head>'),
    /<link rel="canonical"/,
  ],
  ['a style element', SHELL.replace('</head>', '<style>a{}</style></head>'), /<style>/],
  ['text in the page', SHELL.replace('"></div>', '"><p>Pay <b>now</b></p></div>'), /it contains the text "Pay"/],
  ['text in the body', SHELL.replace('</body>', 'Pay</body>'), /it contains the text "Pay"/],
])('%s is reported', (_what, html, problem) => {
  expect(shellProblems(html, TITLE).join('\n')).toMatch(problem);
});
