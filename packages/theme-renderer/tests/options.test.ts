import { toReferences } from 'gatedocs-generator/settings';
import { rendererOptions } from '../src/docusaurus/options';
import { themedPageSource } from '../src/themedPageSource';

const own = { id: 'api', label: 'API', description: '', specification: 'specs/api.yaml' };
const themed = { ...own, id: 'old', renderer: 'theme' } as const;

const context = { themeFolder: '/site/theme', checkModules: () => ({}) };

it('a site with the theme chooses the component per page, and stores no credentials', () => {
  const { docs, plugins, themeConfig } = rendererOptions(toReferences([own, themed]), context);
  expect(docs).toEqual({ docItemComponent: 'gatedocs-theme-renderer/client/DocPage' });
  expect(plugins).toHaveLength(3);
  expect(themeConfig).toEqual({ api: { authPersistence: false } });
});

it('only a reference with the theme is the plugin’s, and its texts are in data files', () => {
  const [plugin] = rendererOptions(toReferences([own, themed]), context).plugins as [[string, { config: object }]];
  expect(plugin[1].config).toEqual({
    old: expect.objectContaining({
      outputDir: 'docs/old',
      externalJsonProps: true,
      markdownGenerators: { createApiPageMD: themedPageSource },
    }),
  });
});
