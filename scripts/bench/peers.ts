import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../src/node/command';

/** Another documentation tool, installed outside the project's dependencies. */
interface PeerRecipe {
  readonly packages: readonly string[];
  /** Files of its site in addition to openapi.json. */
  readonly files: Readonly<Record<string, string>>;
  /** Command of its packages that builds the site, and the output folder. */
  readonly build?: { readonly command: string; readonly args: readonly string[]; readonly folder: string };
  /** Path of the operation's page, or of the page that contains it. */
  readonly path: string;
  /** Element whose shadow root contains the text, if any. */
  readonly host?: string;
}

/** Peers without a build render the specification as one page in the browser. */
const PEERS: Readonly<Record<string, PeerRecipe>> = {
  rapidoc: {
    ...onePage(
      'rapidoc@9.3.8',
      '<script type="module" src="node_modules/rapidoc/dist/rapidoc-min.js"></script><rapi-doc spec-url="openapi.json" render-style="read"></rapi-doc>',
    ),
    host: 'rapi-doc',
  },
  redoc: onePage(
    'redoc@2.5.1',
    '<redoc spec-url="openapi.json"></redoc><script src="node_modules/redoc/bundles/redoc.standalone.js"></script>',
  ),
  'swagger-ui': onePage(
    'swagger-ui-dist@5.29.0',
    '<link rel="stylesheet" href="node_modules/swagger-ui-dist/swagger-ui.css"><div id="ui"></div><script src="node_modules/swagger-ui-dist/swagger-ui-bundle.js"></script><script>SwaggerUIBundle({url:"openapi.json",dom_id:"#ui",deepLinking:true})</script>',
    '#/companies/addCompany',
  ),
  scalar: onePage(
    '@scalar/api-reference@1.36.0',
    '<div id="app"></div><script src="node_modules/@scalar/api-reference/dist/browser/standalone.js"></script><script>Scalar.createApiReference("#app",{url:"openapi.json"})</script>',
    '#tag/companies/post/companies',
  ),
  'stoplight-elements': onePage(
    '@stoplight/elements@9.0.6',
    '<link rel="stylesheet" href="node_modules/@stoplight/elements/styles.min.css"><script src="node_modules/@stoplight/elements/web-components.min.js"></script><elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>',
    '#/operations/addCompany',
  ),
  zudoku: {
    packages: ['zudoku@0.76.0', 'react@19.2.0', 'react-dom@19.2.0'],
    files: {
      'zudoku.config.tsx':
        'export default { site: { title: "Peer" }, apis: [{ type: "file", input: "./openapi.json", path: "/api" }], navigation: [{ type: "link", to: "/api", label: "API" }], redirects: [{ from: "/", to: "/api" }] };',
    },
    build: { command: 'zudoku', args: ['build'], folder: 'dist' },
    path: '/api/companies',
  },
  // The newest versions that run on Node 20.
  'starlight-openapi': {
    packages: ['astro@5.18.2', '@astrojs/starlight@0.36.3', 'starlight-openapi@0.20.0'],
    files: {
      'astro.config.mjs':
        'import starlight from "@astrojs/starlight"; import { defineConfig } from "astro/config"; import openApi, { openAPISidebarGroups } from "starlight-openapi"; export default defineConfig({ integrations: [starlight({ title: "Peer", plugins: [openApi([{ base: "api", schema: "openapi.json" }])], sidebar: openAPISidebarGroups })] });',
      'src/content.config.ts':
        'import { docsLoader } from "@astrojs/starlight/loaders"; import { docsSchema } from "@astrojs/starlight/schema"; import { defineCollection } from "astro:content"; export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };',
      'src/content/docs/index.md': '---\ntitle: Peer\n---\n',
    },
    build: { command: 'astro', args: ['build'], folder: 'dist' },
    path: '/api/operations/addcompany/',
  },
};

export interface Peer {
  readonly name: string;
  readonly folder: string;
  readonly path: string;
  readonly host?: string;
}

export const PEER_NAMES: readonly string[] = Object.keys(PEERS);

/** Builds the named peers' sites below `root`; skips and reports those that cannot be installed or built. */
export async function preparePeers(root: string, specification: string, names: readonly string[]): Promise<Peer[]> {
  const ready: Peer[] = [];
  for (const name of names) {
    const recipe = PEERS[name];
    try {
      if (!recipe) throw new Error(`unknown peer: use ${PEER_NAMES.join(', ')}.`);
      const folder = await buildPeer(path.resolve(root, name), recipe, specification);
      ready.push({ name, folder, path: recipe.path, host: recipe.host });
    } catch (error) {
      console.error(`${name} is skipped: ${(error as Error).message}`);
    }
  }
  return ready;
}

async function buildPeer(
  folder: string,
  { packages, files, build }: PeerRecipe,
  specification: string,
): Promise<string> {
  const all = { 'package.json': '{"private":true,"type":"module"}', ...files };
  for (const [name, content] of Object.entries(all)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await copyFile(specification, path.join(folder, 'openapi.json'));
  const options = { cwd: folder, quiet: true, env: { ASTRO_TELEMETRY_DISABLED: '1', CI: '1' } };
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], options);
  if (!build) return folder;
  await run(path.join(folder, 'node_modules/.bin', build.command), build.args, options);
  return path.join(folder, build.folder);
}

/** @param hash opens the operation on pages that do not show all of them. */
function onePage(packageName: string, body: string, hash = ''): PeerRecipe {
  const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Peer</title></head>';
  return { packages: [packageName], files: { 'index.html': `${head}<body>${body}</body></html>` }, path: `/${hash}` };
}
