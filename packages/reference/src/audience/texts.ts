/** A name of a member as it is in JSON, also in a string of JSON; in XML; in a form; in a line of YAML. */
const NAMES =
  /["'`]([\p{L}\p{N}_$.-]+)\\?["'`]|<\/?(?:[\w.-]+:)?([\p{L}\p{N}_.-]+)[\s/>]|(?<![\p{L}\p{N}_$.-])([\p{L}\p{N}_$.-]+)[=[]|^[ \t-]*([\p{L}\p{N}_$.-]+):(?=[ \t\r\n]|$)/gmu;
const WORD = /^[\p{L}\p{N}_$.-]+$/u;

/** Returns whether a text that stands for a value has one of the names where members have them. */
export function namesMember(text: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0 || !/["'`<=[:]/.test(text)) return false;
  for (const [, ...found] of text.matchAll(NAMES)) if (found.some((name) => name && names.has(name))) return true;
  return [...names].some((name) => !WORD.test(name) && text.includes(`"${name}"`));
}
