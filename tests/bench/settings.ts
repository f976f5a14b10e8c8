import type { auth as firebaseui } from 'firebaseui';
import type { GateConfig } from '../../src/gate/config';
import type { SignInOptions } from '../../src/site/signInOptions';

/** What a test tells the bench, and what the bench offers it; on `window`, so that callbacks can be functions. */
export interface BenchSettings {
  readonly gate: GateConfig;
  readonly signIn: SignInOptions;
  readonly theme: 'light' | 'dark';
  /** Lets the widget fail to load, or never load. */
  readonly loading?: 'fails' | 'hangs';
  /** Unmounts the sign-in screen and mounts it again in the same turn. */
  remount?: () => void;
  /** Lets the last step of a sign-in fail, which no answer of the service does in these words. */
  breakHandover?: (message: string, code?: string) => void;
  /** How often a dialog was given its 1000 ms, where a test counts. */
  dialogTimers?: number;
  /** FirebaseUI's pages around a sign-in, in an element of the test's choice. */
  handler?: (host: HTMLElement) => firebaseui.FirebaseUiHandler;
}

declare global {
  interface Window {
    __bench: BenchSettings;
  }
}
