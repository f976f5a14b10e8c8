/** Renamed settings: new names by old ones. `gatedocs update` renames them in site.config.ts. */
export const RENAMED_SETTINGS: Readonly<Record<string, string>> = {};
