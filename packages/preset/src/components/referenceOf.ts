/**
 * Returns the one entry of a reference, or the only one.
 * @param wanted the property `reference` of a component; needed where several references have such data.
 * @param what names the component, for the message.
 * @throws Error with the fix, when there is none or more than one.
 */
export function referenceOf(ids: readonly string[], wanted: string | undefined, what: string): string {
  const [only, ...others] = ids;
  if (wanted !== undefined && ids.includes(wanted)) return wanted;
  if (wanted === undefined && only !== undefined && others.length === 0) return only;
  const choices = ids.map((id) => `"${id}"`).join(' or ');
  throw new Error(
    wanted === undefined
      ? `${what} has data of several references: add reference=${choices}.`
      : `${what} names the reference "${wanted}", which has no such data: write ${choices || 'another one'}.`,
  );
}
