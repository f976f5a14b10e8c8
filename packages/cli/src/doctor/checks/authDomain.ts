import { type Finding, ok } from '../../cloud/finding.ts';
import type { DeploymentRequirements } from '../deploymentRequirements.ts';
import type { Check, ProbeResult } from '../facts.ts';

/**
 * Browsers with partitioned third-party storage (Safari 16.1, Firefox 109, Chrome 115 and newer) lose a redirect's
 * result unless the sign-in handler is on the site's own host.
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export const authDomain: Check = ({ requirements, signInFrame }) => [
  checkHost(requirements),
  checkSignInFrame(requirements.authDomain, signInFrame),
];

function checkHost({ authDomain: host, siteHost, signInFlow, environment }: DeploymentRequirements): Finding {
  const check = 'authDomain';
  if (environment === 'preview') return checkPreviewSignIn(signInFlow);
  if (host === siteHost) return ok(check, "FIREBASE_AUTH_DOMAIN is the site's own host.");
  const fix =
    `Set FIREBASE_AUTH_DOMAIN=${siteHost}, and add https://${siteHost}/__/auth/handler to the redirect URIs of the ` +
    "project's OAuth client (and of every other provider).";
  if (signInFlow === 'redirect') {
    const cause = `FIREBASE_AUTH_DOMAIN is ${host}, so current browsers lose the result of the redirect flow set in site.config.ts.`;
    return { check, severity: 'error', cause, fix };
  }
  const cause = `FIREBASE_AUTH_DOMAIN is ${host}: the popup works, but with popups blocked the redirect returns signed out.`;
  return { check, severity: 'warning', cause, fix };
}

/** Each preview has a host of its own, which is not the authDomain. */
function checkPreviewSignIn(signInFlow: DeploymentRequirements['signInFlow']): Finding {
  const check = 'authDomain';
  if (signInFlow === 'popup') return ok(check, 'On previews, people sign in with popups.');
  return {
    check,
    severity: 'note',
    cause: 'Current browsers lose the result of the redirect flow on previews: nobody can sign in there with Google.',
    fix: "Set signInFlow: 'popup' in site.config.ts, or look at previews with an e-mail account.",
  };
}

function checkSignInFrame(host: string, response: ProbeResult): Finding {
  const check = 'Sign-in frame';
  const address = `https://${host}/__/auth/iframe`;
  if ('status' in response && response.status === 200) return ok(check, `${address} is available.`);
  const cause =
    'status' in response
      ? `${address} responds with ${response.status}, so popups and redirects cannot complete.`
      : `${address} could not be reached: ${response.unreachable}.`;
  return {
    check,
    severity: 'error',
    cause,
    fix: "Set FIREBASE_AUTH_DOMAIN to a host of this project's Hosting, and deploy Hosting once.",
  };
}
