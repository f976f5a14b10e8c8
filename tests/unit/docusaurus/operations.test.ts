import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operationPublisher } from '../../../packages/preset/src/docusaurus/operations/publish';
import { withOperation } from '../../../packages/preset/src/docusaurus/publish/shellPages';
import type { Fragment } from '../../../packages/preset/src/gate/page/gatedFiles';
import { articleLines, pageSource } from '../../../packages/preset/src/reference/generate/pageSources';
import { operationFile } from '../../../packages/preset/src/reference/plugin/operationFile';

const DATA = { html: '<h1>List parcels</h1>', toc: [], links: [], anchors: [], parts: ['Parcel'] };
const LATER = { markdown: '# List parcels', later: [], request: { method: 'GET' }, forms: { parameters: {} } };
const METADATA = {
  permalink: '/docs/spec/list-parcels',
  source: '@site/docs/spec/list-parcels.api.mdx',
  frontMatter: { hide_title: true, hide_table_of_contents: false, title: 'List parcels' },
};
const PLACE = '0b9d1c5e';
const FRAGMENT: Fragment = { title: '', htmlClass: '', body: '', scripts: [] };

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'operations-'));
  await mkdir(path.join(site, 'docs/spec/parts'), { recursive: true });
  const files = {
    'list-parcels.api.mdx': pageSource({ title: 'List parcels' }, ...articleLines('list-parcels')),
    'list-parcels.article.json': JSON.stringify(DATA),
    'list-parcels.later.json': JSON.stringify(LATER),
    'parts.json': JSON.stringify(['Box', 'Parcel']),
    'parts/0.part.json': '{"html":"box"}',
    'parts/1.part.json': '{"html":"parcel"}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(site, 'docs/spec', name), content);
});

const SOURCE = '@site/docs/spec/list-parcels.api.mdx';

describe('the data of a page', () => {
  it('is found by the page', () => {
    expect(operationFile(site, SOURCE)).toBe(path.join(site, 'docs/spec/list-parcels.article.json'));
  });

  it('is not that of a page with more than the generated lines, of another page, or of none', async () => {
    expect(operationFile(site, '@site/docs/spec/list-parcels.mdx')).toBeNull();
    expect(operationFile(site, '@site/docs/spec/add-parcel.api.mdx')).toBeNull();
    await writeFile(
      path.join(site, 'docs/spec/list-parcels.api.mdx'),
      pageSource({ title: 'List parcels' }, ...articleLines('list-parcels'), 'A note of the owner.'),
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
    return { written, operation: await operationPublisher(write)(document) };
  };

  it('names the files that are loaded on demand', async () => {
    const { written, operation } = await publish();
    expect(written.get(operation.later)).toEqual(LATER);
    const parts = written.get(operation.parts ?? '') as Record<string, string>;
    expect(Object.keys(parts)).toEqual(['Box', 'Parcel']);
    expect(written.get(parts.Parcel ?? '')).toEqual({ html: 'parcel' });
    expect(operation.frontMatter).toEqual({ hide_title: true });
  });

  it('has its article in place of the placeholder in the rendered page', async () => {
    const { operation } = await publish();
    const fragment = { ...FRAGMENT, body: `<nav>Menu</nav><div>${PLACE}</div>` };
    const { body, operation: data } = withOperation(fragment, operation, PLACE);
    expect(body).toBe('<nav>Menu</nav><div></div>');
    expect(body.slice(0, data.articleIndex)).toBe('<nav>Menu</nav><div>');
    expect(data.article).toBe(DATA.html);
  });

  it('fails without a placeholder, or with two', async () => {
    const { operation } = await publish();
    for (const body of ['', `${PLACE} ${PLACE}`])
      expect(() => withOperation({ ...FRAGMENT, body }, operation, PLACE)).toThrow('no placeholder for its article');
  });
});
