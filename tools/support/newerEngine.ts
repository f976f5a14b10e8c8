import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, run } from 'gatedocs-preset/node';
import { manifestWith } from '../release/versions';

/** A file of a package, what is in it, and what another version has instead. */
export type EngineChange = readonly [file: string, before: string, after: string];

/** Another text on each page, and other pins. */
export const NEWER_PAGES: readonly EngineChange[] = [
  ['gatedocs-reference/dist/render/article/CopyMenu.js', 'Copy page', 'Copy this page'],
  ['create-gatedocs/manifest.json', '"overrides": {', '"overrides": { "pinned-by-the-newer": "2.0.0",'],
  ['create-gatedocs/manifest.json', '"allowScripts": {', '"allowScripts": { "denied-by-the-newer": false,'],
];
/** A setting with another name, another header, another workflow. */
export const NEWER_FILES: readonly EngineChange[] = [
  ['gatedocs-preset/dist/site/renamed.js', 'RENAMED = {}', "RENAMED = { tagline: 'slogan' }"],
  ['gatedocs-preset/dist/site/options.d.ts', 'tagline', 'slogan'],
  ['gatedocs-preset/dist/docusaurus/config/index.js', 'site.tagline', 'site.slogan'],
  ['gatedocs-preset/dist/docusaurus/publish/securityHeaders.js', "'strict-origin-when-cross-origin'", "'same-origin'"],
  ['gatedocs/template/.github/workflows/ci.yml', 'timeout-minutes: 30', 'timeout-minutes: 20'],
];

/**
 * Packs the packages of tarballs again, as another version with changes, and as they are once they are published.
 * @param folder gets the tarballs and beside them their contents, as `npm run pack` does.
 * @throws Failure if a file does not have what a change replaces.
 */
export async function packAgain(
  tarballs: string,
  folder: string,
  version: string,
  changes: readonly EngineChange[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(tarballs)).filter((file) => file.endsWith('.tgz'));
  const names = files.map((file) => file.replace(/-\d.*$/, ''));
  for (const [index, file] of files.entries()) {
    const target = path.join(folder, names[index] ?? '');
    await mkdir(target);
    execFileSync('tar', ['xzf', path.join(tarballs, file), '--strip-components=1', '-C', target]);
    await rewrite(path.join(target, 'package.json'), (text) =>
      manifestWith(text.replace('"private": true,\n', ''), version),
    );
  }
  await rewrite(path.join(folder, 'create-gatedocs/manifest.json'), (text) =>
    text.replace(/(?<="gatedocs[\w-]*": "\^)[^"]+/g, version),
  );
  for (const [file, before, after] of changes)
    await rewrite(path.join(folder, file), (text) => {
      if (!text.includes(before))
        throw new Failure(`${file} has no ${before}: change something else in the newer version.`);
      return text.replaceAll(before, after);
    });
  for (const name of names) await run('npm', ['pack', `./${name}`, '--ignore-scripts'], { cwd: folder, quiet: true });
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
