import { auth as firebaseui } from 'firebaseui';
import type { ProviderOptions, SignInError, SignInOptions, SignInResult } from 'gatedocs-generator/settings';
import type { GateConfig } from '../../config.ts';
import { removeSelectMode } from './addressBar.ts';
import { providerButton } from './providerButton.ts';

type FirebaseUiOption = NonNullable<firebaseui.Config['signInOptions']>[number];

export interface WidgetEvents {
  readonly onSuccess: (result: SignInResult, stored: string | null) => Promise<void>;
  readonly onFailure: (error: SignInError) => Promise<void>;
}

/** Converts an owner's options to FirebaseUI's configuration. */
export function widgetConfig(signIn: SignInOptions, gate: GateConfig, events: WidgetEvents): firebaseui.Config {
  const { tenants: _, callbacks, credentialHelper, ...options } = signIn;
  return {
    ...options,
    signInSuccessUrl: signIn.signInSuccessUrl ?? '/',
    signInOptions: signIn.signInOptions.map((provider) => providerConfig(provider, gate)),
    credentialHelper:
      credentialHelper === 'googleyolo' ? firebaseui.CredentialHelper.GOOGLE_YOLO : firebaseui.CredentialHelper.NONE,
    callbacks: {
      uiShown: () => {
        removeSelectMode(signIn.queryParameterForWidgetMode);
        callbacks?.uiShown?.();
      },
      ...(callbacks?.uiChanged ? { uiChanged: callbacks.uiChanged } : {}),
      signInSuccessWithAuthResult: (result: SignInResult, stored?: string) => {
        void events.onSuccess(result, stored ?? null);
        return false;
      },
      signInFailure: events.onFailure,
    },
  };
}

function providerConfig(options: ProviderOptions, { hostedDomain, hasAudiences }: GateConfig): FirebaseUiOption {
  const button = providerButton(options);
  if (options.provider !== 'google.com') return { ...options, ...button } as FirebaseUiOption;
  return {
    ...options,
    ...button,
    // Not with audiences: one may have accounts of another domain, which Google would then hide.
    customParameters: { ...options.customParameters, ...(hasAudiences ? {} : { hd: hostedDomain }) },
  } as FirebaseUiOption;
}
