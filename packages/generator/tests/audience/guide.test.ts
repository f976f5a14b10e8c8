// cspell:ignore audiance
import { type GuideView, guideForAudience, parseAudienceMark } from '../../src/audience/guide';

const DECLARED = new Set(['readers', 'partners', 'internal']);
const FILE = 'docs/guide.mdx';
/** Leads to a page that is left out, in any of these spellings. */
const SECRET = /^(?:\/docs\/|\.\/)?secret(?:\.mdx)?(?:[?#].*)?$|^\.\/secret page\.mdx$/;
const PARTNERS: GuideView = {
  visible: new Set(['readers', 'partners']),
  declared: DECLARED,
  isHidden: (target) => SECRET.test(target),
};

const shown = (text: string): string => guideForAudience(FILE, text, PARTNERS);
const withWindowsLines = (text: string): string => text.replaceAll('\n', '\r\n');

/** Expects a text with lines that end in LF, and the same one with CRLF. */
function expectShown(text: string, rest: string): void {
  expect(shown(text)).toBe(rest);
  expect(shown(withWindowsLines(text))).toBe(withWindowsLines(rest));
}

it.each<[string, string, string]>([
  ['plain', 'title: A\naudience: partners\n', 'title: A\n'],
  ['in double quotes', 'audience: "partners"\ntitle: A\n', 'title: A\n'],
  ['in single quotes', "audience: 'partners'\n", ''],
  ['with a comment', 'audience: partners # until May\n', ''],
  ['with a quoted name, and space before the colon', '"audience" : partners\n', ''],
  ['on the next line', 'audience:\n  partners\ntitle: A\n', 'title: A\n'],
])('the mark of a guide is read and removed: %s', (_name, settings, rest) => {
  const text = `---\n${settings}---\n\n# A\n`;
  expect(parseAudienceMark(FILE, text, DECLARED)).toBe('partners');
  expect(parseAudienceMark(FILE, withWindowsLines(text), DECLARED)).toBe('partners');
  expectShown(text, `---\n${rest}---\n\n# A\n`);
});

it('reads code blocks of MDX as MDX, as Docusaurus does', () => {
  const fence = (body: string): string => `# A\n\n\`\`\`mdx-code-block\n${body}\n\`\`\`\n`;
  expectShown(fence('<Audience only="internal">Hidden.</Audience>'), '# A\n\n\n');
  expectShown(
    fence('<Audience only="partners">Shown, [elsewhere](secret.mdx).</Audience>'),
    '# A\n\nShown, elsewhere.\n',
  );
});

it.each<[string, string]>([
  ['a byte order mark in front', '\uFEFF---\naudience: partners\n---\n'],
  ['a space after the first line', '--- \naudience: partners\n---\n'],
  ['indented settings', '---\n  title: A\n  audience: partners\n---\n'],
])('the mark of a guide is read with %s', (_name, text) => {
  expect(parseAudienceMark(FILE, text, DECLARED)).toBe('partners');
});

it.each<[string, string]>([
  ['no front matter', 'audience: partners\n'],
  ['empty front matter', '---\n---\n\naudience: partners\n\n---\n'],
  ['front matter without it', '---\ntitle: A\n---\n\naudience: partners\n'],
  ['a member of another setting', '---\ncustom:\n  audience: partners\n---\n'],
  ['a text over several lines', '---\ndescription: |\n  audience: partners\n---\n'],
])('a guide has no mark, and stays as it is: %s', (_name, text) => {
  expect(parseAudienceMark(FILE, text, DECLARED)).toBeNull();
  expectShown(text, text);
});

it.each<[string, string]>([
  ['partner', 'partner'],
  ['Partners', 'Partners'],
  ['partners internal', 'partners internal'],
  ['', ''],
  ['[partners]', '["partners"]'],
])('a mark that names no audience fails with the file and the audiences: %j', (value, named) => {
  expect(() => parseAudienceMark(FILE, `---\naudience: ${value}\n---\n`, DECLARED)).toThrow(
    new Error(`${FILE}: "${named}" is not an audience: name one of readers, partners, internal.`),
  );
});

it.each<[string, string, string]>([
  ['one that is shown', 'a <Audience only="partners">b</Audience> c', 'a b c'],
  ['one that is hidden', 'a <Audience only="internal">b</Audience> c', 'a  c'],
  ['one for several audiences', 'a<Audience only="internal partners">b</Audience>', 'ab'],
  ['several with a comma, in single quotes', "<Audience only='internal, partners'>b</Audience>", 'b'],
  ['spaces in its tags', '<Audience\n  only=" partners "\n>b</Audience >', 'b'],
  [
    'several in a line',
    '<Audience only="partners">a</Audience><Audience only="internal">b</Audience><Audience only="readers">c</Audience>',
    'ac',
  ],
  ['a block', 'a\n\n<Audience only="partners">\n\n- b\n\n</Audience>\n', 'a\n\n\n\n- b\n\n\n'],
  ['an indented block', '- a\n\n  <Audience only="internal">\n  b\n  </Audience>\n\n- c\n', '- a\n\n  \n\n- c\n'],
  [
    'a hidden one in one that is shown',
    '<Audience only="readers">a<Audience only="internal">b</Audience>c</Audience>d',
    'acd',
  ],
  [
    'one that would be shown in a hidden one',
    '<Audience only="internal">a<Audience only="partners">b</Audience>c</Audience>d',
    'd',
  ],
])('parts for others are left out, without the tags: %s', (_name, text, rest) => {
  expectShown(text, rest);
});

it.each<[string, string]>([
  ['a fence', '```mdx\n<Audience only="internal">\n[a](/docs/secret)\n```\n'],
  ['a fence of tildes with a fence in it', '~~~\n```\n</Audience>\n```\n~~~\n'],
  ['a longer fence', '````\n```\n</Audience>\n````\n'],
  ['a fence without an end', 'a\n\n```\n</Audience>\n'],
  ['a fence in an item of a list', '1. a\n\n     ```\n     </Audience>\n\n     <Audience>\n     ```\n'],
  ['a fence that starts an item', '- ~~~\n  </Audience>\n  ~~~\n'],
  ['a fence in a quotation', '> ```\n> <Audience>\n> ```\n'],
  ['a code span', 'a `<Audience only="internal">` b `</Audience>`'],
  ['a code span with backticks in it', 'a `` ` <Audience> ` `` b'],
  ['a code span over two lines', 'a `b\n<Audience>` c'],
  ['an escaped tag', 'Write \\<Audience> and \\</Audience>.'],
  ['a comment', '{/* <Audience only="internal"> starts a part. */}'],
  ['a comment over several lines', '{ /*\n<Audience>\n\n*/ }'],
  ['a comment in the notation of HTML', '<!-- </Audience> -->'],
  ['another component', '<AudienceList only="internal" />'],
  ['links in code', '`[a](/docs/secret)` `<a href="/docs/secret">`\n\n```\n[a]: /docs/secret\n```\n'],
  ['an escaped link', '\\[a](/docs/secret)'],
  ['images', '![a](secret) ![b][Secret]'],
  ['links to other pages', '[a](/docs/open "A (b)") [b][open] <Link to="/docs/open">c</Link>\n\n[open]: /docs/open\n'],
  ['a footnote', 'a [^1]\n\n[^1]: secret\n'],
  ['text like a definition', 'a [b]\n\n[b]: secret numbers follow\n'],
])('text stays as it is, byte for byte: %s', (_name, text) => {
  expectShown(text, text);
});

it.each<[string, string, string]>([
  [
    'a single backtick in each of two paragraphs',
    'Press `.\n\n<Audience only="internal">b</Audience>\n\nPress ` again.',
    'Press `.\n\n\n\nPress ` again.',
  ],
  [
    'a single backtick in each of two items',
    '- Press `\n- <Audience only="internal">b</Audience> `',
    '- Press `\n-  `',
  ],
  [
    'an escaped backtick on each side',
    '\\` <Audience only="internal">b</Audience> \\` [c](/docs/secret)',
    '\\`  \\` c',
  ],
  [
    'a code span of three backticks at the start of a line',
    '```a``` b\n\n<Audience only="internal">c</Audience>',
    '```a``` b\n\n',
  ],
  [
    'an end and a start in comments',
    '<Audience only="internal">a{/* </Audience> */}b{/* <Audience only="internal"> */}c</Audience>',
    '',
  ],
  ['a backtick in a comment', '{/* ` */}<Audience only="internal">b</Audience> `', '{/* ` */} `'],
])('what only looks like code hides nothing: %s', (_name, text, rest) => {
  expectShown(text, rest);
});

it.each<[string, string]>([
  ['<Audience only="partners">a', '<Audience only="..."> has no end tag: add </Audience>.'],
  ['<Audience only="partners">`</Audience>`', '<Audience only="..."> has no end tag: add </Audience>.'],
  ['a</Audience>', '</Audience> has no start tag: remove it.'],
  ['<Audience>a</Audience>', '<Audience> must be written as <Audience only="partners">.'],
  ['<Audience only="">a</Audience>', '<Audience only=""> must be written as <Audience only="partners">.'],
  ['<Audience only={x}>a</Audience>', '<Audience only={x}> must be written as <Audience only="partners">.'],
  ['<Audience only="internal" />', '<Audience only="internal" /> must be written as <Audience only="partners">.'],
  ['<Audience for="internal">a', '<Audience for="internal"> must be written as <Audience only="partners">.'],
  [
    '<audience only="internal">a</audience>',
    '<audience only="internal"> must be written as <Audience only="partners">.',
  ],
  [
    '<Audience only="partners crew">a</Audience>',
    '"crew" is not an audience: name one of readers, partners, internal.',
  ],
  [
    '<Audience only="internal"><Audience only="crew">a</Audience></Audience>',
    '"crew" is not an audience: name one of readers, partners, internal.',
  ],
])('a part that cannot be meant so fails with the file: %s', (text, message) => {
  expect(() => shown(text)).toThrow(new Error(`${FILE}: ${message}`));
});

it.each<[string, string, string]>([
  ['a plain one', 'See [the *a*](/docs/secret).', 'See the *a*.'],
  ['to a file', '[a](./secret.mdx)', 'a'],
  ['to a part of the page', '[a](/docs/secret#part) [b](/docs/secret?x=1#part)', 'a b'],
  ['with a title', '[a](/docs/secret "The title")', 'a'],
  [
    'with parentheses in the title',
    '[a](/docs/secret "b (c)") [d](/docs/secret \'e)\') [f](/docs/secret (g))',
    'a d f',
  ],
  ['with quotes in the title', '[a](/docs/secret "b \\") c") d', 'a d'],
  ['with a title on the next line of a quotation', '> [a](/docs/secret\n> "b") c', '> a c'],
  ['with spaces', '[a]( /docs/secret )', 'a'],
  ['in angle brackets', '[a](</docs/secret>) [b](<./secret page.mdx> "c")', 'a b'],
  ['with brackets in the text', '[a [b]](/docs/secret)', 'a [b]'],
  ['with code in the text', '[`a]` b](/docs/secret)', '`a]` b'],
  ['around an image', '[![a](/img/a.png)](/docs/secret)', '![a](/img/a.png)'],
  ['beside others', '[a](/docs/open)[b](/docs/secret)[c](/docs/(open))', '[a](/docs/open)b[c](/docs/(open))'],
  ['an element', '<a className="b" href="/docs/secret">a</a>', 'a'],
  ['an element with an expression', "<Link to={'/docs/secret'} onClick={() => go()}>\n  a\n</Link>", '\n  a\n'],
  ['an element with spaces', '<Link\n  to = "/docs/secret"\n>a</Link >', 'a'],
  [
    'an element without content',
    '<Link to="/docs/secret" /> <Link to="/docs/open">a</Link>',
    ' <Link to="/docs/open">a</Link>',
  ],
  ['an element after one in code', '`<a href="/docs/open">` <a href="/docs/secret">b</a>', '`<a href="/docs/open">` b'],
  ['in a comment', '{/* [a](/docs/secret) `b` */}', '{/* a `b` */}'],
  ['in a part', '<Audience only="partners">[a](/docs/secret)</Audience>', 'a'],
])('a link to a page that is left out becomes its text: %s', (_name, text, rest) => {
  expectShown(text, rest);
});

it.each<[string, string, string]>([
  ['full', '[the a][Secret]', 'the a'],
  ['full, with brackets in the text', '[a [b]][secret]', 'a [b]'],
  ['collapsed', '[Secret][]', 'Secret'],
  ['shortcut', '[secret]', 'secret'],
  ['before a colon', 'See [secret]: it has more.', 'See secret: it has more.'],
  ['with another letter case and space', '[SECRET ][]', 'SECRET '],
  ['in code', '`[secret]`', '`[secret]`'],
  ['of another definition', '[secret][open] [secret](/docs/open)', '[secret][open] [secret](/docs/open)'],
])('a use of a definition that leads to a page that is left out becomes its text: %s', (_name, use, rest) => {
  const open = '[open]: /docs/open "secret"\n';
  expectShown(`${use}\n\n[secret]: /docs/secret\n${open}`, `${rest}\n\n\n${open}`);
});

it.each([
  '[a]: /docs/secret',
  '  [a]: </docs/secret#part>',
  '[a]: <./secret page.mdx> "b (c)"',
  "[a]: ./secret.mdx\n  'b'",
  '[a]:\n  /docs/secret',
])('a definition that leads to a page that is left out is removed: %s', (definition) => {
  expectShown(`[a] b\n\n${definition}\n\nc`, 'a b\n\n\n\nc');
});

it('of two definitions of a label the first one counts', () => {
  const open = '[a]: /docs/open\n[a]: /docs/secret\n\n[a]';
  expectShown(open, open);
  expectShown('[a]: /docs/secret\n[a]: /docs/open\n\n[a]', '\n\n\na');
});

describe('an import that only hidden parts use', () => {
  const hidden = (use: string): string => `<Audience only="internal">\n\n${use}\n\n</Audience>\n`;

  it.each<[string, string, string, string]>([
    ['a default', "import Prices from './prices';", '<Prices rate={1} />', ''],
    ['a name', "import { prices } from '@site/src/prices';", '{prices.get("a")}', ''],
    [
      'another name for it',
      'import { a as prices, default as More } from "./prices.json" with { type: "json" }',
      '{prices} <More />',
      '',
    ],
    ['a namespace', "import * as Prices from './prices';", '<Prices.Table />', ''],
    ['an attribute', "import rate from './rate';", `<b title={\`\${rate} %\`}>x</b>`, ''],
    ['several lines', "import {\n  Prices,\n  rates,\n} from './prices';", '<Prices rates={rates} />', ''],
    [
      'one of several',
      "import Shown, { prices, both as either } from './prices';",
      '{prices}',
      "import Shown, { both as either } from './prices';\n",
    ],
    [
      'the default of several',
      "import Prices, { shown } from './prices';",
      '<Prices />',
      "import { shown } from './prices';\n",
    ],
  ])('is gone: %s', (_name, statement, use, rest) => {
    const guide = (imports: string, end: string): string =>
      `---\ntitle: A\n---\n\nimport Other from './other';\n${imports}\n# Prices of \`prices\`\n\nThe prices rate. <Shown /> {shown} {either} <Other />\n\n${end}`;
    expectShown(guide(`${statement}\n`, hidden(use)), guide(rest, '\n'));
  });

  it.each<[string, string, string]>([
    ['a tag', "import Prices from './prices';", '<Prices.Table>x</Prices.Table>'],
    ['an expression', "import { prices } from './prices';", '{prices}'],
    ['a template', "import { prices } from './prices';", `{\`costs \${prices}\`}`],
    ['an attribute', "import prices from './prices';", '<b title={{ a: { b: prices } }}>x</b>'],
    ['an export', "import { prices } from './prices';", 'export const all = [\n  prices,\n];'],
  ])('stays if a part that is shown uses it in %s', (_name, statement, use) => {
    const guide = (end: string): string => `${statement}\n\n${use}\n\n${end}`;
    expectShown(guide(hidden(use)), guide('\n'));
  });

  it('stays if nothing in the guide uses it: it is there for its effects', () => {
    const imports = "import './effects';\nimport unused from './more';\n\n";
    expectShown(`${imports}${hidden('Text.')}`, `${imports}\n`);
  });

  it('is no import in a block of code', () => {
    const code = "```js\nimport Prices from './prices';\n```\n\n";
    expectShown(`${code}${hidden('<Prices />')}`, `${code}\n`);
  });
});

it.each(['audiences', 'Audience', 'x-audience', 'audiance'])('a misspelt mark stops the build: %s', (name) => {
  const text = `---\n${name}: partners\n---\n`;
  expect(() => parseAudienceMark(FILE, text, DECLARED)).toThrow(
    `${FILE}: "${name}" is no mark and hides nothing: write "audience".`,
  );
});

describe('a declaration', () => {
  const guide = (head: string, part: string) =>
    `${head}\n\n# A\n\n<Audience only="internal">\n\n${part}\n\n</Audience>\n`;

  it('goes with the only part that uses it, and with it what only it uses', () => {
    const head = "import rates from './rates';\n\nexport const secret = rates[0];\n\nexport const margin = secret * 2;";
    const rest = shown(guide(head, 'It is {margin}.'));
    expect(rest).not.toMatch(/margin|secret|rates/);
    expect(rest).toContain('# A');
  });

  it('stays if a visible part uses it, or none', () => {
    const head = 'export const margin = 2;\n\nexport const unused = 1;';
    const rest = shown(guide(`${head}\n\nHere: {margin}.`, 'It is {margin}.'));
    expect(rest).toContain(head);
  });
});
