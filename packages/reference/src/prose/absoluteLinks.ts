/** A Markdown link to a page of this site; code is matched first, because it must not change. */
const CODE_OR_LINK = /(?<code>(?<fence>`+)[\s\S]*?\k<fence>)|(?:\]\(<?|^ {0,3}\[[^\]\n]+\]: *)(?=\/(?!\/))/gm;

/** Returns Markdown whose links to pages of this site lead there from anywhere. */
export function absoluteLinks(text: string, url: string): string {
  return text.replaceAll(CODE_OR_LINK, (found, code?: string) => (code === undefined ? `${found}${url}` : found));
}
