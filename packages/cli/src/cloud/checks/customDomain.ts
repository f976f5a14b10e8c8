import { type Finding, ok, withFacts } from '../finding.ts';
import type { State } from '../state/readCloud.ts';

/** Domains that every project has, with Google's certificates. */
const OWN_DOMAIN = /\.(?:web\.app|firebaseapp\.com)$/;

/** Checks the site's domain in Hosting: its DNS, its ownership and its certificate. */
export function customDomain({ requirements, cloud }: State<'customDomain'>): Finding[] {
  const check = 'Domain of the site';
  const { siteHost, projectId } = requirements;
  if (OWN_DOMAIN.test(siteHost)) return [ok(check, `${siteHost} is the project's own.`)];
  return withFacts(check, [cloud.customDomain], (domain) => {
    const { hostState, ownershipState, cert } = domain ?? {};
    const states = { host: hostState, ownership: ownershipState, certificate: cert?.state };
    const wrong = Object.entries(states).filter(([, state]) => !state?.endsWith('_ACTIVE'));
    if (wrong.length === 0) return [ok(check, `${siteHost} leads to the site, and its certificate is valid.`)];
    const isExpiring = wrong.every(([, state]) => state === 'CERT_EXPIRING_SOON');
    return [
      {
        check,
        severity: !domain || isExpiring ? 'warning' : 'error',
        cause: domain
          ? `Hosting reports for ${siteHost}: ${wrong.map(([what, state]) => `${what} ${state ?? 'unknown'}`).join(', ')}.`
          : `${siteHost} is no domain of the project's default Hosting site: browsers reach the site only if something else forwards to it.`,
        fix: `Follow the DNS instructions for the domain at https://console.firebase.google.com/project/${projectId}/hosting/sites.`,
      },
    ];
  });
}
