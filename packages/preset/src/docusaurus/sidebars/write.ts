import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UpstreamChange } from '../upstream.ts';
import { splitVersions } from './split.ts';

/**
 * Writes the sidebars of the versions without the lists that are loaded with pages.
 * @param articles routes of generated pages.
 * @returns files, by the names of the modules that they replace.
 * @throws UpstreamChange if there are generated pages, but no sidebars.
 */
export function writeSidebars(
  generatedFilesDir: string,
  articles: ReadonlySet<string>,
): [name: string, file: string][] {
  const versions = [...splitVersions(generatedFilesDir, articles)];
  if (articles.size > 0 && versions.length === 0)
    throw new UpstreamChange('tables', `${generatedFilesDir} has no file with the sidebars of a version`);
  return versions.map(([file, { props }]) => {
    const target = path.join(generatedFilesDir, 'sidebars', file.replace(/\.json$/, '.js'));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      [
        `import { prepareSidebars } from 'gatedocs-preset/client/sidebars';`,
        `export default prepareSidebars(${JSON.stringify(props)});`,
      ].join('\n'),
    );
    return [`@generated/${file}$`, target];
  });
}
