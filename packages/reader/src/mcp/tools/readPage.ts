import { z } from 'zod';
import { ReaderError } from '../../documentation.ts';
import { findPage } from '../../find/findPage.ts';
import { PART_ARGUMENT, PART_SHAPE, selectPart, sourceLine } from '../selectPart.ts';
import { findSection, splitAtHeadings } from '../splitMarkdown.ts';
import type { McpTool } from '../tool.ts';

const input = z.strictObject({
  page: z.string().min(1).describe('a path as list_pages returns it, an address of this site, or a title.'),
  section: z.string().min(1).optional().describe('a heading, for this section of the page only.'),
  part: PART_ARGUMENT,
});

const output = z.object({
  url: z.string(),
  path: z.string(),
  title: z.string(),
  ...PART_SHAPE,
  headings: z.array(z.string()).optional().describe('Of a page in several parts: its headings, for section.'),
});

export const readPageTool: McpTool<typeof input, typeof output> = {
  name: 'read_page',
  title: 'Read a page',
  description:
    'Returns a page as Markdown: a guide, an overview, a list of error codes or changes, also a whole operation. A long page comes in parts.',
  input,
  output,
  async run({ page, section, part }, context) {
    const { path, title, anchor } = await findPage(page, context);
    const whole = await context.documentation.page(path);
    const chosen = section ?? anchor;
    const markdown = chosen ? findSection(whole, chosen) : whole;
    if (markdown === undefined && section !== undefined)
      throw new ReaderError(
        `The page has no section ${JSON.stringify(section)}: its headings are ${listHeadings(whole).join(', ')}.`,
      );
    const selected = selectPart(markdown ?? whole, part);
    const url = context.pageUrl(path, anchor);
    return { url, path, title, ...selected, ...(selected.parts > 1 ? { headings: listHeadings(whole) } : {}) };
  },
  formatText(page) {
    const headings = page.headings && page.part === 1 ? `\nSections: ${page.headings.join(' · ')}` : '';
    return `${sourceLine(page.url, page)}${headings}\n\n${page.text}`;
  },
};

function listHeadings(markdown: string): string[] {
  return splitAtHeadings(markdown).flatMap(({ level, title }) => (level === 2 || level === 3 ? [title] : []));
}
