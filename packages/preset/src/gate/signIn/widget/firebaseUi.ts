import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { auth as firebaseui } from 'firebaseui';
import type { SignInOptions } from 'gatedocs-generator/settings';
import type { GateConfig } from '../../config.ts';
import { holdDuringSignIn } from './holdDuringSignIn.ts';
import { patchCredentials } from './patches/credentials.ts';
import { type PasswordPolicy, patchErrors } from './patches/errors.ts';
import { patchLookup } from './patches/lookup.ts';
import { SignUp } from './patches/signUp.ts';

/** FirebaseUI on the site's auth object, with patches for its faults, and the state that the patches share. */
export interface FirebaseUi {
  readonly auth: firebase.auth.Auth;
  readonly widget: firebaseui.AuthUI;
  readonly signUp: SignUp;
  readonly passwordPolicy: PasswordPolicy;
}

/** Suffix of the app on which FirebaseUI signs in before it passes the user to the site's app. */
const WIDGET_APP_SUFFIX = '-firebaseui-temp';

export function createFirebaseUi(gate: GateConfig, signIn: SignInOptions): FirebaseUi {
  const app = firebase.initializeApp(gate.firebase);
  const auth = app.auth();
  // The widget's app copies the emulator's address from this one when it is created.
  // biome-ignore lint/correctness/useHookAtTopLevel: Firebase's method, not a React hook.
  if (gate.authEmulator && !auth.emulatorConfig) auth.useEmulator(gate.authEmulator);
  const widget = new firebaseui.AuthUI(auth);
  const widgetAuth = firebase.app(app.name + WIDGET_APP_SUFFIX).auth();
  const signUp = new SignUp();
  const passwordPolicy: PasswordPolicy = { refusal: null };
  patchCredentials();
  patchLookup(widgetAuth, signIn, signUp);
  patchErrors(widgetAuth, passwordPolicy);
  patchErrors(auth, passwordPolicy);
  holdDuringSignIn(auth);
  return { auth, widget, signUp, passwordPolicy };
}
