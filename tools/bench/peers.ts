import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isBuilt, markBuilt } from '../../scripts/support/freshness';
import { run } from '../../src/node/command';
import { toStarlight } from './starlightGuide';
import type { GuidePage, OperationPage } from './subjects';

/** What the peers show: the pages that are measured on this site. */
export interface PeerContent {
  readonly operation: OperationPage;
  readonly guide: GuidePage | null;
  readonly product: string;
}

/** Another documentation tool, installed outside the project's dependencies. */
interface PeerRecipe {
  readonly packages: readonly string[];
  /** Files of its site in addition to openapi.json. */
  readonly files: Readonly<Record<string, string>>;
  /** Command of its packages that builds the site, and the output folder. */
  readonly build?: { readonly command: string; readonly args: readonly string[]; readonly folder: string };
  /** Path of the operation's page, or of the page that contains it. */
  readonly path: (operation: OperationPage) => string;
  /** Where it can show a guide too. */
  readonly guide?: {
    readonly file: string;
    readonly path: string;
    readonly convert: (source: string, product: string) => string;
  };
  /** Element whose shadow root contains the text, if any. */
  readonly host?: string;
}

/** The peer that the targets compare with. */
export const REFERENCE_PEER = 'starlight-openapi';

/** Peers without a build render the specification as one page in the browser. */
const PEERS: Readonly<Record<string, PeerRecipe>> = {
  rapidoc: {
    ...onePage(
      'rapidoc@9.3.8',
      '<script type="module" src="node_modules/rapidoc/dist/rapidoc-min.js"></script><rapi-doc spec-url="openapi.json" render-style="focused"></rapi-doc>',
      // invalidCharsRegEx in its utils/common-utils.js.
      ({ method, endpoint }) => `#${method}-${endpoint.replaceAll(/[\s#:?&={}]/g, '-')}`,
    ),
    host: 'rapi-doc',
  },
  redoc: onePage(
    'redoc@2.5.1',
    '<redoc spec-url="openapi.json"></redoc><script src="node_modules/redoc/bundles/redoc.standalone.js"></script>',
    ({ tag, operationId }) => `#tag/${encodeURIComponent(tag)}/operation/${operationId}`,
  ),
  'swagger-ui': onePage(
    'swagger-ui-dist@5.29.0',
    '<link rel="stylesheet" href="node_modules/swagger-ui-dist/swagger-ui.css"><div id="ui"></div><script src="node_modules/swagger-ui-dist/swagger-ui-bundle.js"></script><script>SwaggerUIBundle({url:"openapi.json",dom_id:"#ui",deepLinking:true})</script>',
    ({ tag, operationId }) => `#/${encodeURIComponent(tag)}/${operationId}`,
  ),
  scalar: onePage(
    '@scalar/api-reference@1.36.0',
    '<div id="app"></div><script src="node_modules/@scalar/api-reference/dist/browser/standalone.js"></script><script>Scalar.createApiReference("#app",{url:"openapi.json"})</script>',
    ({ tag, method, endpoint }) => `#tag/${slug(tag)}/${method}${endpoint}`,
  ),
  'stoplight-elements': onePage(
    '@stoplight/elements@9.0.6',
    '<link rel="stylesheet" href="node_modules/@stoplight/elements/styles.min.css"><script src="node_modules/@stoplight/elements/web-components.min.js"></script><elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>',
    ({ operationId }) => `#/operations/${operationId}`,
  ),
  zudoku: {
    packages: ['zudoku@0.76.0', 'react@19.2.0', 'react-dom@19.2.0'],
    files: {
      'zudoku.config.tsx':
        'export default { site: { title: "Peer" }, apis: [{ type: "file", input: "./openapi.json", path: "/api" }], navigation: [{ type: "link", to: "/api", label: "API" }], redirects: [{ from: "/", to: "/api" }] };',
    },
    build: { command: 'zudoku', args: ['build'], folder: 'dist' },
    path: ({ tag }) => `/api/${slug(tag)}`,
  },
  // The newest versions that run on Node 20.
  [REFERENCE_PEER]: {
    packages: ['astro@5.18.2', '@astrojs/starlight@0.36.3', 'starlight-openapi@0.20.0'],
    files: {
      'astro.config.mjs':
        'import starlight from "@astrojs/starlight"; import { defineConfig } from "astro/config"; import openApi, { openAPISidebarGroups } from "starlight-openapi"; export default defineConfig({ integrations: [starlight({ title: "Peer", plugins: [openApi([{ base: "api", schema: "openapi.json" }])], sidebar: [{ label: "Guides", autogenerate: { directory: "guides" } }, ...openAPISidebarGroups] })] });',
      'src/content.config.ts':
        'import { docsLoader } from "@astrojs/starlight/loaders"; import { docsSchema } from "@astrojs/starlight/schema"; import { defineCollection } from "astro:content"; export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };',
      'src/content/docs/index.md': '---\ntitle: Peer\n---\n',
    },
    build: { command: 'astro', args: ['build'], folder: 'dist' },
    path: ({ operationId }) => `/api/operations/${slug(operationId)}/`,
    guide: { file: 'src/content/docs/guides/guide.md', path: '/guides/guide/', convert: toStarlight },
  },
};

