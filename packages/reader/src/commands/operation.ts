import { ReaderError } from '../documentation.ts';
import { print } from '../terminal/output.ts';
import type { Command } from './command.ts';

export const operation: Command = {
  usage: 'ID',
  purpose: 'prints the page of an operation or a webhook; ID is its operationId, or REFERENCE:ID where two have it',
  count: [1, 1],
  async run({ documentation, arguments: [id = ''] }) {
    const found = (await documentation.pages()).filter(
      ({ operation: each }) => each && [each.id, `${each.reference}:${each.id}`].includes(id),
    );
    const [page, ...others] = found;
    if (!page) throw new ReaderError(`You see no operation ${id}: search finds its name.`);
    if (others.length > 0) {
      const names = found.map((each) => `${each.operation?.reference}:${id}`).join(' or ');
      throw new ReaderError(`Several references have an operation ${id}: write ${names}.`);
    }
    await print(await documentation.page(page.path));
  },
};
