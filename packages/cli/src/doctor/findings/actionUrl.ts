import * as settings from '../../cloud/signInSettings.ts';
import { type Check, consolePage, type Finding, ok } from '../finding.ts';

/** Checks the target of links in e-mails (password reset, address verification), which any page of the site handles. */
export const actionUrl: Check = (facts) => {
  const check = 'Action URL of e-mails';
  const { requirements, project } = facts;
  // Each preview has an address of its own.
  if (requirements.environment === 'preview') return [];
  const own = `https://${requirements.siteHost}/`;
  const fix = `Set the action URL of the templates to ${own} at ${consolePage(facts, 'emails')}.`;
  const set = project.notification.sendEmail?.callbackUri;
  const { siteHost } = requirements;
  if (settings.actionUrl({ isLive: true, siteHost }, project).isSet)
    return [ok(check, `Links in e-mails lead to ${set}.`)];
  const isDefault = set === undefined || (URL.canParse(set) && new URL(set).pathname === '/__/auth/action');
  const finding: Finding = isDefault
    ? {
        check,
        severity: 'note',
        cause: "Links in e-mails lead to Firebase's stock page, not to the site's own.",
        fix,
      }
    : { check, severity: 'error', cause: `Links in e-mails lead to ${set}, which is not on this site.`, fix };
  return [finding];
};
