import { actionUrl } from '../../cloud/checks/actionUrl.ts';
import { authorizedDomains } from '../../cloud/checks/authorizedDomains.ts';
import { emailProvider } from '../../cloud/checks/emailProvider.ts';
import { enumerationProtection } from '../../cloud/checks/enumerationProtection.ts';
import { signUp } from '../../cloud/checks/signUp.ts';
import type { ProjectRequirements } from '../../cloud/projectRequirements.ts';
import type { StateStep } from '../step.ts';

const SETTING_CHECKS = [authorizedDomains, actionUrl, enumerationProtection, emailProvider];

/** Sets what the console has under Authentication. */
export function identitySteps(requirements: ProjectRequirements): StateStep[] {
  const { projectId } = requirements;
  return [
    {
      title: `Sign-in settings of ${projectId}`,
      find: async (reader) => {
        const settings = { requirements, project: await reader.config(requirements) };
        return SETTING_CHECKS.flatMap((check) => check(settings));
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
