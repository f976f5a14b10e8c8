/** Returns whether what was found has all wanted fields; those added by Google or the owner are ignored. */
export function hasWantedFields(wanted: unknown, found: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((each, index) => hasWantedFields(each, found[index]))
    );
  if (typeof wanted !== 'object' || wanted === null) return wanted === found;
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.entries(wanted).every(([name, value]) => hasWantedFields(value, (found as Record<string, unknown>)[name]))
  );
}
