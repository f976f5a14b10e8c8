/** A link of Markdown to a page of this site; code is matched first, because it keeps its letters. */
const LINK = /(?<code>(?<fence>`+)[\s\S]*?\k<fence>)|(?:\]\(<?|^ {0,3}\[[^\]\n]+\]: *)(?=\/(?!\/))/gm;
/** Members that are values, not prose. */
const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);
/** Members whose names are chosen by the document, so that one of them can be `default` or `value`. */
const NAMED = /^(?:properties|patternProperties|\$defs|definitions|schemas|responses|headers|x-enumDescriptions)$/;

/**
 * Returns a document whose links to pages of this site lead there from anywhere, such as an editor or Postman.
 * @param url of the site, without a slash at its end.
 */
export function withAbsoluteLinks<Part>(part: Part, url: string, name = ''): Part {
  if (typeof part === 'string') return absoluteLinks(part, url) as Part;
  if (Array.isArray(part)) return part.map((item) => withAbsoluteLinks(item, url)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const members = Object.entries(part).map(([key, member]) => [
    key,
    VALUES.has(key) && !NAMED.test(name) ? member : withAbsoluteLinks(member, url, key),
  ]);
  return Object.fromEntries(members) as Part;
}

/** Returns Markdown whose links to pages of this site lead there from anywhere. */
export function absoluteLinks(text: string, url: string): string {
  return text.replaceAll(LINK, (found, code?: string) => (code === undefined ? `${found}${url}` : found));
}
