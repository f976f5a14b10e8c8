import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { BUILD_FOLDER, RENAMED_SETTINGS } from 'gatedocs-generator/settings';
import { FIREBASE_JSON, updateHostingConfig } from '../support/hostingConfig.ts';
import { TEMPLATE_FILES, templateFile } from '../template/template.ts';
import { updateManifest } from './siteManifest.ts';

/** The current content of a site's file, and that of this version. */
export interface Update {
  /** Empty for a file that the site does not have. */
  readonly before: string;
  readonly after: string;
  /** File mode, which makes scripts executable. */
  readonly mode?: number;
}

/** The file with the site's packages and their pinned versions. */
export const MANIFEST = 'package.json';
const SETTINGS = 'site.config.ts';
/** Template files that new versions update. The others are written once, and then belong to the owner. */
const MAINTAINED_FILES = TEMPLATE_FILES.filter((file) => file.startsWith('.github/'));

/** Returns the files that this version maintains in the site, by path. The headers are those of the last build. */
export async function findUpdates(): Promise<Map<string, Update>> {
  const updates = new Map<string, Update>();
  for (const file of MAINTAINED_FILES)
    updates.set(file, {
      before: await readIfExists(file),
      after: await readIfExists(templateFile(file)),
      mode: (await stat(templateFile(file))).mode,
    });
  const manifest = await readIfExists(MANIFEST);
  if (manifest !== '') updates.set(MANIFEST, { before: manifest, after: await updateManifest(manifest) });
  const settings = await readIfExists(SETTINGS);
  updates.set(SETTINGS, { before: settings, after: renameSettings(settings, RENAMED_SETTINGS) });
  const hosting = await readIfExists(FIREBASE_JSON);
  if (hosting !== '' && existsSync(`${BUILD_FOLDER}.headers.json`))
    updates.set(FIREBASE_JSON, { before: hosting, after: await updateHostingConfig(hosting, BUILD_FOLDER) });
  return updates;
}

/** Renames settings: of the lines that begin with an old name, those with the smallest indentation. */
export function renameSettings(text: string, renamed: Readonly<Record<string, string>>): string {
  return Object.entries(renamed).reduce((renaming, [before, after]) => {
    const indents = [...renaming.matchAll(new RegExp(`^([ \\t]+)${before}(?=\\s*:)`, 'gm'))].map(
      ([, indent = '']) => indent,
    );
    const [least = ''] = indents.toSorted((left, right) => left.length - right.length);
    return least ? renaming.replace(new RegExp(`^${least}${before}(?=\\s*:)`, 'gm'), `${least}${after}`) : renaming;
  }, text);
}

async function readIfExists(file: string): Promise<string> {
  return existsSync(file) ? readFile(file, 'utf8') : '';
}
