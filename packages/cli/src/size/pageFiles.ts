import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fragment } from 'gatedocs-preset/build';
import { Failure, filesBelow } from 'gatedocs-preset/node';
import { sealKeyOf } from 'gatedocs-preset/site';
import { READERS } from 'gatedocs-rules/policy';
import { importContentKey, isSealed, unseal } from 'gatedocs-rules/unseal';
import { site } from '../site.ts';
import { findChunkNamesUrl, findFragmentUrl, findStyleUrls } from '../support/shell.ts';

/** Files that a page needs, relative to the build's folder. */
export interface PageFiles {
  /** The page's HTML file. */
  readonly page: string;
  /** The gate's entry with the bundler's runtime. */
  readonly gate: readonly string[];
  /** Files fetched before the page's text is shown. */
  readonly text: readonly string[];
  /** Files fetched before the page is interactive. */
  readonly all: readonly string[];
}

/**
 * Returns the files that each page of a build needs according to its shell and its fragment.
 * @param key the build's key; null for one without.
 * @throws Failure when a page is not a shell, or its fragment cannot be opened with the key.
 */
export async function pageFilesOf(build: string, key: Buffer | null): Promise<PageFiles[]> {
  const readers = key && sealKeyOf(key, site, READERS);
  const contentKey = readers && (await importContentKey(new Uint8Array(readers.key)));
  const pages = (await filesBelow(build)).filter((file) => file.endsWith('.html'));
  return Promise.all(
    pages.map(async (page) => {
      const shell = await readFile(path.join(build, page), 'utf8');
      const fragmentUrl = findFragmentUrl(shell);
      if (!fragmentUrl) throw new Failure(`${page} in ${build} is not a shell: run npm run build first.`);
      const { scripts } = await openFragment(build, fragmentUrl, contentKey);
      const gate = attributeValues(shell, 'script', 'src');
      const text = [page, fragmentUrl, ...gate, ...attributeValues(shell, 'link', 'href'), ...findStyleUrls(shell)];
      return {
        page,
        gate: gate.map(toFile),
        text: text.map(toFile),
        all: [...text, findChunkNamesUrl(shell) ?? [], ...scripts].flat().map(toFile),
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

/** Returns an attribute's values in all tags of a name, in the format in which the gate writes shells. */
function attributeValues(shell: string, tag: string, attribute: string): string[] {
  return [...shell.matchAll(new RegExp(`<${tag} (?:[^>]* )?${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  );
}

function toFile(url: string): string {
  return url.replace(/^\//, '');
}
