import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../src/node/command';
import { FileReferences } from '../../src/reference/read/fileReferences';
import { parse } from '../../src/reference/read/parse';
import { plainTree } from '../../src/reference/read/plainTree';

const URL_START = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Returns a document's file and all files that it refers to, by their path from the document's folder. A reference to
 * nothing is left out: the reader warns of it.
 * @throws Failure for a reference to a file outside of the folder: a document could bring any file of the machine into
 * the repository, and the paths would not fit after copying.
 */
export async function filesOf(file: string): Promise<Map<string, string>> {
  const entry = path.resolve(file);
  const folder = path.dirname(entry);
  const realFolder = await realpath(folder);
  const found = new Map<string, string>([[path.basename(entry), entry]]);
  // The loop also visits files that are added during it.
  for (const [relative, source] of found)
    for (const reference of await referencesIn(source)) {
      const target = path.resolve(path.dirname(source), reference);
      if (!(await isFile(target))) continue;
      const name = path.relative(folder, target).split(path.sep).join('/');
      if (isOutside(name) || isOutside(path.relative(realFolder, await realpath(target))))
        throw new Failure(
          `${file}: ${relative} refers to ${reference}, which is outside of the document's folder: make one file of the document first, with npx redocly bundle ${file} --output bundled.yaml.`,
        );
      found.set(name, target);
    }
  return found;
}

function isOutside(relative: string): boolean {
  return relative === '..' || /^\.\.[\\/]/.test(relative) || path.isAbsolute(relative);
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/** Returns the paths in a file's references; none for a file that is neither YAML nor JSON. */
async function referencesIn(file: string): Promise<string[]> {
  const paths = new Set<string>();
  try {
    const tree = plainTree(parse(await readFile(file, 'utf8')), () => {});
    new FileReferences().add(tree, (reference) => {
      if (!URL_START.test(reference)) paths.add(decoded(reference));
      return reference;
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  return [...paths];
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
