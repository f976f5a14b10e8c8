/** A name of a member as it is in JSON, also in a string of JSON; in XML; in a form. */
const NAMES =
  /["'`]([\p{L}\p{N}_$.-]+)\\?["'`]|<\/?(?:[\w.-]+:)?([\p{L}\p{N}_.-]+)[\s/>]|(?<![\p{L}\p{N}_$.-])([\p{L}\p{N}_$.-]+)[=[]/gu;
const WORD = /^[\p{L}\p{N}_$.-]+$/u;

/** Returns whether a text that stands for a value has one of the names where members have them. */
export function namesMember(text: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0 || !/["'`<=[]/.test(text)) return false;
  for (const [, inJson, inXml, inForm] of text.matchAll(NAMES))
    if (names.has(inJson ?? inXml ?? inForm ?? '')) return true;
  return [...names].some((name) => !WORD.test(name) && text.includes(`"${name}"`));
}
