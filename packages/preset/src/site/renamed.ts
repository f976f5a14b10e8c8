/** Settings that a version has given another name: the old ones, and the new. `gatedocs update` renames them. */
export const RENAMED: Readonly<Record<string, string>> = {};
