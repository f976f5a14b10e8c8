/** Returns "a", "a and b", "a, b and c". */
export function toEnglishList(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : last;
}
