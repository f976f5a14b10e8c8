import { findOperation } from '../find/findOperation.ts';
import { print } from '../terminal/output.ts';
import type { ReaderCommand } from './command.ts';

export const operationCommand: ReaderCommand = {
  usage: 'OPERATION',
  purpose:
    'prints the page of an operation or a webhook: its operationId, its request ("METHOD /path"), its title, or its path',
  argumentCount: [1, 1],
  async run({ documentation, site, arguments: [text = ''] }) {
    const { path } = await findOperation(text, { documentation, origin: site });
    await print(await documentation.page(path));
  },
};
