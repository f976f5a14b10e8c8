import { accountFor, accountVariable } from '../account/account.ts';
import { IdentityService } from '../account/identityService.ts';
import { identityIn, sessionEnd } from '../account/idToken.ts';
import { settingsFor } from '../account/readSettingsFor.ts';
import { requestKeys } from '../network/contentKeys.ts';
import { print } from '../terminal/output.ts';
import type { ReaderCommand } from './command.ts';

export const statusCommand: ReaderCommand = {
  usage: '',
  purpose: 'asks the site who reads, and until when',
  count: [0, 0],
  async run({ site, store }) {
    const settings = await settingsFor(store, process.env);
    if (settings.keyId === null) return print(`${site} is not sealed: its pages can be read without a sign-in.`);
    const idToken = await accountFor(new IdentityService(site, settings), store, process.env).idToken();
    await requestKeys(site, settings.keyId, idToken);
    const identity = identityIn(idToken);
    await print(
      `${site}: ${identity.name} may read until ${sessionEnd(identity, settings)} (${accountVariable(site, process.env) ?? 'login'}).`,
    );
  },
};
