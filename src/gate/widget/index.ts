import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { auth as firebaseui } from 'firebaseui';
import 'firebaseui/dist/firebaseui.css';
import './widget.css';
import { signIn } from '../../../site.config';
import { gateConfig } from '../config';
import { judge } from '../policy';
import { session } from '../session';
import type { ProviderOptions } from './options';
import { successTarget } from './target';

type FirebaseUiOption = NonNullable<firebaseui.Config['signInOptions']>[number];

let ui: firebaseui.AuthUI | undefined;
let pendingReset: ReturnType<typeof setTimeout> | undefined;

/**
 * Mounts FirebaseUI in an element and returns what unmounts it.
 * The unmount waits a turn, so that a remount (StrictMode, a re-render) goes on with the same widget and its redirect result.
 */
export function mountWidget(host: HTMLElement): () => void {
  clearTimeout(pendingReset);
  ui ??= createUi();
  ui.start(host, widgetConfig());
  return () => {
    pendingReset = setTimeout(() => ui?.reset(), 0);
  };
}

function createUi(): firebaseui.AuthUI {
  const app = firebase.initializeApp(gateConfig.firebase);
  const auth = app.auth();
  // biome-ignore lint/correctness/useHookAtTopLevel: Firebase's method, no React hook.
  if (gateConfig.authEmulator && !auth.emulatorConfig) auth.useEmulator(gateConfig.authEmulator);
  announceCompletion(auth);
  return new firebaseui.AuthUI(auth);
}

/** FirebaseUI signs in on an app of its own and hands the user over: from then on the page is about to leave. */
function announceCompletion(auth: firebase.auth.Auth): void {
  const updateCurrentUser = auth.updateCurrentUser.bind(auth);
  auth.updateCurrentUser = async (user) => {
    session.beginCompleting();
    try {
      await updateCurrentUser(user);
    } catch (error) {
      session.endCompleting();
      throw error;
    }
  };
}

function widgetConfig(): firebaseui.Config {
  return {
    signInFlow: signIn.signInFlow ?? 'popup',
    signInOptions: signIn.signInOptions.map(providerConfig),
    credentialHelper: firebaseui.CredentialHelper.NONE,
    ...(signIn.tosUrl && signIn.privacyPolicyUrl
      ? { tosUrl: signIn.tosUrl, privacyPolicyUrl: signIn.privacyPolicyUrl }
      : {}),
    callbacks: {
      // False: FirebaseUI would follow signInSuccessUrl to any origin, so the gate navigates itself.
      signInSuccessWithAuthResult: (result: { user: firebase.User | null }) => {
        if (result.user && isReader(result.user)) location.assign(successTarget(new URL(location.href)));
        return false;
      },
      signInFailure: (error) => {
        console.error('Sign-in failed.', error);
        return Promise.resolve();
      },
    },
  };
}

function isReader(user: firebase.User): boolean {
  const account = {
    email: user.email,
    emailVerified: user.emailVerified,
    providers: user.providerData.map((data) => data?.providerId ?? ''),
  };
  return judge(account, gateConfig).kind === 'reader';
}

function providerConfig(options: ProviderOptions): FirebaseUiOption {
  if (options.provider !== 'google.com') return options;
  return {
    ...options,
    iconUrl: '/img/google.svg',
    customParameters: { ...options.customParameters, hd: gateConfig.hostedDomain },
  };
}
