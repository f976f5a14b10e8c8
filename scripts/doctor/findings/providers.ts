import { isFederated } from '../../../src/policy/origin';
import { type Check, consolePage, type Finding, ok } from '../finding';

/** What the sign-in screen offers must be switched on, and what it does not offer should be off. */
export const providers: Check = (facts) => {
  const { wanted, federated } = facts;
  const offered = wanted.providers.filter(isFederated);
  const stray = [...federated].filter(([provider, isOn]) => isOn && !offered.includes(provider));
  return [
    ...(wanted.providers.includes('password') ? [email(facts)] : []),
    anonymous(facts),
    ...offered.map((provider): Finding => {
      const check = `Provider ${provider}`;
      if (federated.get(provider)) return ok(check, 'Switched on.');
      return {
        check,
        severity: 'error',
        cause: `The sign-in screen offers ${provider}, but it is ${federated.has(provider) ? 'switched off' : 'not set up'} in the project.`,
        mend: `Switch it on at ${consolePage(facts, 'providers')}, or take it out of site.config.ts.`,
      };
    }),
    ...stray.map(
      ([provider]): Finding => ({
        check: `Provider ${provider}`,
        severity: 'note',
        cause: `${provider} is switched on, but the sign-in screen does not offer it.`,
        mend: `Switch it off at ${consolePage(facts, 'providers')} unless another site of the project uses it.`,
      }),
    ),
  ];
};

function email(facts: Parameters<Check>[0]): Finding {
  const check = 'Provider password';
  const mend = `Switch it on at ${consolePage(facts, 'providers')}, or take it out of site.config.ts.`;
  const { email: settings } = facts.project.signIn;
  if (!settings?.enabled) {
    const cause = 'The sign-in screen offers e-mail, but e-mail sign-in is switched off in the project.';
    return { check, severity: 'error', cause, mend };
  }
  if (facts.wanted.usesEmailLink && settings.passwordRequired) {
    const cause = 'The sign-in screen sends e-mail links, but the project allows passwords only.';
    return { check, severity: 'error', cause, mend: mend.replace('Switch it on', 'Switch "Email link" on') };
  }
  return ok(check, 'Switched on.');
}

/** An anonymous account that gets an address and a password passes no blocking function (seen on the emulator). */
function anonymous({ project, ...facts }: Parameters<Check>[0]): Finding {
  const check = 'Provider anonymous';
  if (!project.signIn.anonymous?.enabled) return ok(check, 'Switched off.');
  if (facts.wanted.providers.includes('anonymous')) return ok(check, 'Switched on.');
  return {
    check,
    severity: 'warning',
    cause:
      'Anyone can make an anonymous account and give it an address and a password. It does not read, but it can sign in and fills the list of users.',
    mend: `Switch "Anonymous" off at ${consolePage({ project, ...facts }, 'providers')}.`,
  };
}
