// cspell:ignore Fbcc تقارير التقارير اليومية
import type { OpenApiDocument } from '../src/document/types';
import { documentFacts, documentParts } from '../src/render/listing';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';

const link = (href: string): string => href;

test('the description of external documentation is Markdown, without a link in the link', () => {
  const externalDocs = { url: 'https://example.com/a', description: 'The *whole* [manual](https://example.com/b)' };
  expect(documentFacts({ info: { title: 'API', version: '1' }, externalDocs }, link)).toContain(
    '<a href="https://example.com/a"><span dir="auto">The <em>whole</em> manual</span></a>',
  );
});

test('texts have the direction of their letters', () => {
  const tags = [{ name: 'تقارير', description: 'التقارير اليومية (daily) مع `report_id`.' }];
  const [text] = documentParts({ info: { title: 'API', version: '1' }, tags }, link);
  expect(text?.html).toContain('<div class="op-text" dir="auto">');
});

test('the Markdown of an overview names the addresses of each flow below its name', () => {
  const scheme = {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://id.example.com/auth',
        tokenUrl: 'https://id.example.com/one',
        scopes: { 'a:b': 'Reads.' },
      },
      clientCredentials: { tokenUrl: 'https://id.example.com/two', scopes: {} },
    },
  };
  const document = {
    info: { title: 'API', version: '1' },
    components: { securitySchemes: { login: scheme } },
  } as OpenApiDocument;
  const [authorization] = documentParts(document, link);
  expect(htmlToMarkdown(authorization?.html ?? '')).toBe(
    '- `login` (OAuth 2.0 access token)\n\n' +
      '  **Authorization code flow**\n\n' +
      '  Authorization URL <https://id.example.com/auth>; Token URL <https://id.example.com/one>\n' +
      '  - `a:b`: Reads.\n\n' +
      '  **Client credentials flow**\n\n' +
      '  Token URL <https://id.example.com/two>\n',
  );
});

test.each([
  ['help@example.com', 'mailto:help@example.com'],
  ['a+b@example.com', 'mailto:a+b@example.com'],
  ['"a@b?c"@example.com', 'mailto:%22a%40b%3Fc%22@example.com'],
  ['help', 'mailto:help'],
  ['a@b?bcc=c@d', 'mailto:a%40b%3Fbcc%3Dc@d'],
])('the address of the contact %s is a link', (email, href) => {
  expect(documentFacts({ info: { title: 'API', version: '1', contact: { email } } }, link)).toContain(
    `<a href="${href}">`,
  );
});

test('headings of a description are below that of the part', () => {
  const document = { info: { title: 'API', version: '1' }, servers: [{ url: '/', description: '# One\n\n## Two' }] };
  const [servers] = documentParts(document, link);
  expect(servers?.html).toContain('<h3>One</h3>\n<h4>Two</h4>');
});
