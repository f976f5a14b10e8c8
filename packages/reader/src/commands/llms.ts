import path from 'node:path';
import type { PageEntry } from '../documentation.ts';
import { tell } from '../terminal/output.ts';
import { writeAtomically } from '../terminal/writeFile.ts';
import type { ReaderCommand } from './command.ts';

export const llmsCommand: ReaderCommand = {
  usage: 'FOLDER',
  purpose: 'writes llms.txt (https://llmstxt.org) and llms-full.txt of what this account may read',
  argumentCount: [1, 1],
  async run({ site, documentation, arguments: [folder = ''] }) {
    const pages = await documentation.pages();
    const texts: string[] = [];
    for (const page of pages) texts.push(`<!-- ${site}${page.path} -->\n\n${await documentation.page(page.path)}`);
    const title = await documentation.title();
    const files = { 'llms.txt': formatLlmsTxt(title, site, pages), 'llms-full.txt': texts.join('\n\n') };
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      await writeAtomically(file, text);
      tell(`${file}: ${pages.length} pages, ${Buffer.byteLength(text)} bytes`);
    }
  },
};

/** Returns links to the pages, below a heading for each outermost category. */
function formatLlmsTxt(title: string, site: string, pages: readonly PageEntry[]): string {
  const sections = new Map<string, PageEntry[]>();
  for (const page of pages) {
    const name = page.categories[0] ?? 'Guides';
    sections.set(name, [...(sections.get(name) ?? []), page]);
  }
  const lines = [...sections].map(([name, members]) => {
    const links = members.map((page) => `- [${page.title}](${site}${page.path})${formatNote(page)}`);
    return `## ${name}\n\n${links.join('\n')}\n`;
  });
  return `# ${title}\n\n${lines.join('\n')}`;
}

function formatNote({ operation }: PageEntry): string {
  return operation ? `: \`${operation.request}\`` : '';
}
