import { gateConfig } from '../config.ts';

/** Widget modes of links in e-mails; such a link shows its page to a signed-in reader too. */
const ACTION_MODES = new Set([
  'resetpassword',
  'recoveremail',
  'verifyemail',
  'verifyandchangeemail',
  'revertsecondfactoraddition',
]);

/**
 * Returns whether a query string belongs to an action link. The mode is case-insensitive, as in FirebaseUI. An e-mail
 * sign-in link is not an action link: it starts a session.
 */
export function isActionLink(search: string, modeParameter = gateConfig.modeParameter ?? 'mode'): boolean {
  const query = new URLSearchParams(search);
  return ACTION_MODES.has((query.get(modeParameter) ?? '').toLowerCase()) && query.has('oobCode');
}
