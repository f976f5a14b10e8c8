import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { escapeHtml } from './escapeHtml';
import {
  blockProse,
  headingsIn,
  levelOf,
  lowered,
  mapHeadings,
  type Prose,
  type ProseElement,
  plainText,
} from './prose';

/** An entry of a page's table of contents, as Docusaurus takes it. */
export interface TocEntry {
  /** HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** A part of a page that can be linked to. */
export interface Section {
  /** Empty for what stands before the first heading, and so is its anchor. */
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

const OPERATIONS: ProseElement = { tag: 'h2', children: ['Operations'] };
/** Levels of headings that can be found by themselves. */
const FOUND_LEVELS = { from: 2, to: 4 } as const;
/** What an id cannot hold without being quoted in a link. */
const UNUSABLE_ID = /\s/;

/**
 * A description as the text of a page: headings have ids, the page's title is the only one of its level, and the heading of the operations
 * that the page lists comes last.
 */
export function pageProse(description: string): Prose {
  const own = blockProse(description);
  const hasTitle = headingsIn(own).some((heading) => levelOf(heading) === 1);
  return withIds([...(hasTitle ? mapHeadings(own, lowered) : own), OPERATIONS]);
}

export function tableOfContents(prose: Prose): TocEntry[] {
  return headingsIn(prose).flatMap((heading) => {
    const value = labelHtml(heading.children ?? []).trim();
    return value ? [{ value, id: heading.attributes?.id ?? '', level: levelOf(heading) }] : [];
  });
}

/** The first line of the first paragraph without marks: enough for lists of pages, which cut it, and sent with every page. */
export function leadOf(prose: Prose): string {
  const paragraph = prose.find((node) => typeof node !== 'string' && node.tag === 'p');
  return paragraph ? (plainText([paragraph]).trim().split('\n')[0] ?? '') : '';
}

export function sectionsOf(prose: Prose): Section[] {
  const sections: { heading: string; anchor: string; nodes: Prose[number][] }[] = [
    { heading: '', anchor: '', nodes: [] },
  ];
  for (const node of prose) {
    const level = levelOf(node);
    if (typeof node !== 'string' && node.tag !== 'pre' && level >= FOUND_LEVELS.from && level <= FOUND_LEVELS.to)
      sections.push({ heading: plainText([node]), anchor: node.attributes?.id ?? '', nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections.map(({ heading, anchor, nodes }) => ({
    heading,
    anchor,
    text: nodes.map((node) => plainText([node])).join(' '),
  }));
}

/** As Docusaurus gives them to its own pages: `{#id}` at a heading's end, else from the text. */
function withIds(prose: Prose): Prose {
  const slugger = createSlugger();
  const given = new Set<string>();
  return mapHeadings(prose, (heading) => {
    const { children, id: wanted } = takeId(heading.children ?? []);
    const isUsable = wanted !== undefined && !UNUSABLE_ID.test(wanted) && !given.has(wanted);
    const id = isUsable ? wanted : unlike(given, slugger.slug(plainText(children)));
    given.add(id);
    return { ...heading, attributes: { id }, children };
  });
}

/** The slugger itself forgets names of Object's prototype, and knows nothing of ids that were written out. */
function unlike(given: ReadonlySet<string>, id: string): string {
  for (let number = 0; ; number++) {
    const candidate = number === 0 ? id : `${id}-${number}`;
    if (!given.has(candidate)) return candidate;
  }
}

function takeId(children: Prose): { readonly children: Prose; readonly id?: string | undefined } {
  const last = children.at(-1);
  if (typeof last !== 'string') return { children };
  const { text, id } = parseMarkdownHeadingId(last);
  return { children: [...children.slice(0, -1), ...(text ? [text] : [])], id };
}

/** The marks that Docusaurus keeps in its tables of contents. */
const LABEL_MARKS: ReadonlySet<string> = new Set(['code', 'em', 'strong', 's']);

function labelHtml(prose: Prose): string {
  return prose
    .map((node) => {
      if (typeof node === 'string' || node.tag === 'pre') return escapeHtml(plainText([node]));
      if (node.tag === 'img') return escapeHtml(plainText([node]));
      const inner = labelHtml(node.children ?? []);
      return LABEL_MARKS.has(node.tag) ? `<${node.tag}>${inner}</${node.tag}>` : inner;
    })
    .join('');
}
