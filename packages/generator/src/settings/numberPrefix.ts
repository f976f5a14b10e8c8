/** A date or a version, such as `2024-01-15` or `7.0`, is no such number. */
const NUMBER_PREFIX = /^(?!\d+[-_.]\d)\d+\s*[-_.]+\s*(?=[^-_.\s])/;

/** Returns the name of a file or folder without the number that Docusaurus removes from its route. */
export function withoutNumberPrefix(name: string): string {
  return name.replace(NUMBER_PREFIX, '');
}
