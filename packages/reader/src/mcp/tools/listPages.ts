import { z } from 'zod';
import type { PageEntry } from '../../documentation.ts';
import type { McpTool } from '../tool.ts';

const KINDS = ['guide', 'overview', 'tag', 'operation', 'webhook', 'errors', 'changes'] as const;
/** Maximum number of entries in a result. */
const MAX_ENTRIES = 100;

const input = z.strictObject({
  kind: z
    .enum(KINDS)
    .optional()
    .describe(`one of ${KINDS.join(', ')}; all without it.`),
  under: z.string().min(1).optional().describe('the beginning of a path, or the name of a category.'),
  offset: z.int().min(0).default(0).describe('how many entries to leave out, from 0; "next" of the result before.'),
});

const output = z.object({
  pages: z.array(
    z.object({
      url: z.string(),
      path: z.string(),
      title: z.string(),
      kind: z.enum(KINDS),
      categories: z.array(z.string()),
      id: z.string().optional().describe('Of an operation or webhook: its operationId.'),
      request: z.string().optional().describe('Of an operation: its method and path; of a webhook its name.'),
    }),
  ),
  total: z.number(),
  next: z.number().optional().describe('Offset of the next entries, if there are more.'),
});

export const listPagesTool: McpTool<typeof input, typeof output> = {
  name: 'list_pages',
  title: 'List pages',
  description: `Lists the pages that this account may read, in the order of the navigation, ${MAX_ENTRIES} at a time.`,
  input,
  output,
  async run({ kind, under, offset }, { documentation, pageUrl }) {
    const all = await documentation.pages();
    const wanted = all.filter((page) => (!kind || page.kind === kind) && (!under || isUnder(page, under)));
    const end = offset + MAX_ENTRIES;
    return {
      pages: wanted.slice(offset, end).map(({ path, title, kind: ownKind, categories, operation }) => ({
        ...{ url: pageUrl(path), path, title, kind: ownKind, categories: [...categories] },
        ...(operation ? { id: operation.id, request: operation.request } : {}),
      })),
      total: wanted.length,
      ...(end < wanted.length ? { next: end } : {}),
    };
  },
  formatText({ pages, total, next }) {
    if (pages.length === 0) return 'There are no pages of this kind here: call list_pages without arguments for all.';
    const lines = pages.map(({ path, title, categories, id, request }) => {
      const place = [...categories, title].join(' › ');
      return `- ${place}: ${path}${request ? ` (${id}: ${request})` : ''}`;
    });
    const more = next === undefined ? [] : [`More: call list_pages with offset ${next}.`];
    return [`${total} pages of ${new URL(pages[0]?.url ?? '').origin}`, ...lines, ...more].join('\n');
  },
};

function isUnder({ path, categories }: PageEntry, under: string): boolean {
  return path.startsWith(under) || categories.some((name) => name.toLowerCase() === under.toLowerCase());
}
