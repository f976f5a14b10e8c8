import type { SignInOptions, SiteOptions } from 'gatedocs-preset';

/** The one file an owner edits. Secrets and the Firebase project come from the environment (see .env.example). */
export const site: SiteOptions = {
  /** The title of the site; replaces {{product}} in the documentation. */
  product: 'FF',
  tagline: 'AI influencers and campaign videos, over HTTP',
  home: {
    lead: 'Give the API a company, a product and a script. It gets an AI influencer’s approval, generates images and voice recordings, renders the campaign videos, and reports each finished video by webhook.',
    steps: [
      {
        title: 'Add a company',
        text: 'Register the customer you work for, its products, and product images.',
        to: '/docs/spec/add-company',
        label: 'Add a company',
      },
      {
        title: 'Get an influencer’s approval',
        text: 'Choose an AI influencer by interest, language and rate, and request approval for the company.',
        to: '/docs/spec/request-influencer-company-approval',
        label: 'Request an approval',
      },
      {
        title: 'Start a campaign',
        text: 'Write the scripts, start the campaign, and get a webhook when each video is finished.',
        to: '/docs/spec/create-campaign',
        label: 'Create a campaign',
      },
    ],
    guides: [
      {
        title: 'Introduction',
        text: 'A first call in a minute, and one campaign from company to finished video.',
        to: '/docs/intro',
      },
      {
        title: 'Environments',
        text: 'What the sandbox shares with production, keys, durations, limits, and a simulator.',
        to: '/docs/environments',
      },
      {
        title: 'Webhooks',
        text: 'Subscribe, verify signatures, and handle retries, ordering and replays.',
        to: '/docs/webhooks',
      },
      {
        title: 'Changelog',
        text: 'What each version has added, changed and removed, with its operations.',
        to: '/docs/changelog',
      },
    ],
  },
  url: 'https://docs.example.com',
  /** Google accounts must belong to this domain. DOCS_HOSTED_DOMAIN overrides it. */
  hostedDomain: 'example.com',
  /** When true, e-mail accounts also need a verified address. */
  requireVerifiedEmail: false,
  references: [
    {
      id: 'main',
      label: 'API reference',
      specification: 'specs/main/openapi.yaml',
      description:
        'Companies, campaigns, influencers, generated media, balance and transactions: every operation, with code samples.',
      route: 'spec',
      category: { slug: 'ff-api' },
      changelog: 'specs/CHANGELOG.md',
    },
    {
      id: 'simulator',
      label: 'Simulator',
      specification: 'specs/simulator/openapi.yaml',
      description:
        'Sets the state of campaigns, reviews, approvals and transactions in the sandbox, so tests do not have to wait.',
      route: 'simulator-spec',
      category: { slug: 'simulator-api' },
      purpose: 'sandbox',
      changelog: 'specs/CHANGELOG.md',
    },
  ],
  guides: [
    'intro',
    'conventions',
    'environments',
    'sandbox-walk',
    'webhooks',
    'versions',
    'going-live',
    'clients-and-tools',
    'errors/index',
    'changelog',
  ],
  footer: {
    links: [
      { label: 'Introduction', to: '/docs/intro' },
      { label: 'Environments', to: '/docs/environments' },
      { label: 'Webhooks', to: '/docs/webhooks' },
      { label: 'API reference', to: '/docs/spec/ff-api' },
    ],
  },
  announcement: {
    id: 'simulator-1',
    text: 'The simulator sets the state of campaigns, images and approvals in the sandbox.',
    link: { label: 'Try it', to: '/docs/environments' },
  },
};

export const signIn: SignInOptions = {
  signInFlow: 'popup',
  signInOptions: [
    { provider: 'google.com' },
    {
      provider: 'password',
      requireDisplayName: false,
      disableSignUp: { status: true, adminEmail: 'api-support@example.com' },
    },
  ],
};
