import { deriveSecret } from 'gatedocs-rules/seal';
import { assetsFolder } from 'gatedocs-rules/unseal';
import { APP_CHUNK } from '../bundle/publicChunks.ts';

/** Modules that most pages of the documentation need, besides the client's own and its libraries. */
export const DOCS_THEME_MODULES: readonly RegExp[] = [
  // Without lists of tags and of a category's pages, which few pages show.
  /[\\/]theme-classic[\\/]lib[\\/]theme[\\/](?!Doc(?:Card|CategoryGenerated|Tag))/,
  /[\\/]theme-common[\\/]lib[\\/]/,
  /[\\/]plugin-content-docs[\\/]lib[\\/]client[\\/]/,
  /[\\/]@mdx-js[\\/]react[\\/]/,
  // Likewise without the home page and components of few guides.
  /preset[\\/](?:src|dist)[\\/](?:theme[\\/](?!ConnectPage|DocsPage|HomePage|StateDiagram|WebhookEvents)|reference[\\/]page[\\/])/,
  /reference[\\/](?:src|dist)[\\/](?:page|render[\\/]article)[\\/]/,
  /[\\/]__plugin\.json$/,
];

/**
 * The whole client, except for React, which the gate evaluates in a task of its own, and except for the client's entry:
 * a chunk left without modules would disappear, and with it the boundary of what is public.
 */
const CLIENT_MODULES =
  /^(?!.*[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/])(?!.*[\\/]core[\\/]lib[\\/]client[\\/]clientEntry\.js$)/;

const DOCS_GROUP = { name: 'docs-theme', enforce: true } as const;

/**
 * Puts the theme and the client into one file: each extra file costs a request, a decryption and the start of a script.
 */
export const DOCS_CACHE_GROUPS = {
  docsTheme: { ...DOCS_GROUP, test: joinPatterns(DOCS_THEME_MODULES), chunks: 'async', priority: 30 },
  docsClient: {
    ...DOCS_GROUP,
    test: CLIENT_MODULES,
    chunks: ({ name }: { readonly name?: string | null | undefined }) => name === APP_CHUNK,
    priority: 25,
  },
} as const;

/**
 * Gives the gate style sheets of its own, with the look that all pages share. Docusaurus would make one for the whole
 * site, which only readers load.
 */
export const GATE_STYLES = {
  test: /preset[\\/](?:src|dist)[\\/](?:gate[\\/]|css[\\/]tokens\.css$)/,
  type: 'css/mini-extract',
  chunks: 'all',
  enforce: true,
  priority: 60,
} as const;

/** Ids that depend only on a module's path, so that the builds of all audiences have the same public bundle. */
export const PATH_IDS = { moduleIds: 'named', chunkIds: 'named' } as const;

function joinPatterns(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** Docusaurus' bundler configuration, as far as the gate depends on it. */
interface BundlerConfig {
  /** Docusaurus 4 with Rspack 2. */
  readonly cache?: unknown;
  /** Docusaurus 3 with Rspack 1. */
  readonly experiments?: object;
}

/**
 * Returns settings of a persistent cache per key, for both bundles. Rspack stores modules with the names of the files they
 * emit, which contain the key's folder, and with the names of CSS classes, which are keyed hashes: those of another key
 * in one of the bundles would leave pages without their styles. ../publish/sealFiles.ts notices files of another key.
 */
export function cachePerKey({ cache, experiments }: BundlerConfig, keyId: string | null): object {
  const suffix = keyId ? `${keyId}-keyed` : 'unsealed';
  if (isPersistent(cache)) return { cache: withVersion(cache, suffix) };
  const experiment = (experiments as { readonly cache?: unknown } | undefined)?.cache;
  if (isPersistent(experiment)) return { experiments: { cache: withVersion(experiment, suffix) } };
  // Not a persistent cache: it is in memory only, or off.
  return {};
}

/**
 * Returns settings that put a secret into every hash of the bundler, so that nobody can confirm a guess of a file's
 * content by its name. The bundler's default hash is a fast one, which would not protect the secret. The server needs
 * the same settings, because the class names of CSS modules are hashes too.
 */
export function keyedHashes(key: Uint8Array): object {
  return { hashFunction: 'sha256', hashSalt: deriveSecret(key, 'docs-seal-file-names').toString('hex') };
}

/** A file for which the bundler requests a name. */
interface ChunkFile {
  readonly chunk?: { readonly name?: string | null | undefined };
}

/**
 * Returns the name of a sealed chunk's file. Docusaurus names the chunks of routes by a hash of the module's path, and the
 * bundler's ids come from the paths of modules too, so only the client keeps its name.
 */
export function chunkFile(keyId: string): (file: ChunkFile) => string {
  return ({ chunk }) =>
    `assets/${assetsFolder(keyId)}/${chunk?.name === APP_CHUNK ? '[name].' : ''}[contenthash:10].js`;
}

interface PersistentCache {
  readonly type: 'persistent';
  readonly version?: string;
}

function isPersistent(cache: unknown): cache is PersistentCache {
  return typeof cache === 'object' && cache !== null && (cache as Partial<PersistentCache>).type === 'persistent';
}

function withVersion(cache: PersistentCache, suffix: string): PersistentCache {
  return { ...cache, version: `${cache.version}-${suffix}` };
}
