import { overviewPage } from '../../generator/src/generate/listingPages';
import { indexDocuments } from '../../generator/src/search/indexDocuments';
import type { OpenApiDocument } from '../src/document/types';
import { readBundle } from '../src/read/readBundle';
import { seenBy } from './read/audience/view';

const SCHEMAS = {
  'user.created': {
    $id: 'https://example.com/user.created',
    description: 'A user is *new*.',
    type: 'object',
    required: ['user'],
    properties: { user: { $ref: '#/components/schemas/User' }, at: { type: 'string', format: 'date' } },
  },
  User: {
    type: 'object',
    properties: {
      id: { type: 'string', example: 'u1', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      friend: { $ref: '#/components/schemas/User' },
    },
  },
  Role: { enum: ['a', 'b'] },
  Admin: { allOf: [{ $ref: '#/components/schemas/User' }, { properties: { level: { type: 'integer' } } }] },
};

function documentOf(members: object): OpenApiDocument {
  return readBundle({ openapi: '3.1.0', info: { title: 'Events', version: '1' }, ...members }).document;
}

/** Returns the overview with its sections by their headings. */
function overviewOf(document: OpenApiDocument) {
  const page = overviewPage({ id: 'a', route: '/docs/a', document }, true, (href) => href);
  const titles = page.toc.map(({ value }) => value);
  const parts = page.html.split('<section ').slice(1);
  return { ...page, titles, parts };
}

test.each([{}, { paths: {} }])('a document without operations (%j) shows its schemas on the overview', (members) => {
  const { titles, parts, markdown } = overviewOf(documentOf({ ...members, components: { schemas: SCHEMAS } }));
  expect(titles).toEqual(['user.created', 'User', 'Role', 'Admin']);
  const [created, user, , admin] = parts;
  expect(created).toContain('<code>https://example.com/user.created</code>');
  expect(created).toContain('A user is <em>new</em>.');
  expect(created).toContain('href="#schema-User">see User</a>');
  expect(created).toContain('&quot;id&quot;: &quot;u1&quot;');
  expect(user).toContain('id="schema-User"');
  expect(user).toContain('<code>secret</code>');
  expect(user).toContain('<code>id</code>');
  expect(user).toContain('see User above');
  expect(admin).toContain('<code>level</code>');
  expect(admin).toContain('<code>id</code>');
  expect(markdown).toContain('## user.created');
  expect(markdown).not.toContain('Operations');
});

test('an audience sees the schemas that are not hidden from it', () => {
  const { User, ...others } = SCHEMAS;
  const marked = { ...User, 'x-audience': 'partners' };
  const bundle = {
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    components: { schemas: { ...others, User: marked } },
  };
  const titlesFor = (...visible: string[]): string[] => {
    const { document } = readBundle(seenBy(visible, bundle) as Record<string, unknown>);
    const { titles, markdown } = overviewOf(document);
    expect(markdown.includes('secret')).toBe(visible.includes('partners'));
    return titles;
  };
  expect(titlesFor('readers')).not.toContain('User');
  expect(titlesFor('readers', 'partners')).toEqual(['user.created', 'Role', 'Admin', 'User']);
});

test('one with an operation or a webhook does not', () => {
  const get = { operationId: 'a', responses: { 200: { description: '' } } };
  const components = { schemas: SCHEMAS };
  for (const members of [{ paths: { '/a': { get } } }, { webhooks: { a: { post: get } } }]) {
    const { parts, toc } = overviewOf(documentOf({ ...members, components }));
    expect(parts).toEqual([]);
    expect(toc).toEqual([]);
  }
});

test('the search finds schemas and their members', () => {
  const document = documentOf({ components: { schemas: SCHEMAS } });
  const found = indexDocuments([{ id: 'a', route: '/docs/a', document }], []);
  expect(found.find(({ title }) => title === 'User')).toMatchObject({
    href: '/docs/a/events#schema-User',
    crumb: 'Events',
    outputs: expect.arrayContaining([{ name: 'secret', anchor: 'schema-User-secret' }]),
  });
});
