import type { ICruiseResult } from 'dependency-cruiser';
import { LAYERS } from './layers';

/**
 * Returns a sentence for each pair of folders in a layer that import each other. Files beside the folders are ignored:
 * they combine the folders, or are shared by all of them.
 */
export function folderCircles({ modules }: Pick<ICruiseResult, 'modules'>): string[] {
  const imports = new Map<string, string>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from && to && from.layer === to.layer && from.folder !== to.folder)
        imports.set(`${from.folder} and ${to.folder}`, `${source} imports ${resolved}`);
    }
  return [...imports].flatMap(([pair, forth]) => {
    const [one = '', other = ''] = pair.split(' and ');
    const back = imports.get(`${other} and ${one}`);
    return one < other && back
      ? [`${pair} import each other: ${forth}, and ${back}. Let one of them know nothing of the other.`]
      : [];
  });
}

/** Returns the layer of a file and its folder in it; undefined for a file beside the folders. */
function folderOf(file: string): { readonly layer: string; readonly folder: string } | undefined {
  // The innermost layer, because one can be inside the folder of another.
  const [layer] = LAYERS.map(({ path }) => path)
    .filter((path) => file.startsWith(`${path}/`))
    .sort((left, right) => right.length - left.length);
  if (layer === undefined) return undefined;
  const [folder, ...rest] = file.slice(layer.length + 1).split('/');
  return rest.length > 0 ? { layer, folder: `${layer}/${folder}` } : undefined;
}
