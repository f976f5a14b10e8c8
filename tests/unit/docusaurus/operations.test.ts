import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operationPublisher } from '@site/src/docusaurus/operations/publish';
import { renderKey, SERVER_FILES } from '@site/src/docusaurus/operations/rendered';
import { RenderedPages } from '@site/src/docusaurus/publish/renderedPages';
import { withOperation } from '@site/src/docusaurus/publish/shellPages';
import type { Fragment } from '@site/src/gate/page/gatedFiles';
import { operationLines, page } from '@site/src/reference/generate/pages';
import { operationFile } from '@site/src/reference/plugin/operationFile';

const DATA = {
  html: '<h1>List parcels</h1>',
  markdown: '# List parcels',
  request: { method: 'GET' },
  forms: { parameters: {} },
  links: [],
  anchors: [],
  parts: ['Parcel'],
};
const METADATA = {
  permalink: '/docs/spec/list-parcels',
  source: '@site/docs/spec/list-parcels.api.mdx',
  frontMatter: { hide_title: true, hide_table_of_contents: false, title: 'List parcels' },
};
const FRAGMENT: Fragment = { title: '', htmlClass: '', body: '', scripts: [] };

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'operations-'));
  await mkdir(path.join(site, 'docs/spec/parts'), { recursive: true });
  const files = {
    'list-parcels.api.mdx': page({ title: 'List parcels' }, ...operationLines('list-parcels')),
    'list-parcels.operation.json': JSON.stringify(DATA),
    'parts.json': JSON.stringify(['Box', 'Parcel']),
    'parts/0.part.json': '{"html":"box"}',
    'parts/1.part.json': '{"html":"parcel"}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(site, 'docs/spec', name), content);
});

const SOURCE = '@site/docs/spec/list-parcels.api.mdx';

describe('the data of a page', () => {
  it('is found by the page', () => {
    expect(operationFile(site, SOURCE)).toBe(path.join(site, 'docs/spec/list-parcels.operation.json'));
  });

  it('is not that of a page with more than the generated lines, of another page, or of none', async () => {
    expect(operationFile(site, '@site/docs/spec/list-parcels.mdx')).toBeNull();
    expect(operationFile(site, '@site/docs/spec/add-parcel.api.mdx')).toBeNull();
    await writeFile(
      path.join(site, 'docs/spec/list-parcels.api.mdx'),
      page({ title: 'List parcels' }, ...operationLines('list-parcels'), 'A note of the owner.'),
    );
    expect(operationFile(site, SOURCE)).toBeNull();
  });
});

describe('a published page', () => {
  const publish = async () => {
    const written = new Map<string, object>();
    const write = async (purpose: string, data: object): Promise<string> => {
      const url = `/assets/${purpose}/${JSON.stringify(data).length}`;
      written.set(url, data);
      return url;
    };
    const document = { metadata: METADATA, file: operationFile(site, SOURCE) ?? '', documents: [] };
    const { publish } = operationPublisher(write, 'fingerprint');
    return { written, operation: await publish(document, await readFile(document.file), []) };
  };

  it('names files with what is loaded later', async () => {
    const { written, operation } = await publish();
    expect(written.get(operation.copy)).toEqual({ markdown: DATA.markdown });
    expect(written.get(operation.builder)).toEqual({ request: DATA.request, forms: DATA.forms });
    const parts = written.get(operation.parts ?? '') as Record<string, string>;
    expect(Object.keys(parts)).toEqual(['Box', 'Parcel']);
    expect(written.get(parts.Parcel ?? '')).toEqual({ html: 'parcel' });
    expect(operation.frontMatter).toEqual({ hide_title: true });
  });

  it('has its article in the place that the rendered page leaves', async () => {
    const { operation } = await publish();
    const fragment = { ...FRAGMENT, body: `<nav>Menu</nav><div>${operation.placeholder}</div>` };
    const { body, operation: data } = withOperation(fragment, operation);
    expect(body).toBe('<nav>Menu</nav><div></div>');
    expect(body.slice(0, data.articleIndex)).toBe('<nav>Menu</nav><div>');
    expect(data.article).toBe(DATA.html);
    expect(data).not.toHaveProperty('placeholder');
  });

  it('fails without a place, or with two', async () => {
    const { operation } = await publish();
    for (const body of ['', `${operation.placeholder} ${operation.placeholder}`])
      expect(() => withOperation({ ...FRAGMENT, body }, operation)).toThrow('no place for its article');
  });
});

describe('the key of a rendered page', () => {
  const inputs = {
    metadata: METADATA,
    frontMatter: {},
    documents: [],
    sidebar: [],
    links: ['/docs/intro'],
    anchors: ['responses'],
  };
  const key = renderKey('fingerprint', inputs);

  it('is the same for the same inputs', () => {
    expect(renderKey('fingerprint', structuredClone(inputs))).toBe(key);
  });

  it.each([
    ['the code', 'other', {}],
    ['the metadata', 'fingerprint', { metadata: { ...METADATA, permalink: '/docs/spec/other' } }],
    ['the front matter', 'fingerprint', { frontMatter: { hide_title: true } as const }],
    [
      'the documents',
      'fingerprint',
      { documents: [{ instance: 'default', version: 'current', document: { id: 'a', path: '/a' } }] },
    ],
    ['the sidebar', 'fingerprint', { sidebar: [{ category: '/docs/spec/parcels', items: [] }] }],
    ['the links', 'fingerprint', { links: [] }],
    ['the anchors', 'fingerprint', { anchors: [] }],
  ])('is another one after a change of %s', (_part, fingerprint, change) => {
    expect(renderKey(fingerprint, { ...inputs, ...change })).not.toBe(key);
  });
});

describe('rendered pages', () => {
  it('are taken from an earlier build, and kept for later ones', async () => {
    const file = path.join(site, 'cache/rendered');
    await mkdir(path.join(site, SERVER_FILES.rendered), { recursive: true });
    await writeFile(path.join(site, SERVER_FILES.rendered, 'key.json'), '{"links":[]}');
    const first = new RenderedPages(site, file);
    expect(first.contentOf('key', '<nav>key</nav>')).toBe('<nav>key</nav>');
    first.save();
    for (const _build of [2, 3]) {
      const later = new RenderedPages(site, file);
      expect(later.contentOf('key', 'key')).toBe('<nav>key</nav>');
      later.save();
    }
  });

  it('fail if another program has rendered them', () => {
    const pages = new RenderedPages(site, path.join(site, 'cache/rendered'));
    expect(() => pages.contentOf('other', '<nav>other</nav>')).toThrow(
      /not rendered by the entry of the server’s bundle/,
    );
    expect(() => pages.contentOf('other', 'other')).toThrow('build again');
  });
});
