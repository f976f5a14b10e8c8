import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';

/** The folder of the site's own documents. */
const SPECS = 'specs';
/** Two letters at least: a drive of Windows has one. */
const URI_SCHEME = /^[a-z][a-z\d+.-]+:/i;

/** Why a file is not read. The message continues its name: "is outside of `specs`". */
export class FileRefusal extends Error {
  constructor(
    message: string,
    /** What the owner does. */
    readonly fix: string,
  ) {
    super(message);
  }

  /** Returns a sentence about a file. */
  about(file: string): string {
    return `${file} ${this.message}, so it is not read: ${this.fix}.`;
  }
}

/**
 * The folder of a document's files. All files of a document are read by this class, which refuses addresses, files
 * outside the folder (even through a symbolic link), and anything but regular files.
 */
export class RootFolder {
  private constructor(
    /** Absolute path, as it is named. */
    readonly folder: string,
    /** The folder in a sentence. */
    private readonly name: string,
    private readonly fix: string,
    /** Links are followed up to here; from here to the folder there may be none. */
    private readonly base = folder,
  ) {}

  /** The root of the site's own documents: `specs/`, which is no link itself, since a link could lead anywhere. */
  static ofSite(project = '.'): RootFolder {
    return new RootFolder(
      path.resolve(project, SPECS),
      `\`${SPECS}/\``,
      'copy it to that folder',
      path.resolve(project),
    );
  }

  /** The root of any document: its own folder, or a named one. */
  static ofDocument(file: string, named?: string): RootFolder {
    const fix = 'copy it to that folder, or name a folder that has all files with --root';
    return named === undefined
      ? new RootFolder(path.dirname(path.resolve(file)), "the document's folder", fix)
      : new RootFolder(path.resolve(named), `the folder \`${named}\``, fix);
  }

  /** Returns the path of a file from the folder, with forward slashes. */
  relative(file: string): string {
    return path.relative(this.folder, path.resolve(file)).split(path.sep).join('/');
  }

  /** Returns whether the path, without following links, is that of a file below the folder. */
  contains(file: string): boolean {
    return isBelow(this.folder, path.resolve(file));
  }

  #assertNotHidden(file: string): void {
    const hidden = this.relative(file)
      .split('/')
      .find((part) => HIDDEN_NAME.test(part));
    if (hidden !== undefined)
      throw new FileRefusal(`is hidden (\`${hidden}\`)`, 'copy it to a name that does not start with a dot');
  }

  /**
   * Returns the content of a file.
   * @param file path or address.
   * @throws FileRefusal when it may not be read, the system's error when it cannot.
   */
  async read(file: string): Promise<Buffer> {
    if (isAbsoluteUri(file))
      throw new FileRefusal('is an address', `download it to ${this.name}, and refer to the file`);
    // Checked before accessing the file system, because a path can name another machine.
    if (!this.contains(file)) throw new FileRefusal(`is outside of ${this.name}`, this.fix);
    this.#assertNotHidden(file);
    const base = await realpath(this.base);
    const target = await realpath(file);
    if (!isBelow(path.join(base, path.relative(this.base, this.folder)), target))
      throw new FileRefusal(`is a link to a file outside of ${this.name}`, this.fix);
    this.#assertNotHidden(path.join(this.folder, path.relative(await realpath(this.folder), target)));
    // Otherwise a pipe would block, and a symbolic link created meanwhile would be followed.
    const handle = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const entry = await handle.stat();
      if (!entry.isFile()) throw new FileRefusal('is not a regular file', 'refer to a file');
      // Not by size, because files in /proc report none.
      return entry.size === 0 ? Buffer.alloc(0) : await handle.readFile();
    } finally {
      await handle.close();
    }
  }
}

/** Starts the name of a hidden file: keys, passwords and settings of a person are in such. */
const HIDDEN_NAME = /^\./;

/** Returns the root of a document that need not be the site's. */
export function rootFolderFor(file: string, named?: string): RootFolder {
  const site = RootFolder.ofSite();
  return named === undefined && site.contains(file) ? site : RootFolder.ofDocument(file, named);
}

/** Returns whether a reference starts with a scheme: `https:`, `file:`, `data:`. */
export function isAbsoluteUri(reference: string): boolean {
  return URI_SCHEME.test(reference);
}

function isBelow(folder: string, file: string): boolean {
  const inside = path.relative(folder, file);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}
