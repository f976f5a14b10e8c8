import type { ProjectConfig } from './projectConfig';

/** What the site's own settings ask of the Firebase project. */
export interface Wanted {
  readonly projectId: string;
  readonly authDomain: string;
  /** Host of the published site. */
  readonly siteHost: string;
  /** Provider ids that the sign-in screen offers. */
  readonly providers: readonly string[];
  readonly usesEmailLink: boolean;
  readonly signInFlow: 'popup' | 'redirect';
  /** The sign-in screen refuses new e-mail accounts. */
  readonly signUpDisabled: boolean;
  /** DOCS_BLOCKING_FUNCTIONS. */
  readonly blockingFunctions: boolean;
  readonly isSealed: boolean;
}

/** What an address answered: a status, or why there was none. */
export type Answer = { readonly status: number } | { readonly unreachable: string };

/** All that the findings are made of. */
export interface Facts {
  readonly wanted: Wanted;
  readonly project: ProjectConfig;
  /** Federated providers that the project knows, and whether they are switched on. */
  readonly federated: ReadonlyMap<string, boolean>;
  /** Answer of the identity service to the Web API key. */
  readonly apiKey: Answer;
  /** Answer of the authDomain's sign-in frame. */
  readonly signInFrame: Answer;
  /** Answer of the key service to nobody. */
  readonly keyService: Answer;
}
