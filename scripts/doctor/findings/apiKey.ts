import { type Check, ok } from '../finding';

/** The browser can do nothing without the key. */
export const apiKey: Check = ({ apiKey: answer }) => {
  const check = 'Web API key';
  if ('status' in answer && answer.status === 200) return [ok(check, 'The identity service accepts FIREBASE_API_KEY.')];
  const cause =
    'status' in answer
      ? `The identity service answers ${answer.status} to FIREBASE_API_KEY, so nobody can sign in.`
      : `FIREBASE_API_KEY could not be tried: ${answer.unreachable}.`;
  const mend =
    "Copy the key from the project's settings, and let its restrictions allow the Identity Toolkit API and the site's address.";
  return [{ check, severity: 'error', cause, mend }];
};
