const globalDataLoader = jest.requireActual<(json: string) => string>('@site/src/plugins/slim/globalDataLoader.cjs');

const version = (docs: object[]) => ({ name: 'current', path: '/docs', docs });
const dataOf = (docs: object[]) => ({
  'docusaurus-plugin-content-docs': { default: { versions: [version(docs)] } },
  search: { default: { files: [] } },
});
const DOCS = [
  { id: 'spec/add-company', path: '/docs/spec/add-company', sidebar: 'api' },
  { id: 'intro', path: '/docs/intro', sidebar: 'guides' },
  { id: 'intro', path: '/docs/', sidebar: 'guides' },
  { id: 'lonely', path: '/docs/lonely' },
  { id: 'odd', path: '/docs/odd', sidebar: 'a:b' },
  { id: 'more', path: '/docs/more', sidebar: 'api', unlisted: true },
];

/** What the bundle has of it. */
function evaluate(script: string): unknown {
  return new Function(script.replace('export default', 'return'))();
}

it('says the same in fewer words', () => {
  const script = globalDataLoader(JSON.stringify(dataOf(DOCS)));
  expect(evaluate(script)).toEqual(dataOf(DOCS));
  expect(script).toContain('"api:spec/add-company"');
  expect(script).not.toContain('/docs/spec/add-company');
});

it('leaves the data of a site without pages as it is', () => {
  expect(evaluate(globalDataLoader('{"search":{}}'))).toEqual({ search: {} });
});
