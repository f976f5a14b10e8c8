import { tell } from '../terminal/output.ts';
import type { ReaderCommand } from './command.ts';

export const logoutCommand: ReaderCommand = {
  usage: '',
  purpose: 'removes the session and the kept files from this computer; an administrator can end it everywhere',
  argumentCount: [0, 0],
  async run({ site, store, cache }) {
    await store.remove();
    await cache.keepOnly([]);
    tell(`Signed out of ${site} on this computer.`);
  },
};
