import { generatorOptions, rendererOptions } from '@site/src/docusaurus/apiTheme/options';
import { markdownGenerators } from '@site/src/reference/generate/pages';
import { themedGenerators } from '@site/src/reference/theme/themedPages';

it('a site without the theme has no trace of it in its configuration', () => {
  expect(rendererOptions(false)).toEqual({ docs: {}, plugins: [], themeConfig: {} });
  expect(generatorOptions('own')).toEqual({ markdownGenerators });
});

it('a reference with the theme has its texts in data files', () => {
  expect(generatorOptions('theme')).toEqual({ markdownGenerators: themedGenerators, externalJsonProps: true });
});

it('a site with the theme chooses the component per page, and stores no credentials', () => {
  const { docs, plugins, themeConfig } = rendererOptions(true);
  expect(docs).toEqual({ docItemComponent: '@site/src/reference/theme/client/DocPage' });
  expect(plugins).toHaveLength(2);
  expect(themeConfig).toEqual({ api: { authPersistence: false } });
});
