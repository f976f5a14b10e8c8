import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { SearchDocument } from '../searchIndex';

/** A page written in Markdown or MDX. */
export interface MarkdownPage {
  readonly title: string;
  readonly href: string;
  /** Without front matter. */
  readonly source: string;
}

const HEADING = /^(#{1,4}) +(.+?) *#*$/;
const FENCE = /^ *(`{3,}|~{3,})/;

/** Returns one document per section of a page, so that a hit links to the section. */
export function sectionDocuments({ title, href, source }: MarkdownPage): SearchDocument[] {
  const slugger = createSlugger();
  const documents: { heading: string; anchor: string; lines: string[] }[] = [{ heading: title, anchor: '', lines: [] }];
  let fence = '';
  for (const line of source.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (mark && !fence) fence = mark;
    else if (mark && fence && mark.startsWith(fence)) fence = '';
    const [, level, heading] = fence ? [] : (HEADING.exec(line) ?? []);
    if (level && heading && level.length > 1) {
      const { text, id } = parseMarkdownHeadingId(heading);
      const plain = plainText(text);
      documents.push({ heading: plain, anchor: `#${id ?? slugger.slug(plain)}`, lines: [] });
    } else documents.at(-1)?.lines.push(line);
  }
  return documents.map(({ heading, anchor, lines }) => ({
    id: `${href}${anchor}`,
    kind: 'guide',
    title: heading,
    href: `${href}${anchor}`,
    crumb: title,
    text: plainText(lines.join('\n')),
  }));
}

/** Returns the words of a Markdown text, without its syntax. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^(import|export)\s.*$/gm, '')
    .replaceAll(/^ *(`{3,}|~{3,}).*$/gm, '')
    .replaceAll(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#>]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
