import type { SignInOptions } from './src/gate/widget/options';
import type { SiteOptions } from './src/site/options';

/** The one file an owner edits. Secrets and the Firebase project come from the environment (see .env.example). */
export const site: SiteOptions = {
  /** Written wherever the documentation says {{product}}, and part of the reference's routes. */
  product: 'FF',
  url: 'https://docs.example.com',
  /** Google accounts must belong to this domain. DOCS_HOSTED_DOMAIN overrides it. */
  hostedDomain: 'example.com',
  /** When true, e-mail accounts need a verified address too. */
  requireVerifiedEmail: false,
  specs: {
    main: 'specs/main/openapi.yaml',
    simulator: 'specs/simulator/openapi.yaml',
  },
  announcement: {
    id: 'simulator-1',
    text: 'The simulator moves campaigns, images and approvals through every state of the sandbox.',
    link: { label: 'Try it', to: '/docs/environments' },
  },
};

export const signIn: SignInOptions = {
  signInFlow: 'popup',
  signInOptions: [
    { provider: 'google.com' },
    { provider: 'password', requireDisplayName: false, disableSignUp: { status: true } },
  ],
};
