import type { PageEntry } from './documentation.ts';

export type { PageEntry };

/** Public files at the root of a site: the tool, and what it needs before a sign-in. */
export const TOOL_FILE = 'reader.mjs';
export const SETTINGS_FILE = 'reader.json';

/** Content of SETTINGS_FILE: only what the site's public scripts contain too. */
export interface SiteSettings {
  readonly title: string;
  /** Id of the key that a reader asks for; null for a build that is not sealed. */
  readonly keyId: string | null;
  /** Web API key of the Firebase project. */
  readonly apiKey: string;
  /** Origin of the Auth emulator in a demo, else null. */
  readonly authEmulator: string | null;
  readonly sessionDays: number;
  readonly offlineHours: number;
}

/** Name of the file with the SiteContents of an audience, below the folder of its key. */
export const CONTENTS = 'reader';

/** What an audience can read, with the URLs of the files that the site serves for its own pages. */
export interface SiteContents {
  /** In the order of the navigation. */
  readonly pages: readonly PublishedPage[];
  readonly references: readonly PublishedReference[];
  /** Scripts with the parts of the search index. */
  readonly search: readonly { readonly pages: string; readonly texts: readonly string[] }[];
}

export interface PublishedPage extends PageEntry {
  /** File with the page as Markdown: JSON, or a script that exports it. */
  readonly markdown: string;
}

export interface PublishedReference {
  readonly id: string;
  readonly title: string;
  /** Path of its overview. */
  readonly path: string;
  /** Script with the files to download, by name; null for a reference without them. */
  readonly downloads: string | null;
}
