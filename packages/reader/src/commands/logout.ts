import { ReaderError } from '../documentation.ts';
import { tell } from '../terminal/output.ts';
import { PROGRAM } from '../terminal/program.ts';
import type { ReaderCommand } from './command.ts';

export const logoutCommand: ReaderCommand = {
  usage: '',
  purpose: 'removes the session and the kept files from this computer; an administrator can end it everywhere',
  argumentCount: [0, 0],
  async run({ site, store, cache }) {
    const remaining = await store.remove();
    await cache.keepOnly([]);
    if (remaining !== null)
      throw new ReaderError(`The session may still be in ${remaining}: unlock it, and run ${PROGRAM} logout again.`);
    tell(`Signed out of ${site} on this computer.`);
  },
};
