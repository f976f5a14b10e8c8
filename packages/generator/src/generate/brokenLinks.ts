import { escapePointer, type OpenApiDocument } from 'gatedocs-reference/document';
import type { LinkResolver } from 'gatedocs-reference/prose';
import type { BundleWarning } from 'gatedocs-reference/read';

/** Maximum number of links named in a warning. */
const MAX_NAMED_LINKS = 5;

/** Returns a resolver that also adds the links that lead nowhere to `brokenLinks`. */
export function recordBrokenLinks(resolveLink: LinkResolver, brokenLinks: Set<string>): LinkResolver {
  return (href) => {
    const target = resolveLink(href);
    if (target === null) brokenLinks.add(href);
    return target;
  };
}

/** Returns one finding about the links of a document that lead nowhere on this site, at the first place of one. */
export function brokenLinkFindings(document: OpenApiDocument, brokenLinks: ReadonlySet<string>): BundleWarning[] {
  const [first] = brokenLinks;
  if (first === undefined) return [];
  const named = [...brokenLinks].slice(0, MAX_NAMED_LINKS).join(', ');
  const others = brokenLinks.size > MAX_NAMED_LINKS ? `, and ${brokenLinks.size - MAX_NAMED_LINKS} more` : '';
  const lead = brokenLinks.size === 1 ? 'A link leads' : `${brokenLinks.size} links lead`;
  const shown = brokenLinks.size === 1 ? 'is shown' : 'are shown';
  return [
    {
      pointer: findMention(document, first) ?? '#',
      message: `${lead} to what this site does not have, and ${shown} as text: ${named}${others}.`,
    },
  ];
}

/** Returns the JSON pointer of the first text with an address. */
function findMention(node: unknown, address: string, pointer = '#'): string | undefined {
  if (typeof node === 'string') return node.includes(address) ? pointer : undefined;
  if (typeof node !== 'object' || node === null) return undefined;
  for (const [key, value] of Object.entries(node)) {
    const found = findMention(value, address, `${pointer}/${escapePointer(key)}`);
    if (found) return found;
  }
  return undefined;
}
