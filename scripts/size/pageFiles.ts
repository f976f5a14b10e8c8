import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fragment } from '../../src/gate/page/gatedFiles';
import { Failure } from '../../src/node/command';
import { filesBelow } from '../../src/node/files';
import { isSealed } from '../../src/seal/format';
import { importContentKey, unseal } from '../../src/seal/unseal';
import { fragmentOf, stylesOf } from '../smoke/shell';

/** Files of a build that one of its pages needs, relative to the build's folder. */
export interface PageFiles {
  /** The page's HTML file. */
  readonly page: string;
  /** The gate's entry with the bundler's runtime. */
  readonly gate: readonly string[];
  /** What is fetched before the page's text stands. */
  readonly text: readonly string[];
  /** What is fetched before the page answers. */
  readonly all: readonly string[];
}

/**
 * What each page of a build needs, by its shell and its fragment.
 * @param key the content key of a sealed build, null for one without.
 * @throws Failure when a page is no shell, or its fragment cannot be opened with the key.
 */
export async function pageFilesOf(build: string, key: Buffer | null): Promise<PageFiles[]> {
  const contentKey = key && (await importContentKey(new Uint8Array(key)));
  const pages = (await filesBelow(build)).filter((file) => file.endsWith('.html'));
  return Promise.all(
    pages.map(async (page) => {
      const shell = await readFile(path.join(build, page), 'utf8');
      const fragmentUrl = fragmentOf(shell);
      if (!fragmentUrl) throw new Failure(`${page} in ${build} is no shell: run npm run build first.`);
      const { scripts, chunkNames } = await openFragment(build, fragmentUrl, contentKey);
      const gate = valuesOf(shell, 'script', 'src');
      const text = [page, fragmentUrl, ...gate, ...valuesOf(shell, 'link', 'href'), ...stylesOf(shell)];
      return {
        page,
        gate: gate.map(fileOf),
        text: text.map(fileOf),
        all: [...text, chunkNames, ...scripts].map(fileOf),
      };
    }),
  );
}

async function openFragment(build: string, url: string, key: CryptoKey | null): Promise<Fragment> {
  const bytes = new Uint8Array(await readFile(path.join(build, url)));
  const content = key ? await unseal(bytes, url, key).catch(() => null) : bytes;
  const isReadable = content && !isSealed(new Uint8Array(content));
  if (!isReadable)
    throw new Failure(
      `${url} in ${build} cannot be opened: set the DOCS_SEAL_KEY that it was built with, or build again.`,
    );
  return JSON.parse(new TextDecoder().decode(content)) as Fragment;
}

/** What an attribute says in all tags of a name, as the gate writes shells. */
function valuesOf(shell: string, tag: string, attribute: string): string[] {
  return [...shell.matchAll(new RegExp(`<${tag} (?:[^>]* )?${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  );
}

function fileOf(url: string): string {
  return url.replace(/^\//, '');
}
