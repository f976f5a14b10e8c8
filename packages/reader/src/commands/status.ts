import { accountVariable, tokenSourceFor } from '../account/account.ts';
import { IdentityService } from '../account/identityService.ts';
import { parseIdToken, sessionEnd } from '../account/idToken.ts';
import { readSettingsFor } from '../account/readSettingsFor.ts';
import { requestKeys } from '../network/contentKeys.ts';
import { print } from '../terminal/output.ts';
import type { ReaderCommand } from './command.ts';

export const statusCommand: ReaderCommand = {
  usage: '',
  purpose: 'asks the site who reads, and until when',
  argumentCount: [0, 0],
  async run({ site, store }) {
    const settings = await readSettingsFor(store, process.env);
    if (settings.keyId === null) return print(`${site} is not sealed: its pages can be read without a sign-in.`);
    const idToken = await tokenSourceFor(new IdentityService(site, settings), store, process.env).idToken();
    await requestKeys(site, settings.keyId, idToken);
    const identity = parseIdToken(idToken);
    await print(
      `${site}: ${identity.name} may read until ${sessionEnd(identity, settings)} (${accountVariable(site, process.env) ?? 'login'}).`,
    );
  },
};
