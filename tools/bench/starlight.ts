import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../packages/generator/src/node/command';
import { readFrontMatter } from './subjects';

/** The documentation tool that this site is compared with. */
export const PEER = 'starlight-openapi';

/** The newest versions that run on Node 20, installed outside the project's dependencies. */
const PACKAGES = ['astro@5.18.2', '@astrojs/starlight@0.36.3', 'starlight-openapi@0.20.0'];

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{"private":true,"type":"module"}',
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import openApi, { openAPISidebarGroups } from 'starlight-openapi';
const plugins = [openApi([{ base: 'api', schema: 'openapi.json' }])];
const sidebar = [{ label: 'Guides', autogenerate: { directory: 'guides' } }, ...openAPISidebarGroups];
export default defineConfig({ integrations: [starlight({ title: 'Peer', plugins, sidebar })] });`,
  'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
  'src/content/docs/index.md': '---\ntitle: Peer\n---\n',
};

/** Path of the guide below src/content/docs, and on the site. */
const GUIDE = 'guides/guide';
export const PEER_GUIDE = `/${GUIDE}/`;

/** Returns the path of an operation's page. */
export function peerPath(operationId: string): string {
  const slug = operationId.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return `/api/operations/${slug.replaceAll(/\s/g, '-')}/`;
}

/** Writes the sources of a site with its packages. @param guide Markdown, as toStarlight returns it. */
export async function preparePeer(folder: string, specification: string, guide?: string): Promise<void> {
  const files = { ...FILES, ...(guide ? { [`src/content/docs/${GUIDE}.md`]: guide } : {}) };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await copyFile(specification, path.join(folder, 'openapi.json'));
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await run('npm', ['install', ...flags, ...PACKAGES], { cwd: folder, quiet: true });
}

/** Builds the site into `dist`. */
export async function buildPeer(folder: string): Promise<void> {
  const command = path.resolve(folder, 'node_modules/.bin/astro');
  await run(command, ['build'], { cwd: folder, quiet: true, env: { ASTRO_TELEMETRY_DISABLED: '1', CI: '1' } });
}

/** Docusaurus' admonitions that have other names in Starlight. */
const ADMONITIONS: Readonly<Record<string, string>> = { info: 'note', warning: 'caution' };

/**
 * Converts a guide to Markdown that Starlight shows: the same text, tables and code, without components. The panels of
 * tabs follow each other.
 * @param product replacement of {{product}}.
 */
export function toStarlight(source: string, product: string): string {
  const title = /^title: *(.*)$/m.exec(readFrontMatter(source))?.[1] ?? 'Guide';
  const body = source.replace(/^---\n.*?\n---\n/s, '');
  // Every second part is a code block, which is unchanged.
  const parts = body.split(/(^(?:`{3,}|~{3,}).*?^(?:`{3,}|~{3,})$)/ms);
  const text = parts.map((part, index) => (index % 2 === 1 ? part : withoutComponents(part))).join('');
  return `---\ntitle: ${title}\n---\n${text}`.replaceAll('{{product}}', product);
}

function withoutComponents(markdown: string): string {
  return markdown
    .replaceAll(/^(?:import|export) .*$/gm, '')
    .replaceAll(/\{\/\*.*?\*\/\}/gs, '')
    .replaceAll(/<\/?[A-Z][^>]*>/g, '')
    .replaceAll(/^(#+ .*?) *\{#[^}]*\}$/gm, '$1')
    .replaceAll(/^:::(\w+) *(\S.*)?$/gm, (_, name: string, title = '') => {
      const label = title && !title.startsWith('[') ? `[${title}]` : title;
      return `:::${ADMONITIONS[name] ?? name}${label}`;
    });
}
