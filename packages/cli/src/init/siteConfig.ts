import type { InitDocument } from './documents.ts';
import type { Answers } from './options.ts';

export interface ConfigInput {
  readonly answers: Answers;
  readonly documents: readonly InitDocument[];
  /** Text of the home page below its title. */
  readonly lead: string;
}

/** Returns the source of site.config.ts. */
export function siteConfig({ answers, documents, lead }: ConfigInput): string {
  const { name, domain, url } = answers;
  return `import type { SignInOptions, SiteOptions } from 'gatedocs-preset';

/**
 * Your site's settings. An editor shows what each does, and those that are not used here. Secrets and the Firebase
 * project come from the environment (see .env.example).
 */
export const site: SiteOptions = {
  /** Your product's name; guides and documents can say {{product}} for it. */
  product: ${stringLiteral(name)},
  /** Title of the home page. */
  tagline: ${stringLiteral(`Build with ${name}`)},
  /** Address of the published site. */
  url: ${stringLiteral(url)},
  /** Google accounts must belong to this domain. DOCS_HOSTED_DOMAIN overrides it. */
  hostedDomain: ${stringLiteral(domain)},
  /** When true, e-mail accounts also need a verified address. */
  requireVerifiedEmail: false,
  /** Your OpenAPI documents. */
  references: [
${documents.map(referenceEntry).join('\n')}
  ],
  /** The guides' sidebar: names of the pages in docs/, in order. */
  guides: ['intro'],
  /** The home page: what is not here is not shown. */
  home: {
    lead: ${stringLiteral(lead)},
    guides: [
      { title: 'Introduction', text: 'Base URLs, credentials, and a first call.', to: '/docs/intro' },
    ],
  },
};

/** Ways to sign in. */
export const signIn: SignInOptions = {
  signInFlow: 'popup',
  signInOptions: [
    { provider: 'google.com' },
    { provider: 'password', requireDisplayName: false, disableSignUp: { status: true } },
  ],
};
`;
}

function referenceEntry({ id, label, specification, description }: InitDocument): string {
  return `    {
      id: ${stringLiteral(id)},
      label: ${stringLiteral(label)},
      specification: ${stringLiteral(specification)},
      description: ${stringLiteral(description)},
    },`;
}

/** Characters that JSON does not escape, but that are invisible or that a linter rejects. */
const UNESCAPED = /[\u0080-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]|\$(?=\{)/g;

/** Returns a text as a JavaScript string literal in single quotes. */
export function stringLiteral(text: string): string {
  const quoted = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"|'/g, (quote) => (quote === "'" ? "\\'" : '"'));
  return `'${quoted}'`.replace(UNESCAPED, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
