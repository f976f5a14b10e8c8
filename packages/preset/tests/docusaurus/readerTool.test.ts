import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AllContent } from '@docusaurus/types';
import { writeOutput } from 'gatedocs-generator/node';
import { siteContents } from '../../src/docusaurus/readerTool/contents';
import { readablePages, type SitePage } from '../../src/docusaurus/readerTool/pages';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
});

afterEach(() => rmSync(siteDir, { recursive: true }));

const doc = (id: string, source = `@site/docs/${id}.mdx`) => ({
  id,
  title: `Title of ${id}`,
  permalink: `/docs/${id}`,
  frontMatter: {},
  source,
});

describe('the pages of a site', () => {
  it('are in the order of the navigation, each once, with the categories above them', () => {
    const sidebars = {
      guides: [
        { type: 'doc', id: 'b' },
        {
          type: 'category',
          label: 'More',
          link: { type: 'doc', id: 'more' },
          items: [
            { type: 'doc', id: 'a' },
            { type: 'doc', id: 'b' },
          ],
        },
      ],
    };
    const docs = ['a', 'b', 'more', 'alone'].map((id) => doc(id));
    const allContent = {
      'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ label: 'Next', docs, sidebars }] } },
    } as unknown as AllContent;
    expect(readablePages(siteDir, allContent, []).map((page) => [page.path, ...page.categories])).toEqual([
      ['/docs/b'],
      ['/docs/more'],
      ['/docs/a', 'More'],
      ['/docs/alone'],
    ]);
  });

  it('are of the kinds that their sources have, and operations have data from the search', () => {
    const found = {
      id: 'x',
      kind: 'webhook',
      reference: 'main',
      title: 'Ready',
      href: '/docs/ready',
      crumb: '',
      path: 'ready',
      text: '',
    };
    writeOutput(path.join(siteDir, '.cache/search-documents.json'), JSON.stringify([found]));
    const docs = [
      doc('ready', '@site/docs/ready.api.mdx'),
      doc('other', '@site/docs/other.api.mdx'),
      doc('api', '@site/docs/api.info.mdx'),
      doc('ships', '@site/docs/ships.tag.mdx'),
      doc('errors/none', '@site/docs/errors/none.tag.mdx'),
      // It has nothing that other pages do not have.
      { ...doc('print', '@site/docs/print.info.mdx'), frontMatter: { for_print: true } },
      doc('intro'),
    ];
    const allContent = {
      'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ label: 'Next', docs, sidebars: {} }] } },
    } as unknown as AllContent;
    const pages = readablePages(siteDir, allContent, ['/docs/errors']);
    expect(pages.map(({ kind }) => kind)).toEqual(['webhook', 'operation', 'overview', 'tag', 'errors', 'guide']);
    expect(pages[0]?.operation).toEqual({ id: 'ready', reference: 'main', request: 'ready' });
  });
});

it('finds the files of pages, of downloads, and of the search, where the audience has them', () => {
  const page = (name: string, source: string): SitePage => ({
    path: `/docs/${name}`,
    title: name,
    kind: 'guide',
    categories: [],
    source: `@site/docs/${source}`,
  });
  const search = (name: string): string => path.join('/generated/search/default', name);
  const contents = siteContents({
    generatedFilesDir: '/generated',
    pages: [
      page('intro', 'intro.mdx'),
      page('ships', 'spec/ships.tag.mdx'),
      page('api', 'spec/api.info.mdx'),
      page('none', 'spec/none.api.mdx'),
    ],
    references: [
      { id: 'main', title: 'API', path: '/docs/api' },
      { id: 'other', title: 'Other', path: '/docs/other' },
    ],
    files: {
      markdownUrls: new Map([
        ['/docs/intro', '/assets/k/1.page'],
        ['/docs/ships', '/assets/k/2.page'],
        ['/docs/api', '/assets/k/3.page'],
      ]),
      downloadUrls: new Map([['/docs/api', '/assets/k/4.page']]),
    },
    chunks: new Map([
      [search('pages-0.json'), 'assets/s/5.js'],
      [search('texts-0-0.json'), 'assets/s/6.js'],
      [search('texts-0-1.json'), 'assets/s/7.js'],
      [search('pages-1.json'), 'assets/s/8.js'],
    ]),
    urlOf: (file) => `/${file.replace('/s/', '/k/')}`,
  });
  expect(contents.pages.map(({ path: route, markdown }) => [route, markdown])).toEqual([
    ['/docs/intro', '/assets/k/1.page'],
    ['/docs/ships', '/assets/k/2.page'],
    ['/docs/api', '/assets/k/3.page'],
  ]);
  expect(contents.references.map(({ downloads }) => downloads)).toEqual(['/assets/k/4.page', null]);
  expect(contents.search).toEqual([
    { pages: '/assets/k/5.js', texts: ['/assets/k/6.js', '/assets/k/7.js'] },
    { pages: '/assets/k/8.js', texts: [] },
  ]);
});
