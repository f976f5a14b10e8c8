import * as settings from '../../cloud/signInSettings.ts';
import { type Check, consolePage, type Finding, ok } from '../finding.ts';

/** Checks the authorized domains: Google's popup and redirect and links in e-mails work only there. */
export const authorizedDomains: Check = (facts) => {
  const check = 'Authorized domains';
  const { siteHost } = facts.requirements;
  const page = consolePage(facts, 'settings');
  // Also of previews, whose authDomain is their host.
  const site: Finding = settings.authorizedDomains({ isLive: true, siteHost }, facts.project).isSet
    ? ok(check, `${siteHost} is authorized.`)
    : {
        check,
        severity: 'error',
        cause: `${siteHost}, the site's host in site.config.ts, is not authorized: Google sign-in and links in e-mails fail.`,
        fix: `Add ${siteHost} at ${page}.`,
      };
  const local: Finding = {
    check,
    severity: 'note',
    cause: 'localhost is authorized: a page on any machine can start a sign-in for this project.',
    fix: `Remove localhost at ${page} once nobody develops against this project; the emulators do not need it.`,
  };
  return facts.project.authorizedDomains.includes('localhost') ? [site, local] : [site];
};
