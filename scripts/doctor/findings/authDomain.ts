import type { Answer } from '../facts';
import { type Check, type Finding, ok } from '../finding';

/**
 * Browsers that part the storage of third parties (Safari 16.1, Firefox 109, Chrome 115 and newer) lose a redirect's result
 * unless the sign-in handler is on the site's own host.
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export const authDomain: Check = ({ wanted, signInFrame }) => [place(wanted), frame(wanted.authDomain, signInFrame)];

function place({ authDomain: host, siteHost, signInFlow }: Parameters<Check>[0]['wanted']): Finding {
  const check = 'authDomain';
  if (host === siteHost) return ok(check, "FIREBASE_AUTH_DOMAIN is the site's own host.");
  const mend =
    `Set FIREBASE_AUTH_DOMAIN=${siteHost}, and add https://${siteHost}/__/auth/handler to the redirect URIs of the ` +
    "project's OAuth client (and of every other provider).";
  if (signInFlow === 'redirect') {
    const cause = `FIREBASE_AUTH_DOMAIN is ${host}, so today's browsers lose the result of the redirect that site.config.ts asks for.`;
    return { check, severity: 'error', cause, mend };
  }
  const cause = `FIREBASE_AUTH_DOMAIN is ${host}: the popup works, but who blocks popups is redirected and comes back signed out.`;
  return { check, severity: 'warning', cause, mend };
}

function frame(host: string, answer: Answer): Finding {
  const check = 'Sign-in frame';
  const address = `https://${host}/__/auth/iframe`;
  if ('status' in answer && answer.status === 200) return ok(check, `${address} answers.`);
  const cause =
    'status' in answer
      ? `${address} answers ${answer.status}, so a popup or redirect can hand nothing over.`
      : `${address} could not be reached: ${answer.unreachable}.`;
  return {
    check,
    severity: 'error',
    cause,
    mend: "Set FIREBASE_AUTH_DOMAIN to a host of this project's Hosting, and deploy Hosting once.",
  };
}
