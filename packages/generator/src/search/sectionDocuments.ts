import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { SearchDocument } from 'gatedocs-reference/search';
import { NON_MARKUP } from '../audience/nonMarkup.ts';
import { distinctWords, markdownWords } from './markdownWords.ts';

/** A page written in Markdown or MDX. */
export interface MarkdownPage {
  readonly title: string;
  readonly href: string;
  /** From the front matter. */
  readonly description?: string;
  /** Without front matter. */
  readonly source: string;
}

interface PageSection {
  readonly heading: string;
  readonly anchor: string;
  readonly lines: string[];
  readonly code: string[];
}

/**
 * MDX is read line by line, because the MDX parser does not accept what Docusaurus handles before it: heading ids,
 * comments and titles of notes.
 */
const HEADING = /^(#{1,4}) +(.+?)(?: +#+)? *$/;
const FENCE = /^ *(`{3,}|~{3,})/;
const IMPORT_OR_EXPORT = /^(?:import|export)\s.*$/gm;
/** Outside of code, what looks like a tag is one. */
const TAG = new RegExp(`(?<inert>${NON_MARKUP.source})|</?[A-Za-z][^<>]*>`, 'gm');
const COMMENT = /^(?:\{|<!--)/;

/** Returns one document per section of a page, so that a hit links to the section. */
export function sectionDocuments({ title, href, description, source }: MarkdownPage): SearchDocument[] {
  const slugger = createSlugger();
  const first: PageSection = { heading: title, anchor: '', lines: [description ?? ''], code: [] };
  const documents = [first];
  let fence = '';
  for (const line of source.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    const isFence = mark !== undefined && (fence === '' || mark.startsWith(fence));
    if (isFence) {
      fence = fence ? '' : mark;
      continue;
    }
    const [, level, heading] = fence ? [] : (HEADING.exec(line) ?? []);
    if (level && heading && level.length > 1) {
      const { text, id } = parseMarkdownHeadingId(heading);
      const plain = markdownWords(withoutTags(text));
      documents.push({ heading: plain, anchor: `#${id ?? slugger.slug(plain)}`, lines: [], code: [] });
    } else documents.at(-1)?.[fence ? 'code' : 'lines'].push(line);
  }
  return documents.map(({ heading, anchor, lines, code }) => ({
    id: `${href}${anchor}`,
    kind: 'guide',
    title: heading,
    href: `${href}${anchor}`,
    crumb: title,
    text: markdownWords(withoutTags(lines.join('\n').replaceAll(IMPORT_OR_EXPORT, ''))),
    details: distinctWords(code),
  }));
}

function withoutTags(mdx: string): string {
  return mdx.replaceAll(TAG, (found, ...groups) => {
    const { inert } = groups.at(-1) as { readonly inert?: string };
    return inert === undefined || COMMENT.test(inert) ? ' ' : found;
  });
}
