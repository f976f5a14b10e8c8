import type { SiteOptions } from './src/site/options';
import type { SignInOptions } from './src/site/signInOptions';

/** The one file an owner edits. Secrets and the Firebase project come from the environment (see .env.example). */
export const site: SiteOptions = {
  /** Written wherever the documentation says {{product}}, and part of the reference's routes. */
  product: 'FF',
  tagline: 'AI influencers and campaign videos, over HTTP',
  home: {
    lead: 'Give the API a company, a product and a script. It brings an AI influencer’s approval, images, voice and finished campaign videos, and tells you when they are ready.',
    steps: [
      {
        title: 'Add a company',
        text: 'Register the customer you work for, its products, and pictures of them.',
        to: '/docs/spec/add-company',
        label: 'Add a company',
      },
      {
        title: 'Get an influencer’s approval',
        text: 'Choose an AI influencer by interest, language and rate, and ask for the company.',
        to: '/docs/spec/request-influencer-company-approval',
        label: 'Request an approval',
      },
      {
        title: 'Start a campaign',
        text: 'Write the scripts, start, and receive finished videos by webhook.',
        to: '/docs/spec/create-campaign',
        label: 'Create a campaign',
      },
    ],
    guides: [
      {
        title: 'Introduction',
        text: 'Keys, the first call, and one campaign from a company to its finished video.',
        to: '/docs/intro',
      },
      {
        title: 'Environments',
        text: 'What the sandbox shares with production, what it leaves out, and how to go live.',
        to: '/docs/environments',
      },
      {
        title: 'Webhooks',
        text: 'Subscribe, verify signatures, and handle retries, order and replays.',
        to: '/docs/webhooks',
      },
    ],
    references: {
      main: 'Companies, campaigns, influencers, generated media, balance and transactions: every operation with samples in eight languages.',
      simulator:
        'Moves campaigns, reviews, approvals and money through every state of the sandbox, for tests that need no waiting.',
    },
  },
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
