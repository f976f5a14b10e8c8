import { CONNECT_PATH, formatRequest, userCode } from 'gatedocs-rules/connect';
import { IdentityService } from '../account/identityService.ts';
import { parseIdToken, sessionEnd } from '../account/idToken.ts';
import { readSettingsFor } from '../account/readSettingsFor.ts';
import { listenForSession } from '../connect/listener.ts';
import { openBrowser } from '../connect/openBrowser.ts';
import { requestKeys } from '../network/contentKeys.ts';
import { tell } from '../terminal/output.ts';
import type { ReaderCommand } from './command.ts';

/** Time for signing in and answering, in milliseconds. */
const TIMEOUT_MS = 5 * 60_000;

export const loginCommand: ReaderCommand = {
  usage: '[--no-browser]',
  purpose: 'opens the site in a browser, which asks whether this tool may read; the address is printed too',
  argumentCount: [0, 0],
  options: { 'no-browser': { type: 'boolean' } },
  async run({ site, store, options: { 'no-browser': noBrowser } }) {
    const settings = await readSettingsFor(store, {});
    if (settings.keyId === null) {
      tell(`${site} is not sealed: its pages can be read without a sign-in.`);
      return;
    }
    const listener = await listenForSession(`${site}${CONNECT_PATH}#connected`, TIMEOUT_MS);
    const address = `${site}${CONNECT_PATH}#${formatRequest(listener.request)}`;
    tell(
      `Code: ${await userCode(listener.request)}\n\nType it on this page, within ${TIMEOUT_MS / 60_000} minutes:\n${address}\n`,
    );
    if (!noBrowser) openBrowser(address);
    const { idToken, refreshToken } = await new IdentityService(site, settings).refresh(await listener.session);
    await requestKeys(site, settings.keyId, idToken);
    const place = await store.write(refreshToken);
    const identity = parseIdToken(idToken);
    const until = sessionEnd(identity, settings).slice(0, 10);
    tell(`Signed in to ${site} as ${identity.name} until ${until}. The session is kept in ${place}.`);
  },
};
