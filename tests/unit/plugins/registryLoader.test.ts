const registryLoader = jest.requireActual<(registry: string) => string>('@site/src/plugins/slim/registryLoader.cjs');

it('leaves of each chunk what imports it', () => {
  const registry = `export default {
  "0a": [() => import(/* webpackChunkName: "0a" */ "@site/docs/a \\"b\\".mdx"), "@site/docs/a \\"b\\".mdx", require.resolveWeak("@site/docs/a \\"b\\".mdx")],
  "1b": [() => import(/* webpackChunkName: "1b" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],};
`;
  expect(registryLoader(registry)).toBe(`export default {
  "0a": [() => import(/* webpackChunkName: "0a" */ "@site/docs/a \\"b\\".mdx")],
  "1b": [() => import(/* webpackChunkName: "1b" */ "@theme/DocItem")],};
`);
});

it('says so when Docusaurus writes its registry in another way', () => {
  expect(() => registryLoader('export default {};')).toThrow('Docusaurus writes its registry in another way');
});
