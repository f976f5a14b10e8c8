import { toFragment } from '../../model/reference/fragment.ts';
import { childElements, contentEnd, elementEnd } from '../elementPositions.ts';
import { collectAnchors } from '../htmlAttributes.ts';
import { elementsWithClass, parseHtml } from '../markdown/html.ts';

const IDS = / (?:id|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g;
const FRAGMENT_LINK = / href="(#[^"]+)"/g;
/** The title of an article, which has no markup. */
const TITLE = /<h[1-6][^>]*>([^<]*)<\/h[1-6]>/;

/** The fields of an error body that are shown, and where. */
interface ShownBody {
  readonly anchors: readonly string[];
  /** HTML: the title of its operation. */
  readonly title: string;
}

/**
 * Returns the articles of a page with each error body once: where an operation has the body of an earlier one, a link
 * leads there. The operations of most documents share one.
 */
export function shareErrorBodies(articles: readonly string[]): string[] {
  const shown = new Map<string, ShownBody>();
  const moved = new Map<string, string>();
  const shortened = articles.map((html) => withoutRepeated(html, shown, moved));
  if (moved.size === 0) return shortened;
  return shortened.map((html) =>
    html.replace(FRAGMENT_LINK, (link, fragment: string) => {
      const target = moved.get(fragment);
      return target === undefined ? link : ` href="${target}"`;
    }),
  );
}

/** @param moved receives the fragments that are gone, with those of the same fields in the earlier body. */
function withoutRepeated(html: string, shown: Map<string, ShownBody>, moved: Map<string, string>): string {
  let text = '';
  let from = 0;
  for (const body of elementsWithClass(parseHtml(html), 'op-error-body')) {
    const [summary] = childElements(body);
    const start = summary ? elementEnd(summary) : undefined;
    const end = contentEnd(html, body);
    if (start === undefined || end === undefined) continue;
    const fields = html.slice(start, end);
    const anchors = collectAnchors(fields);
    if (anchors.length === 0) continue;
    const key = contentKey(fields, anchors);
    const earlier = shown.get(key);
    if (!earlier) {
      shown.set(key, { anchors, title: TITLE.exec(html)?.[1] ?? '' });
      continue;
    }
    // Equal fields have ids in the same places.
    const targets = earlier.anchors.map(toFragment);
    for (const [index, anchor] of anchors.entries()) moved.set(toFragment(anchor), targets[index] ?? '');
    const link = `<a href="${targets[0]}">${earlier.title}</a>`;
    text += `${html.slice(from, start)}<p class="op-note">The same as for ${link}.</p>`;
    from = end;
  }
  return text + html.slice(from);
}

/** Returns the fields without what differs only because each element of a page has an id of its own. */
function contentKey(fields: string, anchors: readonly string[]): string {
  const own = new Map(anchors.map((anchor, index) => [toFragment(anchor), index]));
  return fields
    .replaceAll(IDS, ' id')
    .replace(FRAGMENT_LINK, (link, fragment: string) => (own.has(fragment) ? ` href="${own.get(fragment)}"` : link));
}
