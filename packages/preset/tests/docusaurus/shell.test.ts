import { pageSplitter, splitPage } from '../../src/docusaurus/publish/shell';

const SITE = {
  title: 'Test & Co API',
  favicon: '/img/favicon.svg',
  logo: '/img/a "logo".svg',
  isPublic: (file: string) => /\/(?:main|sign-in)\./.test(file),
  appStyles: ['/assets/css/styles.1.css'],
  chunkNames: '/assets/pages/names.json',
  scriptsOf: (route: string) => ['/assets/js/main.1.js', '/assets/js/sign-in.3.js', `/assets/js${route}.2.js`],
};
const PAGE = `<!doctype html><html lang=en dir=ltr class="docs-page"><head><meta charset=UTF-8><title>Secret heading | Test</title>
<meta property=og:title content="Secret heading"><link rel=stylesheet href=/assets/css/main.1.css><link rel=stylesheet href=/assets/css/styles.1.css>
<script src=/assets/js/main.1.js defer></script><script src=/assets/js/secret.2.js defer></script></head>
<body class=navigation><svg><defs></defs></svg><script>mode()</script><div id=__docusaurus><h1>Secret heading</h1><script type="application/ld+json">{"name":"Secret"}</script></div>
<script>after()</script></body></html>`;

const { fragment, shell } = splitPage(PAGE, '/secret', SITE);
const html = shell('/assets/pages/1.json');

it('moves the page’s content to the fragment', () => {
  expect(fragment).toEqual({
    title: 'Secret heading | Test',
    htmlClass: 'docs-page',
    body: '<h1>Secret heading</h1><script type="application/ld+json">{"name":"Secret"}</script>',
    scripts: ['/assets/js/secret.2.js'],
  });
});

it('leaves no content of the page in the shell', () => {
  expect(html).not.toMatch(/secret|docs-page|og:/i);
  expect(html).toContain('<meta name="docs-fragment" content="/assets/pages/1.json">');
});

it('keeps language, robots, style sheets, public scripts and the script that sets the colour mode', () => {
  expect(html).toContain('<html lang="en" dir="ltr"');
  expect(html).toContain(' style="--site-logo:url(&quot;/img/a \\&quot;logo\\&quot;.svg&quot;)"');
  expect(html).toContain('content="noindex,nofollow"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/css/main.1.css">');
  expect(html).toContain('<script src="/assets/js/main.1.js" defer></script>');
  expect(html).toContain('<script>mode()</script>');
});

it('lists the documentation’s style sheets without linking them, since the sign-in screen needs none', () => {
  expect(html).toContain('<meta name="docs-styles" content="/assets/css/styles.1.css">');
  expect(html).not.toContain('href="/assets/css/styles.1.css"');
});

it('names the file with the names of the chunks, which would change every fragment', () => {
  expect(html).toContain('<meta name="docs-chunks" content="/assets/pages/names.json">');
});

it('has the title of the site’s sign-in', () => {
  expect(html).toContain('<title>Sign in · Test &amp; Co API</title>');
});

it('differs between pages only in the fragment', () => {
  const other = splitPage(PAGE.replaceAll('Secret heading', 'Other'), '/secret', SITE).shell('/assets/pages/1.json');
  expect(other).toBe(html);
});

it('fails when the page template has changed', () => {
  expect(() => splitPage('<html><body><div id=app></div></body></html>', '/', SITE)).toThrow(/#__docusaurus/);
});

describe('the pages of a build', () => {
  const pages = {
    usual: PAGE.replaceAll('Secret heading', 'Other'),
    'with the root element’s tag in its title': PAGE.replace('<title>', '<title><div id=__docusaurus>'),
    'with the tag in an attribute': PAGE.replace('content="Secret', 'content="<div id=__docusaurus>Secret'),
    'with the end of the template in its content': PAGE.replace('</h1>', '</h1><pre></body></html></pre>'),
    'whose root element is written in another way, with the tag in its content': PAGE.replace(
      '<div id=__docusaurus>',
      "<div id='__docusaurus'><div id=__docusaurus></div>",
    ),
    'that ends in another way': PAGE.replace('<script>after()</script>', ''),
  };

  it.each(Object.entries(pages))('are split as the first one is: a page %s', (_kind, page) => {
    const split = pageSplitter(SITE);
    split(PAGE, '/secret');
    const [parts, expected] = [split(page, '/secret'), splitPage(page, '/secret', SITE)];
    expect(parts.fragment).toEqual(expected.fragment);
    expect(parts.shell('/assets/pages/1.json')).toBe(expected.shell('/assets/pages/1.json'));
  });
});
