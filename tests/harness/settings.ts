import type { auth as firebaseui } from 'firebaseui';
import type { SignInOptions } from '../../packages/generator/src/settings/signInOptions';
import type { GateConfig } from '../../packages/preset/src/gate/config';

/** Settings and hooks shared by a test and the harness; on `window`, so that callbacks can be functions. */
export interface HarnessSettings {
  readonly gate: GateConfig;
  readonly signIn: SignInOptions;
  readonly theme: 'light' | 'dark';
  /** Makes the widget fail to load, or never load. */
  readonly loading?: 'fails' | 'hangs';
  /** Unmounts the sign-in screen and mounts it again in the same tick. */
  remount?: () => void;
  /** Makes the last step of a sign-in fail with an error that no service response produces. */
  breakHandover?: (message: string, code?: string) => void;
  /** Number of 1000 ms dialog timers, counted by tests. */
  dialogTimers?: number;
  /** Creates the handler of FirebaseUI's pages in the given element. */
  handler?: (host: HTMLElement) => firebaseui.FirebaseUiHandler;
}

declare global {
  interface Window {
    __harness: HarnessSettings;
  }
}
