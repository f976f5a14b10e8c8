import type { LoadContext } from '@docusaurus/types';
import { englishPlugin } from '../../../packages/preset/src/docusaurus/config/english';

const plugin = (defaultLocale: string, ...locales: string[]) =>
  englishPlugin({ siteConfig: { i18n: { defaultLocale, locales } } } as unknown as LoadContext);

test('a site in English is built', () => {
  expect(plugin('en', 'en').name).toBe('english');
});

test.each([
  ['a second language', 'de', () => plugin('en', 'en', 'de')],
  ['two more', 'de, fr', () => plugin('en', 'en', 'de', 'fr')],
  ['another one', 'de', () => plugin('de', 'de')],
])('%s stops the build with one sentence', (_what, named, build) => {
  expect(build).toThrow(
    new Error(`The site can be in English only: remove ${named} from i18n in docusaurus.config.ts.`),
  );
});