export interface Peer {
  readonly name: string;
  readonly folder: string;
  readonly paths: readonly { readonly page: 'operation' | 'guide'; readonly path: string }[];
  readonly host?: string;
}

export const PEER_NAMES: readonly string[] = Object.keys(PEERS);

/** Builds the named peers' sites below `root`; skips and reports those that cannot be installed or built. */
export async function preparePeers(root: string, content: PeerContent, names: readonly string[]): Promise<Peer[]> {
  const ready: Peer[] = [];
  for (const name of names)
    try {
      const recipe = recipeOf(name);
      const { guide, operation } = content;
      const guideFiles =
        recipe.guide && guide ? { [recipe.guide.file]: recipe.guide.convert(guide.source, content.product) } : {};
      const folder = await buildOnce(path.resolve(root, name), recipe, operation.specification, guideFiles);
      const paths: Peer['paths'] = [
        { page: 'operation', path: recipe.path(operation) },
        ...(recipe.guide && guide ? [{ page: 'guide' as const, path: recipe.guide.path }] : []),
      ];
      ready.push({ name, folder, paths, host: recipe.host });
    } catch (error) {
      console.error(`${name} is skipped: ${(error as Error).message}`);
    }
  return ready;
}

/**
 * Writes the sources of a peer's site, with its packages.
 * @returns the command that builds it in that folder.
 * @throws Failure when the packages cannot be installed.
 */
export async function preparePeer(folder: string, name: string, specification: string): Promise<PeerCommand> {
  const recipe = recipeOf(name);
  if (!recipe.build) throw new Error(`${name} builds nothing.`);
  await writeSources(folder, recipe, specification, {});
  await install(folder, recipe);
  return { command: commandIn(folder, recipe.build.command), args: recipe.build.args, env: ENVIRONMENT };
}

export interface PeerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const ENVIRONMENT = { ASTRO_TELEMETRY_DISABLED: '1', CI: '1' };

function recipeOf(name: string): PeerRecipe {
  const recipe = PEERS[name];
  if (!recipe) throw new Error(`unknown peer: use ${PEER_NAMES.join(', ')}.`);
  return recipe;
}

/** Builds a peer's site, unless its folder already contains the same build. */
async function buildOnce(
  folder: string,
  recipe: PeerRecipe,
  specification: string,
  guideFiles: Readonly<Record<string, string>>,
): Promise<string> {
  const stamp = `${folder}.stamp`;
  const hash = createHash('sha256')
    .update(JSON.stringify([recipe, guideFiles]))
    .update(await readFile(specification))
    .digest('hex');
  const { build } = recipe;
  const output = build ? path.join(folder, build.folder) : folder;
  if (await isBuilt(stamp, hash)) return output;
  await rm(stamp, { force: true });
  await writeSources(folder, recipe, specification, guideFiles);
  await install(folder, recipe);
  if (build) await run(commandIn(folder, build.command), build.args, { cwd: folder, quiet: true, env: ENVIRONMENT });
  await markBuilt(stamp, hash);
  return output;
}

async function writeSources(
  folder: string,
  recipe: PeerRecipe,
  specification: string,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const all = { 'package.json': '{"private":true,"type":"module"}', ...recipe.files, ...more };
  for (const [name, content] of Object.entries(all)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await copyFile(specification, path.join(folder, 'openapi.json'));
}

async function install(folder: string, { packages }: PeerRecipe): Promise<void> {
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', ...packages];
  await run('npm', args, { cwd: folder, quiet: true });
}

function commandIn(folder: string, name: string): string {
  return path.join(folder, 'node_modules/.bin', name);
}

/** @param hash opens the operation on a page that has all of them. */
function onePage(packageName: string, body: string, hash: PeerRecipe['path']): PeerRecipe {
  const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Peer</title></head>';
  return {
    packages: [packageName],
    files: { 'index.html': `${head}<body>${body}</body></html>` },
    path: (operation) => `/${hash(operation)}`,
  };
}

/** Returns a name as it is in addresses. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
