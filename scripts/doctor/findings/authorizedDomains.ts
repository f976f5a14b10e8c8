import { type Check, consolePage, type Finding, ok } from '../finding';

/** Google's popup and redirect, and links in e-mails, work for authorized domains only. */
export const authorizedDomains: Check = (facts) => {
  const check = 'Authorized domains';
  const { siteHost } = facts.wanted;
  const page = consolePage(facts, 'settings');
  const { authorizedDomains: domains } = facts.project;
  const site: Finding = domains.some((domain) => siteHost === domain || siteHost.endsWith(`.${domain}`))
    ? ok(check, `${siteHost} is among them.`)
    : {
        check,
        severity: 'error',
        cause: `${siteHost}, the site's host in site.config.ts, is not among them: Google sign-in and links in e-mails fail.`,
        mend: `Add ${siteHost} at ${page}.`,
      };
  const local: Finding = {
    check,
    severity: 'note',
    cause: 'localhost is among them: a page on any machine can start a sign-in for this project.',
    mend: `Remove localhost at ${page} once nobody develops against this project; the emulators do not need it.`,
  };
  return domains.includes('localhost') ? [site, local] : [site];
};
