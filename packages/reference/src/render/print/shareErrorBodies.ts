import type { Element, ParentNode } from 'domhandler';
import { toFragment } from '../../model/reference/fragment.ts';
import { childElements, contentEnd, elementEnd } from '../elementPositions.ts';
import { collectAnchors } from '../htmlAttributes.ts';
import { hasClass, parseHtml } from '../markdown/html.ts';

const IDS = / (?:id|aria-labelledby|aria-describedby|aria-controls)="[^"]*"| href="#[^"]*"/g;
const OWN_FRAGMENT = / href="(#[^"]+)"/g;

/** The fields of an error body, and where they stand. */
interface Shown {
  readonly id: string;
  readonly anchors: readonly string[];
}

/**
 * Returns the articles of a page with each error body once: where an operation has the body of an earlier one, a link
 * leads there. The operations of most documents share one.
 */
export function shareErrorBodies(articles: readonly string[]): string[] {
  const shown = new Map<string, Shown>();
  const moved = new Map<string, string>();
  const shortened = articles.map((html) => withoutRepeated(html, shown, moved));
  if (moved.size === 0) return shortened;
  return shortened.map((html) =>
    html.replace(OWN_FRAGMENT, (link, fragment: string) => {
      const target = moved.get(fragment);
      return target === undefined ? link : ` href="${target}"`;
    }),
  );
}

/** @param moved receives the fragments that are gone, with those of the same fields in the earlier body. */
function withoutRepeated(html: string, shown: Map<string, Shown>, moved: Map<string, string>): string {
  let text = '';
  let from = 0;
  for (const body of errorBodies(parseHtml(html))) {
    const [summary] = childElements(body);
    const start = summary ? elementEnd(summary) : undefined;
    const end = contentEnd(html, body);
    if (start === undefined || end === undefined) continue;
    const fields = html.slice(start, end);
    const key = fields.replaceAll(IDS, '');
    const anchors = collectAnchors(fields);
    const first = shown.get(key);
    if (!first) {
      if (anchors[0] !== undefined) shown.set(key, { id: anchors[0], anchors });
      continue;
    }
    for (const [index, anchor] of anchors.entries())
      moved.set(toFragment(anchor), toFragment(first.anchors[index] ?? first.id));
    text += `${html.slice(from, start)}<p class="op-note">The same <a href="${toFragment(first.id)}">as above</a>.</p>`;
    from = end;
  }
  return text + html.slice(from);
}

function errorBodies(parent: ParentNode): Element[] {
  return childElements(parent).flatMap((element) =>
    hasClass(element, 'op-error-body') ? [element] : errorBodies(element),
  );
}
