import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { headingLevel, type LinkResolver, mapHeadings, plainText, textBlocks } from 'gatedocs-reference/prose';
import truncate from 'lodash/truncate.js';

/** The text of a page. */
export type Blocks = ReturnType<typeof textBlocks>;

/** Level of the page's title. */
const TITLE_LEVEL = 1;
/** Characters that are not allowed in an id. */
const UNUSABLE_ID = /\s/;

/** The text of a page, and the ids of what stands below it. */
export interface DescriptionText {
  readonly blocks: Blocks;
  /** Ids of its headings. */
  readonly anchors: readonly string[];
  /** Ids of the headings of the sections that follow. */
  readonly ids: readonly string[];
}

/**
 * Returns a description as the text of a page: its headings are below the page's title. They get ids as Docusaurus gives
 * them: from `{#id}` at a heading's end, else from the text; and so do the headings of the sections that follow.
 */
export function descriptionText(
  description: string,
  sections: readonly string[] = [],
  resolveLink?: LinkResolver,
): DescriptionText {
  const slugger = createSlugger();
  const used = new Set<string>();
  const createId = (text: string, explicit?: string): string => {
    const isUsable = explicit !== undefined && !UNUSABLE_ID.test(explicit) && !used.has(explicit);
    const id = isUsable ? explicit : uniqueId(used, slugger.slug(text));
    used.add(id);
    return id;
  };
  const blocks = mapHeadings(textBlocks(description, resolveLink, TITLE_LEVEL), (heading) => {
    const { children, id } = extractId(heading.children);
    return { ...heading, properties: { id: createId(plainText(children), id) }, children };
  });
  const anchors = [...used];
  return { blocks, anchors, ids: sections.map((title) => createId(title)) };
}

/** Characters of a lead, since every page has those of the others. */
const MAX_LEAD_LENGTH = 160;

/** A shortened text whose last clause would stay unfinished. */
const UNFINISHED_CLAUSE = /^(.{80,})[,;:] .*…$/;

/** Returns the first sentence of the first paragraph as plain text, shortened between clauses or words. */
export function firstSentence(description = ''): string {
  const paragraph = textBlocks(description).find((node) => node.type === 'element' && node.tagName === 'p');
  const text = paragraph ? plainText([paragraph]).replaceAll(/\s+/g, ' ').trim() : '';
  const [sentence = text] = /^.*?[.!?](?= |$)/.exec(text) ?? [];
  return truncate(sentence, { length: MAX_LEAD_LENGTH, separator: ' ', omission: '…' }).replace(
    UNFINISHED_CLAUSE,
    '$1…',
  );
}

/** A part of a text with a heading to link to. */
export interface TextSection {
  /** Empty for the text before the first heading, as is its anchor. */
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

/** Levels of headings that start a section in the search. */
const SECTION_LEVELS = { from: 2, to: 4 } as const;

export function toSections(blocks: Blocks): TextSection[] {
  const sections: { heading: string; anchor: string; blocks: Blocks }[] = [{ heading: '', anchor: '', blocks: [] }];
  for (const node of blocks) {
    const level = headingLevel(node);
    if (node.type === 'element' && level >= SECTION_LEVELS.from && level <= SECTION_LEVELS.to)
      sections.push({ heading: plainText([node]), anchor: String(node.properties.id), blocks: [] });
    else sections.at(-1)?.blocks.push(node);
  }
  return sections.map(({ heading, anchor, blocks: own }) => ({ heading, anchor, text: plainText(own) }));
}

/** Makes an id unique: the slugger does not handle names on Object's prototype, or explicit ids. */
function uniqueId(used: ReadonlySet<string>, id: string): string {
  for (let number = 0; ; number++) {
    const candidate = number === 0 ? id : `${id}-${number}`;
    if (!used.has(candidate)) return candidate;
  }
}

function extractId(children: Blocks): { readonly children: Blocks; readonly id?: string | undefined } {
  const last = children.at(-1);
  if (last?.type !== 'text') return { children };
  const { text, id } = parseMarkdownHeadingId(last.value);
  return { children: [...children.slice(0, -1), ...(text ? [{ ...last, value: text }] : [])], id };
}
