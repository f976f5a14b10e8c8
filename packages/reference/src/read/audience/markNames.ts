/** Names the audiences of an object and of everything in it. */
export const AUDIENCE = 'x-audience';
/** Hides an object from everybody: its audience is nobody. */
export const INTERNAL = 'x-internal';
/** Lists names that may stay in an object and in everything in it, although hidden parts have the same names. */
export const KEEPS = 'x-audience-keeps';

/** Follows the name of a mark that stood beside a reference to a file, whose content now stands there. */
export const BESIDE = ' beside $ref ';

/** Returns the name of a member as it is in the file. */
export function plainName(name: string): string {
  return name.split(BESIDE)[0] ?? name;
}

/** Returns whether a member of an object is a mark, or belongs to one. */
export function isMarkName(name: string): boolean {
  return [AUDIENCE, INTERNAL, KEEPS].includes(plainName(name));
}
