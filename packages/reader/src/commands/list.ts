import type { PageEntry } from '../documentation.ts';
import { print } from '../terminal/output.ts';
import type { ReaderCommand } from './command.ts';

export const listCommand: ReaderCommand = {
  usage: '[--json]',
  purpose: 'prints the navigation as a tree',
  argumentCount: [0, 0],
  options: { json: { type: 'boolean' } },
  async run({ documentation, options: { json } }) {
    const pages = await documentation.pages();
    await print(json ? JSON.stringify(pages, null, 2) : formatTree(pages));
  },
};

/** Returns a line for each page, and one for each category before its first page. */
export function formatTree(pages: readonly PageEntry[]): string {
  let above: readonly string[] = [];
  return pages
    .flatMap(({ path, title, categories, operation }) => {
      const same = categories.findIndex((name, depth) => above[depth] !== name);
      const known = same === -1 ? categories.length : same;
      above = categories;
      const opened = categories.slice(known).map((name, index) => `${indent(known + index)}${name}`);
      const request = operation ? `  (${operation.request})` : '';
      return [...opened, `${indent(categories.length)}${title}${request}  ${path}`];
    })
    .join('\n');
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
