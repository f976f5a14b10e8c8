import { emailProvider } from '../../cloud/checks/emailProvider.ts';
import { offeredProvider } from '../../cloud/checks/offeredProvider.ts';
import { consoleUrl, type Finding, withFacts } from '../../cloud/finding.ts';
import type { Check, Facts } from '../facts.ts';

/** Checks that exactly the providers offered by the site are enabled. */
export const providers: Check = (facts) => {
  const { requirements, cloud } = facts;
  return [
    ...withFacts('Providers', [cloud.federated], (federated) => {
      const states = collectProviderStates(facts, federated);
      const others = [...states].filter(([provider, isOn]) => isOn && !requirements.providers.includes(provider));
      return [
        ...requirements.providers.flatMap((provider) =>
          provider === 'password'
            ? emailProvider(facts)
            : [offeredProvider(requirements, provider, states.get(provider))],
        ),
        ...others.map(([provider]) => unofferedProvider(facts, provider)),
      ];
    }),
    ...withFacts('Passkeys', [cloud.passkeys], (passkeys) => (passkeys ? [PASSKEYS_FINDING] : [])),
  ];
};

/** Returns whether each provider that the project knows is enabled. */
function collectProviderStates({ project }: Facts, federated: ReadonlyMap<string, boolean>): Map<string, boolean> {
  const { email, phoneNumber, anonymous } = project.signIn;
  return new Map([
    ['password', email?.enabled ?? false],
    ['phone', phoneNumber?.enabled ?? false],
    ['anonymous', anonymous?.enabled ?? false],
    ...federated,
  ]);
}

/**
 * What strangers can do with a sign-in method that the site does not offer. Blocking functions are called neither for
 * an anonymous account nor when it gets an address and a password (observed on the emulator).
 */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  phone: 'Strangers can have text messages sent at your cost, and make accounts with them.',
  anonymous:
    'Strangers can make any number of accounts without a name, past the blocking functions, and link other providers to them.',
};
const DEFAULT_CONSEQUENCE = 'Unless sign-up is restricted, strangers can make accounts with it.';
const SHARED_CONSEQUENCE = 'Such accounts cannot read, but they use quotas, can cost money, and clutter the user list.';

function unofferedProvider(facts: Facts, provider: string): Finding {
  return {
    check: `Provider ${provider}`,
    severity: 'warning',
    cause: `${provider} is switched on, but the sign-in screen does not offer it. ${CONSEQUENCES[provider] ?? DEFAULT_CONSEQUENCE} ${SHARED_CONSEQUENCE}`,
    fix: `Switch it off at ${consoleUrl(facts, 'providers')}, unless another site of the project uses it.`,
  };
}

const PASSKEYS_FINDING: Finding = {
  check: 'Passkeys',
  severity: 'warning',
  cause:
    'Passkeys are set up, but the sign-in screen does not offer them. Accounts can enrol them and sign in past the providers that it offers, which makes nobody a reader.',
  fix: 'Remove them with projects.updatePasskeyConfig of the Identity Toolkit API (empty rpId and expectedOrigins), unless another site of the project uses them.',
};
