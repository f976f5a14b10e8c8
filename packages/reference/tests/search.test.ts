// cspell:ignore brûlée brulee burlee aaaab abaaaa

import { LABELS } from '../../../tests/support/labels';
import { createIndex } from '../../generator/src/search/indexDocuments';
import { sectionDocuments } from '../../generator/src/search/sectionDocuments';
import type { SearchDocument } from '../src/search/documents';
import { groupByKind } from '../src/search/groups';
import { routeBonus } from '../src/search/routeBonus';
import { search } from '../src/search/search';

const documents: SearchDocument[] = [
  {
    id: 'main:add-company',
    kind: 'operation',
    title: 'Add a company',
    href: '/docs/spec/add-company',
    crumb: 'Companies',
    method: 'post',
    path: '/companies',
    operationId: 'addCompany',
    inputs: [{ name: 'website_url', anchor: 'body-website_url' }],
    outputs: [{ name: 'duplicate_reference', anchor: 'error-duplicate_reference' }],
    text: 'Registers a customer.',
  },
  {
    id: '/docs/errors/gone',
    kind: 'error',
    title: 'It is no longer there',
    href: '/docs/errors/gone',
    crumb: '410',
    path: 'thing_gone',
    text: 'It was deleted.\n\nAdd it again.',
  },
  {
    id: 'main:remove-thing',
    kind: 'operation',
    title: 'Remove a thing',
    href: '/docs/spec/remove-thing',
    crumb: 'Things',
    method: 'delete',
    path: '/things/{id}',
    operationId: 'removeThing',
    outputs: [{ name: '410', anchor: 'response-410' }],
    text: 'Answers 410 after the second call.',
  },
  {
    id: '/docs/intro',
    kind: 'guide',
    title: 'Introduction',
    href: '/docs/intro',
    crumb: 'Introduction',
    text: 'A company first.',
  },
];
const index = createIndex(documents);
const first = (query: string) => search(index, query)[0]?.hits[0];

test.each(['410', '410 Gone', 'status 410'])('the query "%s" has the errors with that status first', (query) => {
  expect(first(query)).toMatchObject({ kind: 'error', crumb: '410' });
});

test('a guide and an error bring the first words of their texts, an operation does not', () => {
  expect(first('thing_gone')).toMatchObject({ excerpt: 'It was deleted. Add it again.' });
  expect(first('introduction')).toMatchObject({ excerpt: 'A company first.' });
  expect(first('addCompany')).not.toHaveProperty('excerpt');
});

test('a title is found despite a typo', () => {
  expect(first('add compny')).toMatchObject({ title: 'Add a company', href: '/docs/spec/add-company', method: 'post' });
});

test('operations of each reference, and of a sandbox, have a group of their own', () => {
  const operation = { ...(documents[0] as SearchDocument), outputs: [] };
  const all = createIndex([
    { ...operation, href: '/shop/a', reference: 'shop', title: 'Add a company' },
    { ...operation, href: '/bench/b', reference: 'bench', kind: 'sandbox' },
    { ...operation, href: '/pets/c', reference: 'pets' },
    { ...operation, href: '/shop/d', reference: 'shop', kind: 'webhook' },
    { ...operation, href: '/pets/e', reference: 'pets', kind: 'webhook' },
    { ...operation, href: '/shop/f', reference: 'shop' },
  ]);
  const groups = search(all, 'add a company').map(({ kind, reference = '', hits }) => [
    `${kind} ${reference}`.trim(),
    hits.map(({ id }) => id).sort(),
  ]);
  expect(Object.fromEntries(groups)).toEqual({
    'operation shop': ['shop:a', 'shop:f'],
    'operation pets': ['pets:c'],
    'sandbox bench': ['bench:b'],
    webhook: ['pets:e', 'shop:d'],
  });
});

test('an error code and a property lead to their sections', () => {
  expect(first('duplicate_reference')).toMatchObject({ href: '/docs/spec/add-company#error-duplicate_reference' });
  expect(first('website')).toMatchObject({ place: 'website_url' });
});

