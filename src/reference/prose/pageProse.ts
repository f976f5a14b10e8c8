import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { escapeHtml } from './escapeHtml';
import {
  blockProse,
  demoteHeading,
  headingsIn,
  levelOf,
  mapHeadings,
  type Prose,
  type ProseElement,
  plainText,
} from './prose';

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

const OPERATIONS: ProseElement = { tag: 'h2', children: ['Operations'] };
/** Levels of headings that start a section in the search. */
const SECTION_LEVELS = { from: 2, to: 4 } as const;
/** Characters that are not allowed in an id. */
const UNUSABLE_ID = /\s/;

/**
 * Returns a description as the text of a page: headings have ids and are below the page's title, and the heading of the
 * page's operations comes last.
 */
export function pageProse(description: string): Prose {
  const prose = blockProse(description);
  const hasTitle = headingsIn(prose).some((heading) => levelOf(heading) === 1);
  return withIds([...(hasTitle ? mapHeadings(prose, demoteHeading) : prose), OPERATIONS]);
}

export function tableOfContents(prose: Prose): TocEntry[] {
  return headingsIn(prose).flatMap((heading) => {
    const value = labelHtml(heading.children ?? []).trim();
    return value ? [{ value, id: heading.attributes?.id ?? '', level: levelOf(heading) }] : [];
  });
}

/** Returns the first line of the first paragraph as plain text. It is short, since every page contains it. */
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

/** Makes an id unique: the slugger misses names of Object's prototype, and explicit ids. */
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
