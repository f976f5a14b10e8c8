import { actionUrl } from '../../cloud/looks/actionUrl.ts';
import { authorizedDomains } from '../../cloud/looks/authorizedDomains.ts';
import { emailProvider } from '../../cloud/looks/emailProvider.ts';
import { enumerationProtection } from '../../cloud/looks/enumerationProtection.ts';
import { signUp } from '../../cloud/looks/signUp.ts';
import type { Wanted } from '../../cloud/wanted.ts';
import type { StateStep } from '../step.ts';

const SETTINGS = [authorizedDomains, actionUrl, enumerationProtection, emailProvider];

/** Sets what the console has under Authentication. */
export function identitySteps(requirements: Wanted): StateStep[] {
  const { projectId } = requirements;
  return [
    {
      title: `Sign-in settings of ${projectId}`,
      find: async (reader) => {
        const settings = { requirements, project: await reader.config(requirements) };
        return SETTINGS.flatMap((look) => look(settings));
      },
      unseen: 'authorizedDomains replaces the list: keep the domains that you added.',
    },
    // It is not documented whether this setting exists without Identity Platform.
    {
      title: `Sign-up in ${projectId}`,
      find: async (reader) => signUp({ requirements, project: await reader.config(requirements) }),
      optional: `set "Enable create (sign-up)" at https://console.firebase.google.com/project/${projectId}/authentication/settings, which may need the upgrade to Identity Platform. Until then strangers can make accounts, which cannot read.`,
    },
  ];
}
