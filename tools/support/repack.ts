import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, run } from 'gatedocs-generator/node';
import { manifestWith } from '../release/versions';

/** A file of a package, a text in it, and the text that replaces it in another version. */
export type EngineChange = readonly [file: string, before: string, after: string];

/** Changes a text on each page, and pinned versions. */
export const NEWER_PAGES: readonly EngineChange[] = [
  ['gatedocs-reference/dist/render/article/CopyMenu.js', 'Copy page', 'Copy this page'],
  ['create-gatedocs/manifest.json', '"overrides": {', '"overrides": { "pinned-by-the-newer": "2.0.0",'],
  ['create-gatedocs/manifest.json', '"allowScripts": {', '"allowScripts": { "denied-by-the-newer": false,'],
];
/** Renames a setting, and changes a header and a workflow. */
export const NEWER_FILES: readonly EngineChange[] = [
  ['gatedocs-generator/dist/settings/renamed.js', 'RENAMED_SETTINGS = {}', "RENAMED_SETTINGS = { tagline: 'slogan' }"],
  ['gatedocs-generator/dist/settings/options.js', 'tagline: z.string()', 'slogan: z.string()'],
  ['gatedocs-generator/dist/settings/options.d.ts', 'tagline', 'slogan'],
  ['gatedocs-preset/dist/docusaurus/config/index.js', 'site.tagline', 'site.slogan'],
  ['gatedocs-preset/dist/docusaurus/publish/securityHeaders.js', "'strict-origin-when-cross-origin'", "'same-origin'"],
  ['gatedocs/template/.github/workflows/ci.yml', 'timeout-minutes: 30', 'timeout-minutes: 20'],
];

/**
 * Repacks tarballs as another version with changes, in their published form.
 * @param folder for the tarballs and, beside them, their contents, as from `npm run pack`.
 * @throws Failure if a file lacks the text that a change replaces.
 */
export async function repack(
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
