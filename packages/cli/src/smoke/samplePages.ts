/**
 * Returns the paths of the home page and of one page in every other folder of a build, which gives one page of each
 * kind.
 * @param files files of the build, relative to its folder and sorted.
 */
export function samplePages(files: readonly string[]): string[] {
  const folders = new Map<string, string>();
  for (const file of files) {
    const [, folder = ''] = /^(.+)\/[^/]+\.html$/.exec(file) ?? [];
    if (folder && !folders.has(folder)) folders.set(folder, file);
  }
  return ['/', ...[...folders.values()].map((file) => encodeURI(`/${file.replace(/\.html$/, '')}`))];
}
