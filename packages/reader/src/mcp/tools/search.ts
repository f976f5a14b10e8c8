import { z } from 'zod';
import type { McpTool } from '../tool.ts';

const input = z.strictObject({
  query: z.string().trim().min(1).max(200).describe('a few words, such as "create campaign" or an error code.'),
  limit: z.int().min(1).max(30).default(8).describe('how many results, 1 to 30; 8 without it.'),
});

const output = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      path: z.string().describe('For read_page, or get_operation if the result is an operation.'),
      title: z.string(),
      excerpt: z.string(),
      request: z.string().optional().describe('Of an operation: its method and path; of a webhook its name.'),
    }),
  ),
});

export const searchTool: McpTool<typeof input, typeof output> = {
  name: 'search',
  title: 'Search the documentation',
  description:
    'Searches guides, operations, webhooks, their fields and error codes, as the search of the site does; best results first.',
  input,
  output,
  async run({ query, limit }, { documentation, pageUrl }) {
    const [hits, pages] = await Promise.all([documentation.search(query, limit), documentation.pages()]);
    const requests = new Map(pages.map(({ path, operation }) => [path, operation?.request]));
    return {
      results: hits.map(({ path, anchor, title, excerpt }) => {
        const request = requests.get(path);
        const url = pageUrl(path, anchor);
        const place = anchor ? `${path}#${anchor}` : path;
        return { url, path: place, title, excerpt, ...(request === undefined ? {} : { request }) };
      }),
    };
  },
  formatText({ results }) {
    if (results.length === 0) return 'Nothing was found: try fewer or different words, or call list_pages.';
    return results.map(formatResult).join('\n');
  },
};

function formatResult({ url, title, excerpt, request }: z.output<typeof output>['results'][number]): string {
  return `- [${title}](${url})${request ? ` \`${request}\`` : ''}${excerpt && `: ${excerpt}`}`;
}
