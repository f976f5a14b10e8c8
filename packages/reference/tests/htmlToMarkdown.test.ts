import { LABELS } from '../../../tests/support/labels';
import { pageOf } from '../../../tests/support/operationPage';
import type { RawOperation } from '../src/document/types';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';

const DESCRIPTION = [
  'A *text* with `code  of two spaces`, <b> and snake_case_names.',
  '| Left | Right |\n| :-- | --: |\n| a\\|b | 2 |',
  '```js\nconst a = 1;\n```',
  '> Said.',
  '3. three\n4. four',
  '- one\n- two',
].join('\n\n');

const operation: RawOperation = {
  summary: 'Do *it*',
  description: DESCRIPTION,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          oneOf: [
            {
              title: 'Cat',
              type: 'object',
              required: ['claws'],
              properties: { claws: { type: 'integer', maximum: 20 } },
            },
            { title: 'Dog', type: 'object', properties: { owner: { properties: { id: { enum: ['a', 'b'] } } } } },
          ],
        },
        examples: { first: { summary: 'A cat', value: { claws: 1 } }, second: { summary: 'A dog', value: {} } },
      },
    },
  },
  responses: {
    200: { description: 'Done.', content: { 'application/xml': { example: '<a/>' } } },
    404: { description: 'None.', content: { 'application/json': { example: { code: 1 } } } },
  },
};

const { html, markdown } = pageOf(operation);

