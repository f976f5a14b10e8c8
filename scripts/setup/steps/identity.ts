import type { SiteOptions } from '../../../src/site/options';
import type { SignInOptions } from '../../../src/site/signInOptions';
import { projectConfigSchema } from '../../doctor/projectConfig';
import type { Step, Target } from '../step';

/** What the site's settings require of the identity service. */
export interface SignInNeeds {
  /** Host of the published site. */
  readonly siteHost: string;
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
    usesPassword: email !== undefined,
    usesEmailLink: email?.signInMethod === 'emailLink',
    offersSignUp: email !== undefined && !email.disableSignUp?.status,
  };
}

/**
 * Settings that the console has under Authentication; gcloud has no command for them.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
export function identityStep(target: Target, needs: SignInNeeds): Step {
  const { projectId } = target;
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
  return {
    title: `Sign-in settings of ${projectId}`,
    look: [{ kind: 'request', method: 'GET', url, project: projectId }],
    todo: (found) => {
      const changes = changesOf(target, needs, found?.[0]);
      const mask = Object.keys(changes).join(',');
      if (!mask) return { commands: [] };
      const body = Object.entries(changes).map(([path, value]) => nest(path.split('.'), value));
      return {
        commands: [
          { kind: 'request', method: 'PATCH', url: `${url}?updateMask=${mask}`, project: projectId, body: merge(body) },
        ],
        ...(found ? {} : { note: 'authorizedDomains replaces the list: keep the domains that you added.' }),
      };
    },
    explain: (message) =>
      message.includes('CONFIGURATION_NOT_FOUND')
        ? `Authentication is not set up in ${projectId}: choose "Get started" at https://console.firebase.google.com/project/${projectId}/authentication, then run this command again.`
        : undefined,
  };
}

/** Returns new values by their path in the configuration. */
function changesOf(target: Target, needs: SignInNeeds, found: unknown): Record<string, unknown> {
  const { projectId, environment, blockingFunctions } = target;
  const config = projectConfigSchema.parse(found ?? {});
  const domains = found
    ? config.authorizedDomains
    : ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`];
  const changes: Record<string, unknown> = {};
  if (environment === 'live') {
    const action = `https://${needs.siteHost}/`;
    if (!domains.includes(needs.siteHost)) changes.authorizedDomains = [...domains, needs.siteHost];
    if (config.notification.sendEmail?.callbackUri !== action) changes['notification.sendEmail.callbackUri'] = action;
  }
  const email = { enabled: true, passwordRequired: !needs.usesEmailLink };
  const { enabled, passwordRequired } = config.signIn.email ?? {};
  if (needs.usesPassword && (!enabled || passwordRequired !== email.passwordRequired)) changes['signIn.email'] = email;
  // The blocking functions decide who may create an account, and colleagues create theirs.
  if (!blockingFunctions && !needs.offersSignUp && !config.client.permissions?.disabledUserSignup)
    changes['client.permissions.disabledUserSignup'] = true;
  if (!config.emailPrivacyConfig.enableImprovedEmailPrivacy)
    changes['emailPrivacyConfig.enableImprovedEmailPrivacy'] = true;
  return changes;
}

function nest([name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  return { [name]: rest.length > 0 ? nest(rest, value) : value };
}

/** No two changes have the same first field. */
function merge(parts: readonly Record<string, unknown>[]): object {
  return Object.assign({}, ...parts);
}
