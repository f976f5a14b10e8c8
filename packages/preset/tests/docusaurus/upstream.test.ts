import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkRuntime } from '../../src/docusaurus/bundle/chunkNames';
import { checkModules } from '../../src/docusaurus/bundle/moduleCheck';
import { cachePerKey } from '../../src/docusaurus/gate/bundlerConfig';
import { checkUpstreamModules, readModule } from '../../src/docusaurus/gate/upstreamModules';
import { TESTED_VERSIONS, UPSTREAM_PARTS, UpstreamChange, untestedVersions } from '../../src/docusaurus/upstream';

describe('UPGRADING.md', () => {
  const guide = readFileSync('UPGRADING.md', 'utf8');

  it.each(Object.values(UPSTREAM_PARTS))('has a section "$title", and $file exists', ({ title, file }) => {
    expect(guide).toContain(`\n### ${title}\n`);
    expect(existsSync(file)).toBe(true);
  });

  it('has no section of a part that is not used', () => {
    const sections = [...guide.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    expect(sections.sort()).toEqual(
      Object.values(UPSTREAM_PARTS)
        .map(({ title }) => title)
        .sort(),
    );
  });
});

describe('versions', () => {
  it('are the installed ones', () => {
    expect(untestedVersions()).toBeNull();
  });

  it.each(['.', ...readdirSync('packages').map((name) => `packages/${name}`)])(
    'are those of the manifest in %s',
    (folder) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
        [kind in 'dependencies' | 'devDependencies']?: Record<string, string>;
      };
      const named = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
        name.startsWith('@docusaurus/'),
      );
      expect(new Set(named.map(([, version]) => version))).toEqual(
        new Set(named.length > 0 ? [TESTED_VERSIONS['@docusaurus/core']] : []),
      );
    },
  );

  it('that were not tested are named with the guide', () => {
    const warning = untestedVersions((name) => (name === 'react' ? '99.0.0' : (TESTED_VERSIONS[name] ?? '')));
    expect(warning).toBe(
      `This site was not tested with react 99.0.0 (tested: ${TESTED_VERSIONS.react}): follow UPGRADING.md, then update packages/preset/src/docusaurus/upstream.ts.`,
    );
  });
});

it('names the difference, the file and the section', () => {
  expect(new UpstreamChange('cache', 'There is no cache').message).toBe(
    'There is no cache. Docusaurus or Rspack has changed: fix packages/preset/src/docusaurus/gate/bundlerConfig.ts, see "Persistent cache" in UPGRADING.md.',
  );
});

describe('replaced modules', () => {
  const expected = { part: 'aliases', present: [/\/noPrism\.ts$/], absent: [/\/prism-react-renderer\//] } as const;

  it('are accepted', () => {
    expect(() => checkModules(['/site/src/docusaurus/aliases/noPrism.ts', '/x.js'], expected)).not.toThrow();
    expect(() => checkModules(['C:\\site\\src\\docusaurus\\aliases\\noPrism.ts'], expected)).not.toThrow();
  });

  it('that no import reaches are noticed', () => {
    expect(() => checkModules(['/x.js'], expected)).toThrow('no module that matches');
  });

  it('that are in the bundle too are noticed', () => {
    const paths = ['/site/noPrism.ts', '/site/node_modules/prism-react-renderer/dist/index.mjs'];
    expect(() => checkModules(paths, expected)).toThrow(
      'contains /site/node_modules/prism-react-renderer/dist/index.mjs',
    );
  });
});

describe('the runtime', () => {
  const RUNTIME = [
    'const publicFiles = "PUBLIC_CHUNK_FILES";',
    '__webpack_require__.u = (id) => publicFiles[id];',
    '__webpack_require__.gca = (name) => name;',
    '__webpack_require__.e = function (chunkId) {};',
    '__webpack_require__.l = function (url, done, key, chunkId) {};',
    '__webpack_require__.l(url, loadingEnded, "chunk-" + chunkId, chunkId);',
  ];

  it('is accepted', () => expect(() => checkRuntime(RUNTIME.join('\n'))).not.toThrow());

  it.each(RUNTIME.map((line, index) => [line, index] as const))('without %s is refused', (_line, index) => {
    expect(() => checkRuntime(RUNTIME.filter((_, other) => other !== index).join('\n'))).toThrow(UpstreamChange);
  });
});

describe("Docusaurus' client and theme", () => {
  it('have what pages rely on', () => expect(() => checkUpstreamModules()).not.toThrow());

  it.each([
    ['hydrates another element', 'clientEntry.js', "'__docusaurus'", 'Client entry'],
    ['hydrates nothing', 'clientEntry.js', 'hydrateRoot(', 'Client entry'],
    ['loads links by another object', 'clientEntry.js', 'window.docusaurus = ', 'Links'],
    ['loads no page before a click', 'Link.js', 'window.docusaurus.preload(', 'Links'],
    ['does not say when it is ready', 'hasHydratedDataAttribute.js', 'data-has-hydrated', 'Hydration'],
    ['names a text otherwise', 'DocItem/Content/index.js', 'docMarkdown', 'Elements of the theme'],
    ['has tabs without a list', 'Tabs/index.js', 'role="tablist"', 'Elements of the theme'],
    ['has panels of tabs without a role', 'TabItem/index.js', 'role="tabpanel"', 'Elements of the theme'],
  ])('that %s are refused', (_what, file, code, section) => {
    const changed = (name: string) => (name.endsWith(file) ? readModule(name).replaceAll(code, '') : readModule(name));
    expect(() => checkUpstreamModules(changed)).toThrow(`see "${section}" in UPGRADING.md`);
  });

  it('without a module are refused', () => {
    const read = (name: string) => readModule(name.replace('Link.js', 'Gone.js'));
    expect(() => checkUpstreamModules(read)).toThrow(
      /exports\/Link\.js cannot be read: .+ see "Links" in UPGRADING\.md/,
    );
  });
});

describe('the bundler configuration', () => {
  it.each([
    ['Docusaurus 3', { cache: true, experiments: { cache: { type: 'persistent', version: '1' } } }],
    ['Docusaurus 4', { cache: { type: 'persistent', version: '1' } }],
  ])('of %s gets a persistent cache per key', (_version, config) => {
    expect(JSON.stringify(cachePerKey(config, 'abc'))).toContain('"version":"1-abc-keyed"');
    expect(JSON.stringify(cachePerKey(config, null))).toContain('"version":"1-unsealed"');
  });

  it('without a persistent cache is left alone', () => {
    expect(cachePerKey({ cache: true, experiments: {} }, 'abc')).toEqual({});
  });
});
