import { findPage } from '../find/findPage.ts';
import { print } from '../terminal/output.ts';
import { writeAtomically } from '../terminal/writeFile.ts';
import type { ReaderCommand } from './command.ts';

export const readCommand: ReaderCommand = {
  usage: 'PAGE [--out FILE]',
  purpose:
    'prints a page as Markdown, or writes it into a file; PAGE is a path as list prints it, an address, or a title',
  argumentCount: [1, 1],
  options: { out: { type: 'string' } },
  async run({ documentation, site, arguments: [page = ''], options: { out } }) {
    const { path } = await findPage(page, { documentation, origin: site });
    const markdown = await documentation.page(path);
    if (typeof out === 'string') await writeAtomically(out, markdown);
    else await print(markdown);
  },
};
