import type { ProjectConfig } from './projectConfig.ts';

/** What the site's settings need of the identity service. */
export interface SettingsNeeds {
  /** Whether it is the site's project; each preview has an address of its own. */
  readonly isLive: boolean;
  /** Host of the published site. */
  readonly siteHost: string;
}

/** A setting of the identity service: setup makes it, and doctor reports it. */
export interface WantedSetting {
  /** Path in the project's configuration; no path contains another. */
  readonly path: string;
  readonly value: unknown;
  readonly isSet: boolean;
}

/** Google's popup and redirect, and links in e-mails, work only there. Subdomains of a domain count. */
export function authorizedDomains(
  { isLive, siteHost }: SettingsNeeds,
  { authorizedDomains: domains }: ProjectConfig,
): WantedSetting {
  const isCovered = domains.some((domain) => siteHost === domain || siteHost.endsWith(`.${domain}`));
  return { path: 'authorizedDomains', value: [...domains, siteHost], isSet: !isLive || isCovered };
}

/** Where links in e-mails lead (password reset, address verification): any page of the site handles them. */
export function actionUrl({ isLive, siteHost }: SettingsNeeds, { notification }: ProjectConfig): WantedSetting {
  const current = notification.sendEmail?.callbackUri ?? '';
  const target = URL.canParse(current) ? new URL(current) : null;
  const isOwn = target?.host === siteHost && !target.pathname.startsWith('/__/');
  return { path: 'notification.sendEmail.callbackUri', value: `https://${siteHost}/`, isSet: !isLive || isOwn };
}

/** With it, the sign-in screen asks for a password whether or not the address is known. */
export function enumerationProtection({ emailPrivacyConfig }: ProjectConfig): WantedSetting {
  const path = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  return { path, value: true, isSet: emailPrivacyConfig.enableImprovedEmailPrivacy };
}
