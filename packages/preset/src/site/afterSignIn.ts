import type { AfterSignIn, SiteOptions } from './options.ts';
import type { SignInOptions } from './signInOptions.ts';

/**
 * Returns where a sign-in leads: `home` unless the owner sets `page`.
 * @throws Error when the value is invalid, or contradicts `signInSuccessUrl`.
 */
export function afterSignIn(
  { afterSignIn = 'home' }: Pick<SiteOptions, 'afterSignIn'>,
  { signInSuccessUrl }: Pick<SignInOptions, 'signInSuccessUrl'>,
): AfterSignIn {
  if (afterSignIn !== 'home' && afterSignIn !== 'page')
    throw new Error(
      `site.config.ts: afterSignIn is ${JSON.stringify(afterSignIn)}: write 'home' or 'page', or leave it out.`,
    );
  if (afterSignIn === 'page' && signInSuccessUrl !== undefined)
    throw new Error(
      "site.config.ts: afterSignIn: 'page' contradicts signInSuccessUrl, which names one page for all readers: remove one of them.",
    );
  return afterSignIn;
}
