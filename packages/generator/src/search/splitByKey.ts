/** Keys are hexadecimal. */
const BITS_PER_DIGIT = 4;

/**
 * Divides members into groups that fit, by the bits of their keys: a group that does not fit is split in two. So groups
 * stay mostly the same when other members are added or changed. Members keep their order; a single member is a group
 * even if it does not fit.
 */
export function splitByKey<Member extends { readonly key: string }>(
  members: readonly Member[],
  fits: (members: readonly Member[]) => boolean,
  bit = 0,
): Member[][] {
  if (members.length === 0) return [];
  if (members.length === 1 || fits(members)) return [[...members]];
  const halves = [0, 1].map((wanted) => members.filter(({ key }) => bitAt(key, bit) === wanted));
  return halves.flatMap((half) => splitByKey(half, fits, bit + 1));
}

function bitAt(key: string, bit: number): number {
  const digit = Number.parseInt(key[Math.floor(bit / BITS_PER_DIGIT)] ?? '', 16);
  return (digit >> (BITS_PER_DIGIT - 1 - (bit % BITS_PER_DIGIT))) & 1;
}