test('a copy starts with the title and ends with one line break', () => {
  expect(markdown).toMatch(/\S\n$/);
  expect(markdown).toMatch(/^# Do \\\*it\\\*\n\n`POST \/things`\n\n/);
});

test('a description keeps its marks, its table, its code and its lists', () => {
  for (const part of [
    'A *text* with `code  of two spaces`, \\<b> and snake_case_names.',
    '| Left | Right |\n| :- | -: |\n| a\\|b | 2 |',
    '```js\nconst a = 1;\n```',
    '> Said.',
    '3. three\n4. four',
    '- one\n- two',
  ])
    expect(markdown).toContain(part);
});

test('alternatives and members are lists in lists, with their facts', () => {
  expect(markdown).toContain(
    [
      '## Body `application/json` (required)\n',
      '- One of these variants:',
      '  - Cat:',
      '    - `claws` (integer; required; 20 or less)',
      '  - Dog:',
      '    - `owner` (object)',
      '      - `id` (string; one of `a`, `b`)',
    ].join('\n'),
  );
});

test('responses have headings, and examples come last, with their labels and languages', () => {
  const places = ['### 200 OK `application/xml`', '### 404 Not Found', '## Code samples', '## Response examples'];
  const found = places.map((place) => markdown.indexOf(`\n${place}\n`));
  expect(found).toEqual(found.toSorted((left, right) => left - right));
  expect(found).not.toContain(-1);
  expect(markdown).toMatch(/\nA cat:\n\n```bash\ncurl [^`]*"claws": 1[^`]*```\n\nA dog:\n\n```bash\n/);
  expect(markdown).toContain('200 Example:\n\n```xml\n<a/>\n```');
  expect(markdown).toContain('404 Example:\n\n```json\n{\n  "code": 1\n}\n```');
});

test('controls are not copied', () => {
  expect(html).toContain('data-action="copy"');
  expect(html).toContain(LABELS.useOwnValues);
  expect(markdown).not.toContain(LABELS.useOwnValues);
  expect(markdown).not.toMatch(/Copy|Language|^#$|python|\]\(#/m);
});

test.each([
  ['a link within the page', '<p>See <a href="#body">body</a>.</p>', 'See body.\n'],
  ['a link to a page', '<p><a href="/docs/a">A</a></p>', '[A](/docs/a)\n'],
  ['an image', '<p><img src="/a.png" alt="A"></p>', '![A](/a.png)\n'],
  ['a line that would be a list', '<p>1. one</p>', '1\\. one\n'],
  ['a line that would be a heading', '<p># one</p>', '\\# one\n'],
  ['an address in a text', '<p>https://a.example/_b_</p>', 'https\\://a.example/_b\\_\n'],
  ['a version', '<p>7.2-preview.1 of AT&amp;T?a=1&amp;b=2</p>', '7.2-preview.1 of AT&T?a=1&b=2\n'],
  ['a name with an underscore', '<p>_meta, __init and [x] cost ~5 * 3</p>', '_meta, __init and [x] cost ~5 * 3\n'],
  ['an e-mail address', '<p>a_b@example.com</p>', 'a_b@example.com\n'],
  ['marks that would mean something', '<p>_a_ *b* ~c~ &amp;lt; [d](e)</p>', '_a\\_ \\*b\\* ~c\\~ \\&lt; [d]\\(e)\n'],
  ['a query in a link', '<p><a href="https://a.example/?a=1&amp;b=2">A</a></p>', '[A](https://a.example/?a=1&b=2)\n'],
  ['code with backticks', '<p><code>a`b</code></p>', '``a`b``\n'],
  ['a line break', '<p>a<br>b</p>', 'a\\\nb\n'],
  ['a line break before a space', '<p>a<br>\n b</p>', 'a\\\nb\n'],
  ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb\n'],
  ['words that are struck out', '<p><s>a</s></p>', '~~a~~\n'],
])('%s', (_, source, expected) => {
  expect(htmlToMarkdown(source)).toBe(expected);
});

const CODES: RawOperation = {
  summary: 'Codes',
  responses: {
    422: {
      description: 'Refused.\n\n- `too_low`: The balance is too low.\n- `closed`: It is closed.',
      content: {
        'application/problem+json': {
          schema: {
            properties: {
              code: {
                oneOf: [
                  { const: 'too_low', description: 'The balance is too low.' },
                  { const: 'closed', description: 'The account is closed.' },
                  { const: 'other', description: 'Something else.' },
                ],
              },
            },
          },
        },
      },
    },
  },
};

test('a value is described once in a section', () => {
  const { markdown } = pageOf(CODES);
  const section = markdown.slice(markdown.indexOf('## Errors'));
  expect(section.match(/The balance is too low\./g)).toHaveLength(1);
  expect(section).toMatch(/ {4}- `too_low`\n {4}- `closed`: The account is closed\.\n {4}- `other`: Something else\./);
});

test('a value is described again in another section', () => {
  const values = { oneOf: [{ const: 'a', description: 'The first.' }, { const: 'b' }] };
  const parameters = [{ name: 'kind', in: 'query' as const, schema: values }];
  const content = { 'application/json': { schema: { properties: { kind: values } } } };
  const { markdown } = pageOf({ summary: 'Do', parameters, responses: { 200: { description: '', content } } });
  expect(markdown.match(/`a`: The first\./g)).toHaveLength(2);
});

test('a regular expression is code, without backslashes of Markdown', () => {
  const schema = { properties: { code: { type: 'string' as const, pattern: '^[A-Z]{3}_\\d+$' } } };
  const page = pageOf({
    summary: 'Do',
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
  });
  expect(page.markdown).toContain('(string; optional; matches `^[A-Z]{3}_\\d+$`)');
});

test('the same paragraph is written for each of its places', () => {
  const paragraph = '<p>1. <em>One</em><br/>a*b</p>';
  const [first, second] = ['1\\. *One*\\', 'a\\*b'];
  expect(htmlToMarkdown(`${paragraph}<ul><li>${paragraph}<ul><li>${paragraph}</li></ul></li></ul>`)).toBe(
    [first, second, '', `- ${first}`, `  ${second}`, `  - ${first}`, `    ${second}`, ''].join('\n'),
  );
});

test('a value whose description is struck out is described once', () => {
  const name = '<p class="op-row-head"><a class="op-name" href="#a"><code>a</code></a></p>';
  const value = `<ul class="op-rows"><li class="op-row">${name}<div class="op-text"><p><s>Old</s></p></div></li></ul>`;
  expect(htmlToMarkdown(value + value)).toBe('- `a`: ~~Old~~\n- `a`\n');
});

test('a card is its title, and what it says of the page', () => {
  const part = (name: string, text: string): string => `<span class="card-${name}">${text}</span>`;
  const card = (...parts: string[]): string => `<li><a class="card-link" href="/a">${parts.join('')}</a></li>`;
  const head = `<span class="card-head">${part('title', 'Campaigns')}${part('amount', '12 operations')}</span>`;
  const cards = [
    card(head, part('name', 'List'), part('name', 'Create')),
    card(part('title', 'Errors'), part('text', 'All <b>codes</b>.')),
    card(part('title', 'Home')),
  ];
  expect(htmlToMarkdown(`<ul class="cards">${cards.join('')}</ul>`)).toBe(
    '- [Campaigns](/a) (12 operations): List, Create\n- [Errors](/a): All codes.\n- [Home](/a)\n',
  );
});
