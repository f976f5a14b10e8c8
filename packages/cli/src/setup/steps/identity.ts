import type { SignInOptions, SiteOptions } from 'gatedocs-preset/site';
import { projectConfigSchema } from '../../cloud/projectConfig.ts';
import { actionUrl, authorizedDomains, enumerationProtection } from '../../cloud/signInSettings.ts';
import type { Command, Step, Target } from '../step.ts';

/** Requirements of the site's settings on the identity service. */
export interface SignInNeeds {
  /** Host of the published site. */
  readonly siteHost: string;
  readonly usesGoogle: boolean;
  readonly usesPassword: boolean;
  readonly usesEmailLink: boolean;
  /** Whether readers may create accounts with an e-mail address. */
  readonly offersSignUp: boolean;
}

export function needsOf(
  site: Pick<SiteOptions, 'url'>,
  { signInOptions }: Pick<SignInOptions, 'signInOptions'>,
): SignInNeeds {
  const email = signInOptions.find((option) => option.provider === 'password');
  return {
    siteHost: new URL(site.url).host,
    usesGoogle: signInOptions.some((option) => option.provider === 'google.com'),
    usesPassword: email !== undefined,
    usesEmailLink: email?.signInMethod === 'emailLink',
    offersSignUp: email !== undefined && !email.disableSignUp?.status,
  };
}

/**
 * Sets what the console has under Authentication; gcloud has no commands for it.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
export function identitySteps(target: Target, needs: SignInNeeds): Step[] {
  return [settingsStep(target, needs), signUpStep(target, needs)];
}

function settingsStep(target: Target, needs: SignInNeeds): Step {
  const { projectId } = target;
  return {
    title: `Sign-in settings of ${projectId}`,
    look: [lookOf(target)],
    todo: (found) => ({
      commands: patch(target, changesOf(target, needs, found?.[0])),
      ...(found ? {} : { note: 'authorizedDomains replaces the list: keep the domains that you added.' }),
    }),
    explain: (message) =>
      message.includes('CONFIGURATION_NOT_FOUND')
        ? `Authentication is not set up in ${projectId}: choose "Get started" at https://console.firebase.google.com/project/${projectId}/authentication, then run this command again.`
        : undefined,
  };
}

/**
 * Sets who may create an account. Sign-up is opened once the blocking functions are deployed, which decide whose
 * accounts are accepted. It is not documented whether this setting exists without Identity Platform.
 */
function signUpStep(target: Target, { offersSignUp }: SignInNeeds): Step {
  const { projectId, blockingFunctions } = target;
  return {
    title: `Sign-up in ${projectId}`,
    look: [lookOf(target)],
    todo: (found) => {
      const { client, blockingFunctions: deployed } = projectConfigSchema.parse(found?.[0] ?? {});
      const waits = blockingFunctions && !deployed.triggers.beforeCreate;
      const disabledUserSignup = !offersSignUp && (!blockingFunctions || waits);
      const isSet = (client.permissions?.disabledUserSignup ?? false) === disabledUserSignup;
      return {
        commands: isSet ? [] : patch(target, { 'client.permissions.disabledUserSignup': disabledUserSignup }),
        ...(waits
          ? { note: 'It is opened when this command is run again after the blocking functions were deployed.' }
          : {}),
      };
    },
    optional: `set "Enable create (sign-up)" at https://console.firebase.google.com/project/${projectId}/authentication/settings, which may need the upgrade to Identity Platform. Until then strangers can make accounts, which cannot read.`,
  };
}

function urlOf({ projectId }: Target): string {
  return `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
}

function lookOf(target: Target): Command {
  return { kind: 'request', method: 'GET', url: urlOf(target), project: target.projectId };
}

/** @param changes new values by path in the configuration; no path contains another. */
function patch(target: Target, changes: Readonly<Record<string, unknown>>): Command[] {
  const paths = Object.keys(changes);
  if (paths.length === 0) return [];
  const url = `${urlOf(target)}?updateMask=${paths.join(',')}`;
  const body = Object.assign({}, ...paths.map((path) => nest(path.split('.'), changes[path])));
  return [{ kind: 'request', method: 'PATCH', url, project: target.projectId, body }];
}

/** Returns new values by their path in the configuration. */
function changesOf(target: Target, needs: SignInNeeds, found: unknown): Record<string, unknown> {
  const { projectId, environment } = target;
  const config = projectConfigSchema.parse(found ?? {});
  const known = found
    ? config
    : { ...config, authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`] };
  const place = { isLive: environment === 'live', siteHost: needs.siteHost };
  const wanted = [authorizedDomains(place, known), actionUrl(place, known), enumerationProtection(known)];
  const changes = Object.fromEntries(wanted.filter(({ isSet }) => !isSet).map(({ path, value }) => [path, value]));
  const email = { enabled: true, passwordRequired: !needs.usesEmailLink };
  const { enabled, passwordRequired } = config.signIn.email ?? {};
  if (needs.usesPassword && (!enabled || passwordRequired !== email.passwordRequired)) changes['signIn.email'] = email;
  return changes;
}

function nest([name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  return { [name]: rest.length > 0 ? nest(rest, value) : value };
}
