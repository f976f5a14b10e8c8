import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { GateConfig } from '../../gate/config';
import { recordHeaders } from './headers';
import { PublicChunksPlugin } from './publicChunks';
import { splitPage } from './shell';

export interface GatePluginOptions {
  readonly gate: GateConfig;
}

/** Puts the built site behind the gate: the gate becomes the bundle's entry, every page a shell with a fragment beside it. */
export default function gatePlugin({ siteDir, siteConfig }: LoadContext, options: GatePluginOptions): Plugin {
  let publicFiles: ReadonlySet<string> = new Set();
  return {
    name: 'gate',
    configureWebpack(_config, isServer, { currentBundler }) {
      const define = new currentBundler.instance.DefinePlugin({ GATE_CONFIG: JSON.stringify(options.gate) });
      const rules = [
        {
          test: /firebaseui\.css$/,
          enforce: 'pre' as const,
          use: path.join(siteDir, 'src/plugins/gate/remoteStylesLoader.cjs'),
        },
      ];
      if (isServer) return { plugins: [define], module: { rules } };
      return {
        mergeStrategy: { entry: 'replace' },
        entry: { main: path.join(siteDir, 'src/gate/main.ts') },
        plugins: [define, new PublicChunksPlugin((files) => (publicFiles = files)) as never],
        module: { rules },
      };
    },
    async postBuild({ outDir }) {
      const site = { title: siteConfig.title, favicon: `/${siteConfig.favicon}`, publicFiles };
      for (const file of (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.html'))) {
        const page = path.join(outDir, file);
        const { fragment, shell } = splitPage(await readFile(page, 'utf8'), site);
        const url = await writeFragment(outDir, JSON.stringify(fragment));
        await replaceFile(page, shell(url));
      }
      await recordHeaders(outDir, options.gate);
    },
  };
}

async function writeFragment(outDir: string, content: string): Promise<string> {
  const name = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const url = `/assets/pages/${name}.json`;
  await mkdir(path.join(outDir, 'assets/pages'), { recursive: true });
  await replaceFile(path.join(outDir, url), content);
  return url;
}

async function replaceFile(file: string, content: string): Promise<void> {
  const temporary = `${file}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}
