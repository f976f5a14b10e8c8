import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { RENAMED } from 'gatedocs-preset/site';
import { recordedHeaders, rewriteRule } from '../support/hostingHeaders.ts';
import { recordedRedirects, rewriteRedirects } from '../support/hostingRedirects.ts';
import { BUILD } from '../support/projectBuild.ts';
import { TEMPLATE, templateFile } from '../template/template.ts';

/** What a file of a site is, and what this version would have it be. */
export interface Update {
  /** Empty for a file that the site does not have. */
  readonly before: string;
  readonly after: string;
  /** Of a file that this version brings: a script can be run. */
  readonly mode?: number;
}

const HOSTING = 'firebase.json';
const SETTINGS = 'site.config.ts';
/** Files of the template that a version changes; the others are written once, and are the owner's. */
const MAINTAINED = TEMPLATE.filter((file) => file.startsWith('.github/'));

/** Returns the files that a version maintains in a site, by their paths. The headers are those of the last build. */
export async function updatesOf(site: string): Promise<Map<string, Update>> {
  const updates = new Map<string, Update>();
  for (const file of MAINTAINED)
    updates.set(file, {
      before: await textOf(path.join(site, file)),
      after: await textOf(templateFile(file)),
      mode: (await stat(templateFile(file))).mode,
    });
  const settings = await textOf(path.join(site, SETTINGS));
  updates.set(SETTINGS, { before: settings, after: renameSettings(settings, RENAMED) });
  const hosting = await textOf(path.join(site, HOSTING));
  if (hosting !== '' && existsSync(`${BUILD}.headers.json`))
    updates.set(HOSTING, {
      before: hosting,
      after: rewriteRedirects(rewriteRule(hosting, await recordedHeaders(BUILD)), await recordedRedirects(BUILD)),
    });
  return updates;
}

/** Renames settings: of the lines that begin with a name, those that are indented least. */
export function renameSettings(text: string, renamed: Readonly<Record<string, string>>): string {
  return Object.entries(renamed).reduce((renaming, [before, after]) => {
    const indents = [...renaming.matchAll(new RegExp(`^([ \\t]+)${before}(?=\\s*:)`, 'gm'))].map(
      ([, indent = '']) => indent,
    );
    const [least = ''] = indents.toSorted((left, right) => left.length - right.length);
    return least ? renaming.replace(new RegExp(`^${least}${before}(?=\\s*:)`, 'gm'), `${least}${after}`) : renaming;
  }, text);
}

async function textOf(file: string): Promise<string> {
  return existsSync(file) ? readFile(file, 'utf8') : '';
}
