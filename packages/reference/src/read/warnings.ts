import groupBy from 'lodash/groupBy.js';
import { toEnglishList } from '../document/toEnglishList.ts';
import { escapeInvisible } from '../escapeInvisible.ts';

/** A broken rule of OpenAPI. */
export interface Warning {
  /** Path of the file that contains it. */
  readonly file: string;
  /** JSON pointer with a leading `#`. */
  readonly pointer: string;
  /** One sentence: what breaks which rule, and what that means for the page. */
  readonly message: string;
}

/** A warning about the bundled document, before its source file is known. */
export type BundleWarning = Omit<Warning, 'file'>;

/** Places of a warning that are named besides its own. */
const MAX_OTHER_PLACES = 2;

/** Returns the warnings with equal messages as one, at the first place, with the next places and the number of all others. */
export function groupWarnings<W extends Warning>(warnings: readonly W[]): W[] {
  return Object.values(groupBy(warnings, ({ message }) => message)).flatMap((equal) => {
    const [first] = equal;
    if (!first) return [];
    const nameOf = ({ file, pointer }: Warning): string => (file === first.file ? pointer : `${file}${pointer}`);
    const [, ...others] = new Set(equal.map(nameOf));
    return [others.length === 0 ? first : { ...first, message: `${first.message} (Also at ${joinPlaces(others)}.)` }];
  });
}

/** Returns "#/a", "#/a and #/b" or "#/a, #/b and 7 others". */
export function joinPlaces(places: readonly string[]): string {
  const more = places.length - MAX_OTHER_PLACES;
  return toEnglishList(
    more > 0 ? [...places.slice(0, MAX_OTHER_PLACES), `${more} other${more === 1 ? '' : 's'}`] : places,
  );
}

/** Warnings that a command prints in full. */
const MAX_PRINTED = 20;

/** Returns a line for each of the first warnings, and one about the others. */
export function warningLines(warnings: readonly Warning[], file: string): string[] {
  const lines = warnings.slice(0, MAX_PRINTED).map(warningLine);
  const others = warnings.length - lines.length;
  return others > 0 ? [...lines, `and ${others} more: npm run docs:try -- ${file} shows all.`] : lines;
}

/** Returns a line about a warning. Names of the document are in it, so nothing in it controls a terminal. */
export function warningLine({ file, pointer, message }: Warning): string {
  return escapeInvisible(`${file}${pointer}: ${message}`);
}
