import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { articleLines, pageSource } from 'gatedocs-generator/generated';
import { articlePublisher } from '../../src/docusaurus/articlePages/publish';
import { shellPages } from '../../src/docusaurus/publish/shellPages';
import type { Fragment } from '../../src/gate/page/gatedFiles';
import { generatedArticle } from '../../src/reference/plugin/generatedPage';

const TOC = [{ value: 'Body', id: 'body', level: 2 }];
const DATA = { html: '<h1>List parcels</h1>', toc: TOC, links: [], anchors: [], parts: ['Parcel'] };
const OVERVIEW = { html: '<h1>Parcels</h1>', toc: [], links: [], anchors: [], parts: [], hasDownloads: true };
const LATER = { markdown: '# List parcels', later: [], request: { method: 'GET' }, forms: { parameters: {} } };
const METADATA = {
  permalink: '/docs/spec/list-parcels',
  source: '@site/docs/spec/list-parcels.api.mdx',
  frontMatter: { hide_title: true, hide_table_of_contents: false, title: 'List parcels' },
};

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'operations-'));
  await mkdir(path.join(site, 'docs/spec/parts'), { recursive: true });
  const files = {
    'list-parcels.api.mdx': pageSource({ title: 'List parcels' }, ...articleLines('list-parcels')),
    'list-parcels.article.json': JSON.stringify(DATA),
    'list-parcels.later.json': JSON.stringify(LATER),
    'parcels-api.info.mdx': pageSource({ title: 'Parcels' }, ...articleLines('parcels-api')),
    'parcels-api.article.json': JSON.stringify(OVERVIEW),
    'parcels-api.later.json': JSON.stringify({ markdown: '# Parcels', later: [] }),
    'downloads.json': JSON.stringify({ 'openapi.json': '{}' }),
    'parts.json': JSON.stringify(['Box', 'Parcel']),
    'parts/0.part.json': '{"html":"box"}',
    'parts/1.part.json': '{"html":"parcel"}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(site, 'docs/spec', name), content);
});

const SOURCE = '@site/docs/spec/list-parcels.api.mdx';

describe('the article of a page', () => {
  it('is found by the page, of any kind', () => {
    expect(generatedArticle(site, SOURCE)).toBe(path.join(site, 'docs/spec/list-parcels.article.json'));
    const overview = '@site/docs/spec/parcels-api.info.mdx';
    expect(generatedArticle(site, overview)).toBe(path.join(site, 'docs/spec/parcels-api.article.json'));
  });

  it('is not that of a page with more than the generated lines, of another page, or of none', async () => {
    expect(generatedArticle(site, '@site/docs/spec/list-parcels.mdx')).toBeNull();
    expect(generatedArticle(site, '@site/docs/spec/add-parcel.api.mdx')).toBeNull();
    await writeFile(
      path.join(site, 'docs/spec/list-parcels.api.mdx'),
      pageSource({ title: 'List parcels' }, ...articleLines('list-parcels'), 'A note of the owner.'),
    );
    expect(generatedArticle(site, SOURCE)).toBeNull();
  });
});

describe('a published page', () => {
  const publish = async (name: string) => {
    const written = new Map<string, object>();
    const write = async (purpose: string, data: object): Promise<string> => {
      const url = `/assets/${purpose}/${JSON.stringify(data).length}`;
      written.set(url, data);
      return url;
    };
    const file = path.join(site, 'docs/spec', `${name}.article.json`);
    return { written, page: await articlePublisher(write)({ metadata: METADATA, file }) };
  };

  it('has its article, and names the files that are loaded on demand', async () => {
    const { written, page } = await publish('list-parcels');
    expect(page).toMatchObject({ article: DATA.html, toc: TOC, frontMatter: { hide_title: true } });
    expect(Object.keys(page.frontMatter)).toEqual(['hide_title']);
    expect(written.get(page.later)).toEqual(LATER);
    const parts = written.get(page.parts ?? '') as Record<string, string>;
    expect(Object.keys(parts)).toEqual(['Box', 'Parcel']);
    expect(written.get(parts.Parcel ?? '')).toEqual({ html: 'parcel' });
    expect(page.downloads).toBeUndefined();
  });

  it('names the document’s files on an overview', async () => {
    const { written, page } = await publish('parcels-api');
    expect(written.get(page.downloads ?? '')).toEqual({ 'openapi.json': '{}' });
    expect(page.parts).toBeUndefined();
  });
});

describe('the fragment of a generated page', () => {
  const SITE = {
    title: 'Mill',
    favicon: '/img/favicon.svg',
    logo: '/img/logo.svg',
    isPublic: () => false,
    appStyles: [],
    scriptsOf: () => [],
    chunkNames: '/assets/pages/1.json',
  };
  const ROUTE = METADATA.permalink;

  /** Splits a rendered page with this content. */
  async function split(content: string) {
    const outDir = await mkdtemp(path.join(tmpdir(), 'build-'));
    const file = path.join(outDir, `${ROUTE}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(
      file,
      `<!doctype html><html><head><title>Parcels</title></head><body><div id="__docusaurus">${content}</div></body></html>`,
    );
    const articles = new Map([[ROUTE, { metadata: METADATA, file: generatedArticle(site, SOURCE) ?? '' }]]);
    const pages = { site: SITE, routes: [ROUTE], articles, sidebars: new Map(), guides: new Set<string>() };
    const files = await shellPages(outDir, pages, null);
    const [, url = ''] = /content="(\/assets\/pages\/[^"]+)"/.exec(await readFile(file, 'utf8')) ?? [];
    return { files, fragment: JSON.parse(await readFile(path.join(outDir, url), 'utf8')) as Fragment };
  }

  it('has the article beside the page, whose element for it stays empty', async () => {
    const { files, fragment } = await split('<nav>Menu</nav><div class=op data-article></div>');
    expect(fragment.body).toBe('<nav>Menu</nav><div class=op data-article></div>');
    expect(fragment.page).toMatchObject({ article: DATA.html, metadata: METADATA });
    expect(files.markdownUrls.get(ROUTE)).toBe(fragment.page?.later);
  });

  it('is not made of a page without that element', async () => {
    await expect(split('<nav>Menu</nav>')).rejects.toThrow(`The rendered page ${ROUTE} has no place for its article`);
  });
});
