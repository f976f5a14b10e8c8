import path from 'node:path';
import { overviewRoute } from 'gatedocs-generator/generated';
import type { Environment, SignInOptions, SiteOptions } from 'gatedocs-generator/settings';
import {
  type AudienceView,
  accessRules,
  audienceContentKey,
  BUILD_FOLDER,
  browserRules,
  PUBLIC,
  toAccent,
  toReferences,
} from 'gatedocs-generator/settings';
import { toSiteNames } from 'gatedocs-reference/document';
import { READERS } from 'gatedocs-rules/policy';
import type { GateConfig } from '../../gate/config.ts';
import type { GateOptions } from '../gate/options.ts';
import { signInHosts } from '../publish/securityHeaders.ts';
import { imagesOf } from './images.ts';

/** Returns the owner's settings that the gate needs, for the browser and for the build. */
export function gateOptions(
  site: SiteOptions,
  signIn: SignInOptions,
  environment: Environment,
  view: AudienceView | null,
): GateOptions {
  const { hostedDomain, firebase, authEmulator, buildKey } = environment;
  const rules = accessRules({ ...site, hostedDomain: hostedDomain ?? site.hostedDomain }, signIn);
  const references = toReferences(site.references);
  const accent = site.appearance?.accent;
  const contact = findContact(signIn);
  const gate: GateConfig = {
    title: toSiteNames(site.product).title,
    logo: `/${imagesOf(site).logo}`,
    accent: accent === undefined ? null : toAccent(accent),
    card: { ...signIn.card },
    ...(contact ? { contact } : {}),
    ...browserRules(rules),
    firebase,
    authEmulator,
    keyId: buildKey && audienceContentKey(buildKey, site, READERS).keyId,
    ...(rules.audiences ? { hasAudiences: true } : {}),
    ...(site.publicPages ? { hasPublicPages: true } : {}),
    afterSignIn: site.afterSignIn ?? 'home',
    modeParameter: signIn.queryParameterForWidgetMode,
  };
  return {
    gate,
    keys: buildKey && {
      own: audienceContentKey(buildKey, site, view?.id ?? READERS),
      shells: audienceContentKey(buildKey, site, READERS),
      build: buildKey,
      bases: (view?.bases ?? []).map((id) => ({
        ...audienceContentKey(buildKey, site, id),
        outDir: path.resolve('..', id, BUILD_FOLDER),
      })),
    },
    headers: {
      signIn: signInHosts(signIn),
      hasDiagrams: site.mermaid === true,
      hosts: site.cspHosts ?? {},
      reportEndpoint: site.cspReportEndpoint === undefined ? null : new URL(site.cspReportEndpoint).href,
      publicPages: site.publicPages ? path.resolve('..', PUBLIC, BUILD_FOLDER) : null,
    },
    references: references.map(({ id, label, folder, category }) => ({
      id,
      title: label,
      path: overviewRoute(folder) ?? category.route,
    })),
    errorRoutes: [...new Set(references.map(({ errors }) => errors.route))],
  };
}

/** Returns the address that the widget names where it refuses an account. */
function findContact({ adminRestrictedOperation, signInOptions }: SignInOptions): string | undefined {
  const restrictions = [
    adminRestrictedOperation,
    ...signInOptions.map((provider) => ('disableSignUp' in provider ? provider.disableSignUp : undefined)),
  ];
  return restrictions.find((restriction) => restriction?.adminEmail)?.adminEmail;
}
