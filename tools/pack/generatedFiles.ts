import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tool } from 'gatedocs-preset/build';
import { publishedName, TEMPLATE_FILES, templateFile } from '../../packages/cli/src/template/template';
import { unlinkMissingFiles } from './unlinkMissingFiles';

interface RootManifest {
  readonly version: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly allowScripts: object;
  readonly browserslist: readonly string[];
}

/** Adds files generated from this repository to a built package. @returns their paths in the package. */
export async function addGeneratedFiles(name: string, built: string): Promise<string[]> {
  if (name === 'gatedocs') {
    for (const file of TEMPLATE_FILES) await cp(templateFile(file), path.join(built, 'template', publishedName(file)));
    for (const file of GUIDES)
      await writeFile(path.join(built, file), unlinkMissingFiles(await readFile(file, 'utf8'), GUIDES));
    return ['template', ...GUIDES];
  }
  if (name === 'create-gatedocs') {
    const root = JSON.parse(await readFile('package.json', 'utf8')) as RootManifest;
    await writeFile(path.join(built, 'manifest.json'), `${JSON.stringify(siteManifest(root), null, 2)}\n`);
    return ['manifest.json'];
  }
  if (name === 'gatedocs-reader') {
    await writeFile(path.join(built, 'reader.mjs'), await tool(), { mode: 0o755 });
    return ['reader.mjs'];
  }
  return [];
}

/** Guides for owners, which are published with the package. */
const GUIDES = ['CONTRIBUTING.md', 'SECURITY.md', 'UPGRADING.md'];

/** A site's npm scripts. */
export const SITE_SCRIPTS = {
  demo: 'demo',
  start: 'start',
  test: 'test',
  build: 'build',
  'build:functions': 'build-functions',
  'check:specs': 'check-specs',
  'deploy:check': 'deploy-check',
  'docs:generate': 'generate',
  'docs:try': 'docs-try',
  doctor: 'doctor',
  headers: 'headers',
  readers: 'readers',
  'seal:key': 'seal-key',
  serve: 'serve',
  setup: 'setup',
  smoke: 'smoke',
  'specs:diff': 'specs-diff',
} as const;

/**
 * Returns package.json of a new site. The overrides are copied from this repository, because npm applies only those of
 * the root project.
 */
function siteManifest({
  version,
  engines,
  dependencies,
  devDependencies,
  overrides,
  allowScripts,
  browserslist,
}: RootManifest): object {
  const { firebase = '', react = '', 'react-dom': reactDom = '' } = dependencies;
  // Overrides for tools that a site does not use.
  const { 'openapi-typescript': _, verdaccio: __, '@octokit/request': ___, ...others } = overrides;
  // Dependencies are what readers and the key service use. The commands are devDependencies, so that an audit of
  // production code leaves them out.
  const packages = ['gatedocs-functions', 'gatedocs-preset'];
  const types = ['@docusaurus/module-type-aliases', '@types/node', '@types/react'];
  return {
    version: '0.1.0',
    private: true,
    engines,
    scripts: {
      ...Object.fromEntries(Object.entries(SITE_SCRIPTS).map(([name, command]) => [name, `gatedocs ${command}`])),
      docusaurus: 'docusaurus',
    },
    dependencies: {
      ...Object.fromEntries(packages.map((name) => [name, `^${version}`])),
      ...{ react, 'react-dom': reactDom },
    },
    devDependencies: {
      gatedocs: `^${version}`,
      ...Object.fromEntries(types.map((name) => [name, devDependencies[name] ?? ''])),
      typescript: (devDependencies['typescript-5'] ?? '').replace(/^npm:typescript@/, ''),
    },
    // Installed by a site whose settings ask for it.
    optional: { 'gatedocs-theme-renderer': `^${version}` },
    overrides: { ...others, firebaseui: { firebase } },
    allowScripts,
    browserslist,
  };
}
