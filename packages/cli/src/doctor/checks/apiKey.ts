import { ok } from '../../cloud/finding.ts';
import type { Check } from '../facts.ts';

/** Checks that the identity service accepts the API key. */
export const apiKey: Check = ({ apiKey: response }) => {
  const check = 'Web API key';
  if ('status' in response && response.status === 200)
    return [ok(check, 'The identity service accepts FIREBASE_API_KEY.')];
  const cause =
    'status' in response
      ? `The identity service responds with ${response.status} to FIREBASE_API_KEY, so nobody can sign in.`
      : `FIREBASE_API_KEY could not be checked: ${response.unreachable}.`;
  const fix =
    "Copy the key from the project's settings, and make sure that its restrictions allow the Identity Toolkit API and the site's address.";
  return [{ check, severity: 'error', cause, fix }];
};
