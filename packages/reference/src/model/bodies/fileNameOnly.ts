const DEFAULT_FILE_NAME = 'file';

/** What is before the name: folders of all systems, and a drive of Windows (`C:.env`). */
const FOLDERS = /^.*[\\/:]/s;
/** Characters that a shell, a client or a file system drops, so that another character would be the first. */
const DROPPED = /[\p{Cc}\p{Cf}]/gu;
/** The start of a hidden file's name; spaces, which curl skips; a hyphen, which is the standard input to curl. */
const NOT_AT_START = /^[.\s-]+/;

/**
 * Returns the name of a file in the folder of a sample or of Postman, never of a hidden one: a document must not name
 * another file of the reader.
 */
export function fileNameOnly(path: string): string {
  const name = path.replace(FOLDERS, '').replace(DROPPED, '').replace(NOT_AT_START, '');
  return name === '' ? DEFAULT_FILE_NAME : name;
}
