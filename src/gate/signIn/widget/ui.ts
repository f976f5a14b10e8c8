import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { auth as firebaseui } from 'firebaseui';
import type { SignInOptions } from '../../../site/signInOptions';
import type { GateConfig } from '../../config';
import { holdDuringSignIn } from './hold';
import { mendCredentials } from './patches/credentials';
import { mendErrors } from './patches/errors';
import { mendLookup } from './patches/lookup';

/** FirebaseUI on the site's auth object, with its faults mended. */
export interface Ui {
  readonly auth: firebase.auth.Auth;
  readonly widget: firebaseui.AuthUI;
}

/** FirebaseUI signs in on an app of its own and then hands the user over to the site's. */
const WIDGET_APP_SUFFIX = '-firebaseui-temp';

export function createUi(gate: GateConfig, signIn: SignInOptions): Ui {
  const app = firebase.initializeApp(gate.firebase);
  const auth = app.auth();
  // The widget's own app copies the emulator's address from this one when it is made.
  // biome-ignore lint/correctness/useHookAtTopLevel: Firebase's method, no React hook.
  if (gate.authEmulator && !auth.emulatorConfig) auth.useEmulator(gate.authEmulator);
  const widget = new firebaseui.AuthUI(auth);
  const widgetAuth = firebase.app(app.name + WIDGET_APP_SUFFIX).auth();
  mendCredentials();
  mendLookup(widgetAuth, signIn);
  mendErrors(widgetAuth);
  mendErrors(auth);
  holdDuringSignIn(auth);
  return { auth, widget };
}
