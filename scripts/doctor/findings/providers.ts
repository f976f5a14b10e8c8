import { isFederated } from '../../../src/policy/origin';
import { type Check, consolePage, type Finding, ok } from '../finding';

/** Checks that the offered providers are enabled and that the others are disabled. */
export const providers: Check = (facts) => {
  const { requirements, federated } = facts;
  const offered = requirements.providers.filter(isFederated);
  const unused = [...federated].filter(([provider, isOn]) => isOn && !offered.includes(provider));
  return [
    ...(requirements.providers.includes('password') ? [checkEmail(facts)] : []),
    checkAnonymous(facts),
    ...offered.map((provider): Finding => {
      const check = `Provider ${provider}`;
      if (federated.get(provider)) return ok(check, 'Switched on.');
      return {
        check,
        severity: 'error',
        cause: `The sign-in screen offers ${provider}, but it is ${federated.has(provider) ? 'switched off' : 'not set up'} in the project.`,
        fix: `Switch it on at ${consolePage(facts, 'providers')}, or remove it from site.config.ts.`,
      };
    }),
    ...unused.map(
      ([provider]): Finding => ({
        check: `Provider ${provider}`,
        severity: 'note',
        cause: `${provider} is switched on, but the sign-in screen does not offer it.`,
        fix: `Switch it off at ${consolePage(facts, 'providers')} unless another site of the project uses it.`,
      }),
    ),
  ];
};

function checkEmail(facts: Parameters<Check>[0]): Finding {
  const check = 'Provider password';
  const fix = `Switch it on at ${consolePage(facts, 'providers')}, or remove it from site.config.ts.`;
  const { email: settings } = facts.project.signIn;
  if (!settings?.enabled) {
    const cause = 'The sign-in screen offers e-mail, but e-mail sign-in is switched off in the project.';
    return { check, severity: 'error', cause, fix };
  }
  if (facts.requirements.usesEmailLink && settings.passwordRequired) {
    const cause = 'The sign-in screen sends e-mail links, but the project allows passwords only.';
    return { check, severity: 'error', cause, fix: fix.replace('Switch it on', 'Switch "Email link" on') };
  }
  return ok(check, 'Switched on.');
}

/**
 * Checks anonymous sign-in: adding an address and a password triggers no blocking function (observed on the emulator).
 */
function checkAnonymous({ project, ...facts }: Parameters<Check>[0]): Finding {
  const check = 'Provider anonymous';
  if (!project.signIn.anonymous?.enabled) return ok(check, 'Switched off.');
  if (facts.requirements.providers.includes('anonymous')) return ok(check, 'Switched on.');
  return {
    check,
    severity: 'warning',
    cause:
      'Anyone can create an anonymous account and give it an address and a password. It cannot read, but it can sign in and clutters the user list.',
    fix: `Switch "Anonymous" off at ${consolePage({ project, ...facts }, 'providers')}.`,
  };
}