test('method and path are found', () => {
  expect(first('POST /companies')?.title).toBe('Add a company');
});

test('a group ends where another kind has something better, but not before its third member', () => {
  const groups = (ranked: string) =>
    groupByKind(
      [...ranked].map((kind, rank) => ({ kind, rank })),
      ({ kind }) => kind,
    ).map(({ kind, isRest, members }) => `${isRest ? 'more ' : ''}${kind} ${members.map(({ rank }) => rank).join('')}`);
  expect(groups('')).toEqual([]);
  expect(groups('aaaaaaaaaa')).toEqual(['a 01234567']);
  expect(groups('ab')).toEqual(['a 0', 'b 1']);
  expect(groups('aaaab')).toEqual(['a 0123', 'b 4']);
  expect(groups('abaaaa')).toEqual(['a 023', 'b 1', 'more a 45']);
  expect(groups('abaaabbbc')).toEqual(['a 023', 'b 156', 'more a 4', 'more b 7', 'c 8']);
  expect(groups('baaaaaaaab')).toEqual(['b 09', 'a 12345678']);
});

test('results are grouped by kind', () => {
  expect(search(index, 'company').map(({ kind }) => kind)).toEqual(['operation', 'guide']);
});

test('an empty query has no results', () => {
  expect(search(index, '  ')).toEqual([]);
  expect(search(index, 'xyzzyq')).toEqual([]);
});

test('a page becomes one document per section; headings in code are ignored', () => {
  const sections = sectionDocuments({
    title: 'Guide',
    href: '/docs/guide',
    source:
      "import X from 'x';\n\nIntro [link](/x).\n\n## First *part*\n\n```bash\n# no heading\n```\n\n### Own {#mine}\n\nText",
  });
  expect(sections.map(({ href, title, text, details }) => [href, title, text, details])).toEqual([
    ['/docs/guide', 'Guide', 'Intro link.', ''],
    ['/docs/guide#first-part', 'First part', '', 'no heading'],
    ['/docs/guide#mine', 'Own', 'Text', ''],
  ]);
});

test('the title of a section, and code in its text, keep their letters; components of a guide are no words', () => {
  const [, section] = sectionDocuments({
    title: 'Guide',
    href: '/docs/guide',
    source:
      '## `List<T>` in C# ##\n\n<Tabs groupId="x">\n\nUse `<your_key>` {/* hidden */}, a \\* and `a|b`.\n\n</Tabs>',
  });
  expect(section).toMatchObject({ title: 'List<T> in C#', text: 'Use <your_key> , a * and a|b.' });
});

