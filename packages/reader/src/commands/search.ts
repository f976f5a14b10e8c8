import type { SearchHit } from '../documentation.ts';
import { UsageError } from '../failures.ts';
import { print } from '../terminal/output.ts';
import type { ReaderCommand } from './command.ts';

const DEFAULT_LIMIT = 10;

export const searchCommand: ReaderCommand = {
  usage: 'WORDS ... [--limit N] [--json]',
  purpose: `finds pages, as the search of the site does; ${DEFAULT_LIMIT} without --limit`,
  argumentCount: [1, Number.POSITIVE_INFINITY],
  options: { limit: { type: 'string' }, json: { type: 'boolean' } },
  async run({ documentation, arguments: words, options: { limit = `${DEFAULT_LIMIT}`, json } }) {
    const most = Number(limit);
    if (!Number.isInteger(most) || most < 1) throw new UsageError('--limit must be a whole number from 1 on.');
    const hits = await documentation.search(words.join(' '), most);
    if (json) await print(JSON.stringify(hits, null, 2));
    else await print(hits.length > 0 ? hits.map(formatHit).join('\n\n') : 'No page has these words.');
  },
};

function formatHit({ path, anchor, title, excerpt }: SearchHit): string {
  return [title, anchor ? `${path}#${anchor}` : path, excerpt].filter(Boolean).join('\n  ');
}
