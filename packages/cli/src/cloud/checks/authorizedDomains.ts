import { consoleUrl, type Finding, ok } from '../finding.ts';
import { changeSetting, type SignInState } from '../signInSettings.ts';

/**
 * Checks the authorized domains: Google's popup and redirect and links in e-mails work only there. Subdomains of a
 * domain count.
 */
export function authorizedDomains(settings: SignInState): Finding[] {
  const check = 'Authorized domains';
  const { requirements, project } = settings;
  const { siteHost } = requirements;
  const domains = project.authorizedDomains;
  const page = consoleUrl(settings, 'settings');
  const isCovered = domains.some((domain) => siteHost === domain || siteHost.endsWith(`.${domain}`));
  const site: Finding = isCovered
    ? ok(check, `${siteHost} is authorized.`)
    : {
        check,
        severity: 'error',
        cause: `${siteHost} is not authorized: Google sign-in and links in e-mails fail.`,
        fix: `Add ${siteHost} at ${page}.`,
        fixCommands: changeSetting(requirements, 'authorizedDomains', [...domains, siteHost]),
      };
  const local: Finding = {
    check,
    severity: 'note',
    cause: 'localhost is authorized: a page on any machine can start a sign-in for this project.',
    fix: `Remove localhost at ${page} once nobody develops against this project; the emulators do not need it.`,
  };
  return domains.includes('localhost') ? [site, local] : [site];
}