describe('the order of results', () => {
  const page = (id: string, title: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
    id,
    kind: 'operation',
    title,
    href: `/docs/spec/${id}`,
    crumb: '',
    text: '',
    ...rest,
  });
  const found = (pages: readonly SearchDocument[], query: string) => {
    return search(createIndex(pages), query).flatMap(({ hits }) => hits.map(({ id }) => id.replace('/docs/spec/', '')));
  };

  test('a title with other words comes after one without', () => {
    const pages = [page('long', 'Update the image of a pet'), page('short', 'Update a pet')];
    expect(found(pages, 'update pet')).toEqual(['short', 'long']);
    const wordy = page('wordy', 'Update the photo of a pet', { text: 'Updates a pet. Update pet, pet update.' });
    const others = Array.from({ length: 20 }, (_, number) => page(`p${number}`, 'Something else'));
    expect(found([wordy, page('short', 'Update a pet'), ...others], 'pets to update')[0]).toBe('short');
  });

  test('the method and the path decide between operations with the same words', () => {
    const pages = [
      page('list', 'Pets', { method: 'get', path: '/pets' }),
      page('add', 'Pets', { method: 'post', path: '/pets' }),
      page('one', 'Pets', { method: 'get', path: '/pets/{pet_id}' }),
      page('food', 'Pets', { method: 'get', path: '/pets/{pet_id}/food' }),
    ];
    expect(found(pages, 'POST /pets')[0]).toBe('add');
    expect(found(pages, 'get pets/{id}')[0]).toBe('one');
    expect(found(pages, 'https://api.example.com/v1/pets/12/food?x=1')[0]).toBe('food');
    expect(found(pages, '/pets')[0]).toBe('list');
  });

  test('a document with all words comes before one with more of one word', () => {
    const pages = [
      page('two', 'Letters', { inputs: ['invoice', 'reminder'].map((name) => ({ name, anchor: name })) }),
      page('all', 'Letters', { text: 'The tone of a reminder of an invoice.' }),
      ...Array.from({ length: 20 }, (_, number) => page(`p${number}`, 'Something else')),
    ];
    expect(found(pages, 'tone invoice reminder')[0]).toBe('all');
  });

  test('the words of a question that say nothing do not count', () => {
    const pages = [page('how', 'How to get it'), page('pay', 'Payments', { kind: 'guide' })];
    expect(found(pages, 'how do I get paid')[0]).toBe('pay');
  });

  test('a verb of a question decides between documents with its other words', () => {
    expect(found([page('add', 'Add pets'), page('get', 'Get pets')], 'how do I get pets')[0]).toBe('get');
    expect(found([page('get', 'Get pets'), page('add', 'Add pets')], 'how do I add pets')[0]).toBe('add');
  });

  test('an error code that is also the reason phrase of a status is found as a name', () => {
    const code = page('code', 'Lock', { outputs: [{ name: 'forbidden', anchor: 'error-forbidden' }] });
    const statuses = Array.from({ length: 5 }, (_, number) =>
      page(`p${number}`, 'Open', { outputs: [{ name: '403', anchor: 'response-403' }] }),
    );
    expect(found([...statuses, code], 'forbidden')[0]).toBe('code');
    expect(found([...statuses, code], '403 Forbidden')).toContain('p0');
  });

  test('a name with hyphens is one word', () => {
    const header = page('header', 'Limits', { outputs: [{ name: 'Retry-After', anchor: 'header' }] });
    expect(found([page('title', LABELS.retry), header], 'Retry-After')[0]).toBe('header');
  });

  test('a query with only such words still has results', () => {
    expect(found([page('all', 'The of')], 'the')).toEqual(['all']);
  });

  test('a name on one page leads to that page, a name on all pages to its explanation', () => {
    const names = (name: string) => ({ inputs: [{ name, anchor: `body-${name}` }] });
    const pages = [
      ...Array.from({ length: 20 }, (_, number) => page(`p${number}`, `Operation ${number}`, names('trace_id'))),
      page('only', 'Set a colour', names('hex_code')),
      page('guide', 'Tracing', { kind: 'guide', text: 'Send a trace_id.' }),
    ];
    expect(found(pages, 'hex code')[0]).toBe('only');
    const rival = page('rival', 'Hex', { text: 'A code.' });
    expect(found([rival, ...pages], 'hex_code')[0]).toBe('only');
    expect(found(pages, 'trace_id')[0]).toBe('guide');
  });

  test('webhooks, sandboxes and deprecated operations come after others', () => {
    const pages = [
      page('event', 'Close order', { kind: 'webhook' }),
      page('sandbox', 'Close order', { kind: 'sandbox' }),
      page('old', 'Close order', { isDeprecated: true }),
      page('current', 'Close order'),
    ];
    expect(found(pages, 'close orders').slice(0, 2)).toEqual(['current', 'old']);
    expect(found(pages, 'close order webhook')[0]).toBe('event');
  });

  test('a deprecated webhook comes after another, also where a webhook is wanted', () => {
    const pages = [
      page('a-old', 'Close order', { kind: 'webhook', isDeprecated: true }),
      page('b-current', 'Close order', { kind: 'webhook' }),
    ];
    expect(found(pages, 'close order')).toEqual(['b-current', 'a-old']);
    expect(found(pages, 'close order webhook')).toEqual(['b-current', 'a-old']);
  });

  test('an id with a slash is found, although it looks like a path', () => {
    const pages = [
      page('a-list', 'List members', { operationId: 'orgs/list-members', method: 'get', path: '/orgs/{org}/members' }),
      page('b-update', 'Update an org', { operationId: 'orgs/update', method: 'patch', path: '/orgs/{org}' }),
      page('c-get', 'Get an org', { operationId: 'orgs/get', method: 'get', path: '/orgs/{org}' }),
      page('d-path', 'Get a repo', { operationId: 'repos/get', method: 'get', path: '/repos/{owner}/{repo}' }),
      page('e-get', 'Get all', { operationId: 'list', method: 'get', path: '/repos/{id}' }),
    ];
    expect(found(pages, 'orgs/get')[0]).toBe('c-get');
    expect(found(pages, 'orgs/update')[0]).toBe('b-update');
    expect(found(pages, 'orgs/list-members')[0]).toBe('a-list');
    expect(found(pages, 'Repos/Get')[0]).toBe('d-path');
    expect(found(pages, '/repos/12')[0]).toBe('e-get');
  });

  test('swapped letters, accents and Japanese are found', () => {
    const pages = [page('menu', 'Crème brûlée'), page('bill', '請求書を作成する'), page('other', '顧客を削除する')];
    expect(found(pages, 'creme brulee')).toEqual(['menu']);
    expect(found(pages, 'burlee')).toEqual(['menu']);
    expect(found(pages, '請求書の作成')[0]).toBe('bill');
    expect(found(pages, '顧客')).toEqual(['other']);
  });

  test('a title with a word of the query is found among documents with all words', () => {
    const pages = [
      page('title', 'Libraries', { kind: 'reference' }),
      ...Array.from({ length: 9 }, (_, number) => page(`p${number}`, `Item ${number}`, { details: 'client library' })),
      ...Array.from({ length: 9 }, (_, number) => page(`q${number}`, `Thing ${number}`)),
    ];
    expect(found(pages, 'client library')).toContain('title');
  });

  test('a word in an example says less than one in a description', () => {
    const pages = [
      page('example', 'A', { examples: 'courier' }),
      page('text', 'B', { text: 'A courier.' }),
      page('other', 'C'),
    ];
    expect(found(pages, 'courier')).toEqual(['text', 'example']);
  });

  test('every kind has at most eight results', () => {
    const pages = Array.from({ length: 50 }, (_, number) => page(`p${number}`, `Pet ${number}`));
    expect(found(pages, 'pet')).toHaveLength(8);
  });

  test.each(['__proto__', 'constructor', 'toString', '{', '///', '"', '\\', '<script>', '%', '*', '\u0000'])(
    'the query %j breaks nothing',
    (query) => {
      expect(() => found([page('a', 'Call constructor'), page('__proto__', '__proto__')], query)).not.toThrow();
    },
  );

  test('a pasted text is cut', () => {
    const start = performance.now();
    found([page('a', 'A word')], 'word another '.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test('a route is worth more the more of it is wanted', () => {
  const route = { method: 'get', segments: ['pets', '{id}', 'food'] };
  const worth = (path: string, method?: string) => routeBonus(route, { method, segments: path.split('/') });
  expect(worth('pets/12/food')).toBeGreaterThan(worth('v1/pets/12/food'));
  expect(worth('v1/pets/12/food')).toBeGreaterThan(worth('pets/12'));
  expect(worth('pets/12')).toBeGreaterThan(worth('owners/12'));
  expect(worth('pets/12/food', 'get')).toBeGreaterThan(worth('pets/12/food', 'post'));
  expect(routeBonus({ segments: ['{id}'] }, { segments: ['pets'] })).toBe(1);
});
