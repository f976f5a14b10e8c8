import { sectionDocuments } from '@site/src/reference/search/plugin/sectionDocuments';
import { search } from '@site/src/reference/search/search';
import { SEARCH_OPTIONS, type SearchDocument } from '@site/src/reference/search/searchIndex';
import MiniSearch from 'minisearch';

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
    id: '/docs/intro',
    kind: 'guide',
    title: 'Introduction',
    href: '/docs/intro',
    crumb: 'Introduction',
    text: 'A company first.',
  },
];
const written = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
written.addAll(documents);
const index = MiniSearch.loadJSON<SearchDocument>(JSON.stringify(written), SEARCH_OPTIONS);
const first = (query: string) => search(index, query)[0]?.hits[0];

test('a title is found despite a typo', () => {
  expect(first('add compny')).toMatchObject({ title: 'Add a company', href: '/docs/spec/add-company', method: 'post' });
});

test('an error code and a property lead to their sections', () => {
  expect(first('duplicate_reference')).toMatchObject({ href: '/docs/spec/add-company#error-duplicate_reference' });
  expect(first('website')).toMatchObject({ place: 'website_url' });
});

test('method and path are found', () => {
  expect(first('POST /companies')?.title).toBe('Add a company');
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
