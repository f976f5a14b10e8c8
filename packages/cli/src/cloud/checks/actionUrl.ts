import { consoleUrl, type Finding, ok } from '../finding.ts';
import { changeSetting, type SignInState } from '../signInSettings.ts';

/** Checks where links in e-mails lead (password reset, address verification): any page of the site handles them. */
export function actionUrl(settings: SignInState): Finding[] {
  const check = 'Action URL of e-mails';
  const { requirements, project } = settings;
  // Each preview has an address of its own.
  if (requirements.environment === 'preview') return [];
  const own = `https://${requirements.siteHost}/`;
  const set = project.notification.sendEmail?.callbackUri;
  const target = set !== undefined && URL.canParse(set) ? new URL(set) : null;
  if (target?.host === requirements.siteHost && !target.pathname.startsWith('/__/'))
    return [ok(check, `Links in e-mails lead to ${set}.`)];
  const isDefault = set === undefined || target?.pathname === '/__/auth/action';
  return [
    {
      check,
      severity: isDefault ? 'note' : 'error',
      cause: isDefault
        ? "Links in e-mails lead to Firebase's stock page, not to the site's own."
        : `Links in e-mails lead to ${set}, which is not on this site.`,
      fix: `Set the action URL of the templates to ${own} at ${consoleUrl(settings, 'emails')}.`,
      fixCommands: changeSetting(requirements, 'notification.sendEmail.callbackUri', own),
    },
  ];
}
