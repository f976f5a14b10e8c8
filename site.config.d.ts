import type { SignInOptions, SiteOptions } from 'gatedocs-preset/site';
/** The one file an owner edits. Secrets and the Firebase project come from the environment (see .env.example). */
export declare const site: SiteOptions;
export declare const signIn: SignInOptions;
