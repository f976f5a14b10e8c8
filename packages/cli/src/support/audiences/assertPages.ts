import path from 'node:path';
import { Failure, filesBelow } from 'gatedocs-generator/node';
import { PUBLIC } from 'gatedocs-generator/settings';

/** @throws Failure if an audience has nothing to read: Docusaurus builds no site without pages in docs/. */
export async function assertPages(folder: string, id: string): Promise<void> {
  const files = await filesBelow(path.join(folder, 'docs')).catch((): string[] => []);
  if (files.some((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))) return;
  const [setting, instead] =
    id === PUBLIC
      ? ['publicPages is true in site.config.ts', 'remove publicPages']
      : [`${id} may read`, `remove that audience`];
  throw new Failure(
    `${setting}, but no guide and no operation is for ${id}: write audience: ${id} into the front matter of a guide, give a reference audience: '${id}', mark operations of one with x-audience: ${id}, or ${instead}.`,
  );
}
