import { rendererOptions } from '../../../packages/preset/src/docusaurus/apiTheme/options';
import { themedPageSource } from '../../../packages/preset/src/reference/theme/themedPages';
import { toReferences } from '../../../packages/preset/src/site/references';

const own = { id: 'api', label: 'API', description: '', specification: 'specs/api.yaml' };
const themed = { ...own, id: 'old', renderer: 'theme' } as const;

it('a site without the theme has no trace of it in its configuration', () => {
  expect(rendererOptions(toReferences([own]))).toEqual({ docs: {}, plugins: [], themeConfig: {} });
});

it('a site with the theme chooses the component per page, and stores no credentials', () => {
  const { docs, plugins, themeConfig } = rendererOptions(toReferences([own, themed]));
  expect(docs).toEqual({ docItemComponent: 'gatedocs-preset/client/DocPage' });
  expect(plugins).toHaveLength(3);
  expect(themeConfig).toEqual({ api: { authPersistence: false } });
});

it('only a reference with the theme is the plugin’s, and its texts are in data files', () => {
  const [plugin] = rendererOptions(toReferences([own, themed])).plugins as [[string, { config: object }]];
  expect(plugin[1].config).toEqual({
    old: expect.objectContaining({
      outputDir: 'docs/old',
      externalJsonProps: true,
      markdownGenerators: { createApiPageMD: themedPageSource },
    }),
  });
});
