/** Widget modes that a link in an e-mail opens; such a link shows its page to a signed-in reader as well. */
const ACTION_MODES = new Set([
  'resetPassword',
  'recoverEmail',
  'verifyEmail',
  'verifyAndChangeEmail',
  'revertSecondFactorAddition',
]);

/** Whether a query string is that of an action link. An e-mail sign-in link is none: it asks for a session. */
export function isActionLink(search: string): boolean {
  const query = new URLSearchParams(search);
  return ACTION_MODES.has(query.get('mode') ?? '') && query.has('oobCode');
}
