import { gateConfig } from '../config';

/** Widget modes that a link in an e-mail opens; such a link shows its page to a signed-in reader as well. */
const ACTION_MODES = new Set([
  'resetpassword',
  'recoveremail',
  'verifyemail',
  'verifyandchangeemail',
  'revertsecondfactoraddition',
]);

/**
 * Whether a query string is that of an action link; the mode's case does not count, as in FirebaseUI. An e-mail sign-in link is
 * none: it asks for a session.
 */
export function isActionLink(search: string, modeParameter = gateConfig.modeParameter ?? 'mode'): boolean {
  const query = new URLSearchParams(search);
  return ACTION_MODES.has((query.get(modeParameter) ?? '').toLowerCase()) && query.has('oobCode');
}
