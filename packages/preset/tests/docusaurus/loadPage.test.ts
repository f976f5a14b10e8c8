/** @jest-environment jsdom */
import { gatedFiles } from '../../src/gate/page/gatedFileReader';
import type { ArticlePageData, Fragment } from '../../src/gate/page/gatedFiles';

jest.mock('../../src/reference/page/createPage', () => ({
  createPage: (module: object, page: object) => ({ module, page }),
}));

const page = { article: '<h1>Add a box</h1>', later: '/assets/k/2.page' } as ArticlePageData;
const fragmentOf = (others: Partial<Fragment>): Fragment => ({
  title: '',
  htmlClass: '',
  body: '',
  scripts: [],
  ...others,
});
const shell = (script: string, fragment = '/assets/k/1.page'): string =>
  `<html><head><meta name="docs-fragment" content="${fragment}"><script src="${script}" defer></script></head></html>`;

const fetched: string[] = [];
let answer = { ok: true, html: '' };
const read = jest.spyOn(gatedFiles, 'read');

/** Loads the module as the page at a path does. */
async function load(path: string) {
  history.replaceState(null, '', path);
  jest.resetModules();
  jest.doMock('../../src/gate/page/gatedFileReader', () => ({ gatedFiles }));
  return import('../../src/docusaurus/articlePages/client/loadPage');
}

beforeEach(() => {
  document.head.innerHTML = '<script src="/assets/js/main.1.js" defer></script>';
  fetched.length = 0;
  answer = { ok: true, html: shell('/assets/js/main.1.js') };
  read.mockReset().mockResolvedValue(fragmentOf({ page }));
  gatedFiles.painted = null;
  gatedFiles.audience = null;
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (url: string) => {
    fetched.push(url);
    return { ok: answer.ok, text: async () => answer.html };
  }) as unknown as typeof fetch;
});

test('the first page comes from the painted fragment, and keeps its HTML', async () => {
  gatedFiles.painted = fragmentOf({ page });
  const { contentOf } = await load('/docs/spec/%E7%8C%AB?a=1#body');
  expect(await contentOf('/docs/spec/猫')()).toMatchObject({ default: { module: { html: null }, page } });
  expect(fetched).toEqual([]);
});

test('another page comes from the fragment that its shell names, which is read once', async () => {
  gatedFiles.painted = fragmentOf({});
  const { contentOf, locatePage } = await load('/docs/intro');
  const content = contentOf('/docs/spec/add-box');
  locatePage('/docs/spec/add-box#body');
  locatePage('/docs/intro');
  expect(await content()).toMatchObject({ default: { module: { html: page.article }, page } });
  expect([fetched, read.mock.calls]).toEqual([['/docs/spec/add-box'], [['/assets/k/1.page']]]);
});

test('the page of an audience is named by its table', async () => {
  gatedFiles.audience = { fragments: { '/docs/spec/add-box': '/assets/p/3.page' }, styles: [], chunkNames: '' };
  const { contentOf } = await load('/docs/intro');
  await contentOf('/docs/spec/add-box')();
  expect([fetched, read.mock.calls]).toEqual([[], [['/assets/p/3.page']]]);
});

test('an address in another script is that of its page, however a link writes it', async () => {
  const { contentOf, locatePage, titleOfPage } = await load('/docs/intro');
  const content = contentOf('/docs/spec/猫');
  locatePage('/docs/spec/%E7%8C%AB#body');
  expect(fetched).toEqual(['/docs/spec/猫']);
  read.mockResolvedValue(fragmentOf({ page, title: 'Cat' }));
  expect(await titleOfPage('/docs/spec/%E7%8C%AB/')).toBe('Cat');
  expect(await content()).toMatchObject({ default: { page } });
  expect([fetched.length, read.mock.calls.length]).toEqual([1, 1]);
  expect(() => locatePage('/docs/spec/%E7')).not.toThrow();
});

test('an audience opens a page by an address in another script', async () => {
  gatedFiles.audience = {
    fragments: { '/docs/spec/猫': '/assets/p/3.page', '/404.html': '/assets/p/4.page' },
    styles: [],
    chunkNames: '',
  };
  await load('/docs/spec/%E7%8C%AB/');
  expect(gatedFiles.fragmentUrl).toBe('/assets/p/3.page');
  await load('/docs/spec/%E7');
  expect(gatedFiles.fragmentUrl).toBe('/assets/p/4.page');
});

test('a page of another release, without a shell or without an article is not shown, and asked for again', async () => {
  const { contentOf } = await load('/docs/intro');
  const content = contentOf('/docs/spec/add-box');
  const refusal = '/docs/spec/add-box cannot be shown without reloading.';
  answer = { ok: true, html: shell('/assets/js/main.2.js') };
  await expect(content()).rejects.toThrow(refusal);
  answer = { ok: false, html: shell('/assets/js/main.1.js') };
  await expect(content()).rejects.toThrow(refusal);
  answer = { ok: true, html: shell('/assets/js/main.1.js') };
  read.mockResolvedValueOnce(fragmentOf({}));
  await expect(content()).rejects.toThrow('The fragment of /docs/spec/add-box has no article.');
});

test('a generated page is read before its route is, again after a failure, and any other path is left alone', async () => {
  const { contentOf, loadPage } = await load('/docs/intro');
  const content = contentOf('/docs/spec/猫');
  answer = { ok: false, html: '' };
  await expect(loadPage('/docs/spec/%E7%8C%AB#body')).rejects.toThrow('cannot be shown without reloading');
  answer = { ok: true, html: shell('/assets/js/main.1.js') };
  await loadPage('/docs/spec/%E7%8C%AB');
  await loadPage('/docs/intro');
  expect(await content()).toMatchObject({ default: { page } });
  expect([fetched.length, read.mock.calls.length]).toEqual([2, 1]);
});

test('the entries of a category come with the fragment of its page', async () => {
  const items = [{ type: 'link' as const, href: '/docs/spec/add-box', label: 'Add a box' }];
  read.mockResolvedValue(fragmentOf({ page, sidebar: [{ category: '/docs/spec/boxes', items }] }));
  const { loadItems } = await load('/docs/intro');
  expect(await loadItems('/docs/spec/boxes')).toEqual(items);
});
