import { escapePointer, type OpenApiDocument } from 'gatedocs-reference/document';
import type { LinkResolver } from 'gatedocs-reference/prose';
import type { BundleWarning } from 'gatedocs-reference/read';

/** Maximum number of links named in a warning. */
const NAMED = 5;

/** Returns a resolver that also collects the links which lead nowhere. */
export function recording(resolveLink: LinkResolver, unlinked: Set<string>): LinkResolver {
  return (href) => {
    const target = resolveLink(href);
    if (target === null) unlinked.add(href);
    return target;
  };
}

/** Returns one finding about the links of a document that lead nowhere on this site, at the first place of one. */
export function unlinkedFindings(document: OpenApiDocument, unlinked: ReadonlySet<string>): BundleWarning[] {
  const [first] = unlinked;
  if (first === undefined) return [];
  const named = [...unlinked].slice(0, NAMED).join(', ');
  const others = unlinked.size > NAMED ? `, and ${unlinked.size - NAMED} more` : '';
  const lead = unlinked.size === 1 ? 'A link leads' : `${unlinked.size} links lead`;
  const shown = unlinked.size === 1 ? 'is shown' : 'are shown';
  return [
    {
      pointer: mentionOf(document, first) ?? '#',
      message: `${lead} to what this site does not have, and ${shown} as text: ${named}${others}.`,
    },
  ];
}

/** Returns the JSON pointer of the first text with an address. */
function mentionOf(node: unknown, address: string, pointer = '#'): string | undefined {
  if (typeof node === 'string') return node.includes(address) ? pointer : undefined;
  if (typeof node !== 'object' || node === null) return undefined;
  for (const [key, value] of Object.entries(node)) {
    const found = mentionOf(value, address, `${pointer}/${escapePointer(key)}`);
    if (found) return found;
  }
  return undefined;
}
