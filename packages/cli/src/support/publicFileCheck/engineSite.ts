import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateReference } from 'gatedocs-generator/generate';
import { bin, run } from 'gatedocs-generator/node';
import {
  audienceContentKey,
  type Environment,
  hasSeveralAudiences,
  PUBLIC,
  publicAppearance,
  type SiteOptions,
} from 'gatedocs-generator/settings';
import { type PublicFiles, readPublicFiles } from 'gatedocs-preset/build';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { READERS } from 'gatedocs-rules/policy';
import pick from 'lodash/pick.js';
import { signIn, site } from '../../site.ts';
import { fingerprint, isBuilt, markBuilt } from '../freshness.ts';
import { withWorkingDirectory } from '../withWorkingDirectory.ts';
import { ENGINE_DOCUMENT, ENGINE_GUIDE } from './engineContent.ts';

/** As deep as the copies of audiences, whose paths to the engine's modules must be the same. */
const SITES_FOLDER = '.cache/compared';
/** What the engine is made of: its sources or its tarballs, and all other packages. */
const ENGINE_SOURCES = ['packages', 'package.json', 'package-lock.json', 'tsconfig.json'];
/**
 * Settings that the public files depend on. A setting that is missing here is not the same in both sites, so what it
 * changes is searched.
 */
const SHARED_SETTINGS = [
  ...(['product', 'url', 'hostedDomain', 'requireVerifiedEmail', 'requireProvider', 'providerDomains'] as const),
  ...(['sessionDays', 'offlineHours', 'afterSignIn', 'audiences', 'publicPages'] as const),
  ...(['languages', 'mermaid', 'cspReportEndpoint'] as const),
] satisfies readonly (keyof SiteOptions)[];

/** What the builds of a site without the owner's content contain. */
export interface EngineFiles {
  /** What anyone can read of the gated site. */
  readonly public: PublicFiles;
  /** The pages for visitors, if the site has any. */
  readonly visitors: PublicFiles;
}

/**
 * Returns the files of a site with the same settings, key and engine, but the engine's own content. Built once, then
 * kept until one of them changes.
 * @throws Failure
 */
export async function buildEngineFiles({ buildKey }: Environment, env: Readonly<Record<string, string>>) {
  if (!buildKey) throw new Error('Only a sealed site can be compared with one without its content.');
  const { keyId, key } = audienceContentKey(buildKey, site, READERS);
  const root = `${SITES_FOLDER}-${keyId}`;
  const settings = engineSettings();
  const stamp = path.join(root, 'stamp');
  const hash = await fingerprint(
    { settings, signIn: serializeSettings(signIn), env: hashEnvironment(env) },
    ENGINE_SOURCES,
  );
  if (!(await isBuilt(stamp, hash))) {
    await rm(root, { recursive: true, force: true });
    console.log('Building a site without your content, to compare its public files ...');
    // Before the readers' pages, whose headers must allow the scripts of these pages.
    if (site.publicPages) await buildEngineSite(path.join(root, PUBLIC), PUBLIC, settings, env);
    await buildEngineSite(path.join(root, READERS), READERS, settings, env);
    await markBuilt(stamp, hash);
  }
  const visitors = site.publicPages ? await readPublicFiles(path.join(root, PUBLIC, 'build'), []) : new Map();
  return { public: await readPublicFiles(path.join(root, READERS, 'build'), [{ keyId, key }]), visitors };
}

const CONFIG = `import { docusaurusConfig } from 'gatedocs-preset';
import { signIn, site } from './site.config';

export default docusaurusConfig(site, signIn);
`;
/** Names of classes are hashes of paths from the folder of a site. */
const CONFIG_AT_ROOT = `import path from 'node:path';
import { docusaurusConfig } from 'gatedocs-preset';
import { signIn, site } from './site.config';

const atRoot = () => ({ name: 'at-root', configureWebpack: () => ({ context: path.resolve('../../..') }) });

export default async () => {
  const config = await docusaurusConfig(site, signIn);
  return { ...config, plugins: [...config.plugins, atRoot] };
};
`;

async function buildEngineSite(
  folder: string,
  id: string,
  settings: SiteOptions,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  // Visitors have no page for tools, and a home page only if it is public.
  const hiddenRoutes = id === PUBLIC ? [CONNECT_PATH, ...(settings.home ? [] : ['/'])] : [];
  const view = { id, bases: [], hiddenChangelogs: [], hiddenDocs: [], hiddenRoutes };
  const config = path.relative(folder, 'site.config').split(path.sep).join('/');
  const files = {
    'audience.json': JSON.stringify(view),
    'site.json': JSON.stringify(settings),
    // The sign-in screen imports the owner's settings of it.
    'site.config.ts': `import site from './site.json';\n\nexport { site };\nexport { signIn } from '${config}';\n`,
    'docusaurus.config.ts': hasSeveralAudiences(site) ? CONFIG : CONFIG_AT_ROOT,
    'sidebars.ts': `import { docusaurusSidebars } from 'gatedocs-preset';\nimport { site } from './site.config';\n\nexport default docusaurusSidebars(site);\n`,
    'docs/sample.mdx': ENGINE_GUIDE,
    [path.join('src', 'pages', 'sample.md')]: '# Sample\n',
    'specs/sample.json': JSON.stringify(ENGINE_DOCUMENT),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  for (const name of ['package.json', 'tsconfig.json']) if (existsSync(name)) await cp(name, path.join(folder, name));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  await withWorkingDirectory(folder, () => generateReference(settings, () => undefined));
  await run(path.resolve(bin('docusaurus')), ['build'], {
    cwd: folder,
    env: { ...env, DOCS_ENV_FILE: '' },
    quiet: true,
  });
}

/** Returns the owner's settings with the engine's content; each renderer has style sheets of its own. */
function engineSettings(): SiteOptions {
  const renderers = [...new Set(['own' as const, ...site.references.map(({ renderer = 'own' }) => renderer)])];
  return {
    ...pick(site, SHARED_SETTINGS),
    appearance: publicAppearance(site),
    tagline: 'Sample',
    references: renderers.map((renderer) => ({
      id: renderer,
      label: renderer,
      specification: 'specs/sample.json',
      description: 'Sample.',
      renderer,
      ...(site.publicPages ? { audience: PUBLIC } : {}),
    })),
    guides: ['sample'],
    // Every shell asks whether a reader has closed it.
    ...(site.announcement ? { announcement: { id: site.announcement.id, text: 'Sample.' } } : {}),
    ...(site.showLocked === undefined ? {} : { showLocked: 'Sample.' }),
    ...(site.home?.audience === PUBLIC ? { home: { audience: PUBLIC } } : {}),
  };
}

function hashEnvironment(env: Readonly<Record<string, string>>): object {
  const all: Readonly<Record<string, string | undefined>> = { ...process.env, ...env };
  const names = Object.keys(all).filter((name) => /^(?:DOCS|FIREBASE)_/.test(name));
  // The key itself belongs in no file.
  return names.sort().map((name) => [
    name,
    createHash('sha256')
      .update(all[name] ?? '')
      .digest('hex'),
  ]);
}

/** Returns settings as text, with the functions in them. */
function serializeSettings(settings: object): string {
  return JSON.stringify(settings, (_, value) => (typeof value === 'function' ? String(value) : value));
}
