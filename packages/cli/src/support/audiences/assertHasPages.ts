import path from 'node:path';
import { Failure, filesBelow } from 'gatedocs-generator/node';
import { PUBLIC } from 'gatedocs-generator/settings';

/** @throws Failure if an audience has nothing to read: Docusaurus builds no site without pages in docs/. */
export async function assertHasPages(folder: string, id: string): Promise<void> {
  const files = await filesBelow(path.join(folder, 'docs')).catch((): string[] => []);
  if (files.some((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))) return;
  const [cause, fix] =
    id === PUBLIC
      ? ['publicPages is true in site.config.ts', 'remove publicPages']
      : [`${id} may read`, 'remove that audience'];
  throw new Failure(
    `${cause}, but no guide and no operation is for ${id}: write "audience: ${id}" into the front matter of a guide or "audience: '${id}'" into the settings of a reference, mark operations with "x-audience: ${id}", or ${fix}.`,
  );
}
