import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import {
  blockProse,
  demoteHeading,
  escapeHtml,
  headingsIn,
  type LinkResolver,
  levelOf,
  mapHeadings,
  type Prose,
  type ProseElement,
  plainText,
} from 'gatedocs-reference/prose';

/** An entry of a page's table of contents, in Docusaurus' format. */
export interface TocEntry {
  /** HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** A part of a page with a heading to link to. */
export interface Section {
  /** Empty for the text before the first heading, as is its anchor. */
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

/** Levels of headings that start a section in the search. */
const SECTION_LEVELS = { from: 2, to: 4 } as const;
/** Characters that are not allowed in an id. */
const UNUSABLE_ID = /\s/;

/** The text of a page, and the headings of the sections below it. */
export interface PageProse {
  readonly text: Prose;
  readonly headings: readonly PartHeading[];
}

/** The heading of a section that is not prose. */
export interface PartHeading {
  readonly title: string;
  readonly id: string;
}

/**
 * Returns a description as the text of a page: its headings get ids and levels below the page's title, and so do the
 * headings of the sections that follow.
 */
export function pageProse(description: string, parts: readonly string[] = [], resolveLink?: LinkResolver): PageProse {
  const prose = blockProse(description, resolveLink);
  const hasTitle = headingsIn(prose).some((heading) => levelOf(heading) === 1);
  const headings = parts.map((title): ProseElement => ({ tag: 'h2', children: [title] }));
  const all = withIds([...(hasTitle ? mapHeadings(prose, demoteHeading) : prose), ...headings]);
  const text = all.slice(0, all.length - parts.length);
  const last = headingsIn(all.slice(text.length));
  return {
    text,
    headings: last.map(({ attributes }, index) => ({ title: parts[index] ?? '', id: attributes?.id ?? '' })),
  };
}

export function tableOfContents({ text, headings }: PageProse): TocEntry[] {
  const inText = headingsIn(text).flatMap((heading) => {
    const value = labelHtml(heading.children ?? []).trim();
    return value ? [{ value, id: heading.attributes?.id ?? '', level: levelOf(heading) }] : [];
  });
  return [...inText, ...headings.map(({ title, id }) => ({ value: escapeHtml(title), id, level: 2 }))];
}

/** Returns the first line of the first paragraph as plain text, shortened, because every page contains it. */
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
    if (typeof node !== 'string' && node.tag !== 'pre' && level >= SECTION_LEVELS.from && level <= SECTION_LEVELS.to)
      sections.push({ heading: plainText([node]), anchor: node.attributes?.id ?? '', nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections.map(({ heading, anchor, nodes }) => ({
    heading,
    anchor,
    text: nodes.map((node) => plainText([node])).join(' '),
  }));
}

/** Adds ids to headings as Docusaurus does: from `{#id}` at a heading's end, else from the text. */
function withIds(prose: Prose): Prose {
  const slugger = createSlugger();
  const used = new Set<string>();
  return mapHeadings(prose, (heading) => {
    const { children, id: explicit } = extractId(heading.children ?? []);
    const isUsable = explicit !== undefined && !UNUSABLE_ID.test(explicit) && !used.has(explicit);
    const id = isUsable ? explicit : uniqueId(used, slugger.slug(plainText(children)));
    used.add(id);
    return { ...heading, attributes: { id }, children };
  });
}

/** Makes an id unique: the slugger does not handle names on Object's prototype, or explicit ids. */
function uniqueId(used: ReadonlySet<string>, id: string): string {
  for (let number = 0; ; number++) {
    const candidate = number === 0 ? id : `${id}-${number}`;
    if (!used.has(candidate)) return candidate;
  }
}

function extractId(children: Prose): { readonly children: Prose; readonly id?: string | undefined } {
  const last = children.at(-1);
  if (typeof last !== 'string') return { children };
  const { text, id } = parseMarkdownHeadingId(last);
  return { children: [...children.slice(0, -1), ...(text ? [text] : [])], id };
}

/** The elements that Docusaurus keeps in its tables of contents. */
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
