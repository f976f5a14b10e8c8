import { Failure } from 'gatedocs-generator/node';
import type { Environment, SiteOptions } from 'gatedocs-generator/settings';
import { DEMO_DOMAIN } from '../support/demoEnvironment.ts';
import { DEMO_PORTS } from '../support/ports.ts';

/** Project or emulator whose accounts a command manages. */
export type AccountsTarget = EmulatorTarget | ProjectTarget;

interface EmulatorTarget {
  readonly kind: 'emulator';
  /** Origin of the Auth emulator. */
  readonly origin: string;
  readonly projectId: string;
  readonly hostedDomain: string;
  /** Origin of the site, which readers open after setting a password. */
  readonly site: string;
}

interface ProjectTarget {
  readonly kind: 'project';
  readonly projectId: string;
  readonly hostedDomain: string;
  readonly site: string;
}

/** Makes firebase-admin use an emulator, regardless of the project. */
export const EMULATOR_VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

/**
 * Returns the target of a command: the project in the settings, otherwise the demo's emulator.
 * @throws Failure when the settings name a project but a variable points firebase-admin to an emulator.
 */
export function resolveTarget(
  { authEmulator, firebase: { projectId }, hostedDomain }: Environment,
  site: Pick<SiteOptions, 'url' | 'hostedDomain'>,
  variables: Readonly<Record<string, string | undefined>>,
): AccountsTarget {
  if (authEmulator) {
    const demo = `http://localhost:${DEMO_PORTS.hosting}`;
    return { kind: 'emulator', origin: authEmulator, projectId, hostedDomain: DEMO_DOMAIN, site: demo };
  }
  if (variables[EMULATOR_VARIABLE])
    throw new Failure(
      `${EMULATOR_VARIABLE} is set although FIREBASE_PROJECT_ID names the project ${projectId}: unset one of them.`,
    );
  return { kind: 'project', projectId, hostedDomain: hostedDomain ?? site.hostedDomain, site: site.url };
}

/** Describes the target in one line. */
export function describeTarget(target: AccountsTarget): string {
  return target.kind === 'emulator'
    ? `Accounts of the Auth emulator at ${target.origin} (no Firebase project is named):`
    : `Accounts of the Firebase project ${target.projectId}:`;
}

/**
 * Returns the link for setting a password. A project's link leads to its action URL. The emulator's leads to the
 * emulator, which has no password form, so the demo's link leads to the demo's site instead.
 */
export function passwordLink(link: string, target: AccountsTarget): string {
  if (target.kind === 'project' || target.origin !== `http://localhost:${DEMO_PORTS.auth}`) return link;
  return `${target.site}/${new URL(link).search}`;
}
