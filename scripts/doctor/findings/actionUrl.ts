import { type Check, consolePage, type Finding, ok } from '../finding';

/** Where links in e-mails lead (password reset, address verification). The site opens them itself on any of its pages. */
export const actionUrl: Check = (facts) => {
  const check = 'Action URL of e-mails';
  const { wanted, project } = facts;
  const own = `https://${wanted.siteHost}/`;
  const mend = `Set the action URL of the templates to ${own} at ${consolePage(facts, 'emails')}.`;
  const set = project.notification.sendEmail?.callbackUri;
  const target = set !== undefined && URL.canParse(set) ? new URL(set) : null;
  if (target?.host === wanted.siteHost && !target.pathname.startsWith('/__/'))
    return [ok(check, `Links in e-mails lead to ${set}.`)];
  const isStock = set === undefined || target?.pathname === '/__/auth/action';
  const finding: Finding = isStock
    ? {
        check,
        severity: 'note',
        cause: "Links in e-mails lead to Firebase's stock page, not to the site's own.",
        mend,
      }
    : { check, severity: 'error', cause: `Links in e-mails lead to ${set}, which is not of this site.`, mend };
  return [finding];
};
