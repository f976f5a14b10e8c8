import './widget.css';
import type { auth as firebaseui } from 'firebaseui';
import type { SignInOptions } from 'gatedocs-generator/settings';
import type { GateConfig } from '../../config.ts';
import { watchPages } from './accessibility/index.ts';
import { cleanAddressBar } from './addressBar.ts';
import { widgetConfig } from './config.ts';
import { createFirebaseUi, type FirebaseUi } from './firebaseUi.ts';
import { selectTenant, showError } from './firebaseUiHandler.ts';
import {
  findAskedPage,
  handleFailure,
  handleSuccess,
  pageAfterSignIn,
  type SignInContext,
  successParameter,
} from './signInResult.ts';
import { isWidgetOnOtherPage, showSignInButton, widgetPageUrl } from './widgetPage.ts';

export interface WidgetSettings {
  readonly signIn: SignInOptions;
  readonly gate: GateConfig;
}

interface WidgetPages {
  readonly element: HTMLElement;
  /** Shows the first page, also when another one is shown. */
  readonly start: () => void;
}

const NO_EMAIL =
  'You are signed in, but this account has no email address, and the documentation requires one. Sign in another way to read it.';

/**
 * Returns a function that mounts the sign-in widget in an element and returns its unmount function. FirebaseUI is
 * created at the first mount. The unmount waits one task, so that a remount (StrictMode, a re-render) reuses the
 * running widget: restarting FirebaseUI would drop the result of a redirect.
 */
export function createWidget(settings: WidgetSettings): (host: HTMLElement) => () => void {
  const { signIn, gate } = settings;
  let ui: FirebaseUi | undefined;
  /** FirebaseUI's pages, while the widget is mounted. */
  let pages: WidgetPages | undefined;
  let pendingReset: ReturnType<typeof setTimeout> | undefined;

  function createPages(shown: FirebaseUi): WidgetPages {
    const element = document.createElement('div');
    const start = (): void => {
      if (element === pages?.element) shown.widget.start(element, config);
    };
    const context = { ...settings, page: findAskedPage(signIn) };
    const config = widgetConfig(signIn, gate, {
      onSuccess: async (result, stored) => {
        if ((await handleSuccess(result, stored, context)) !== 'no-email') return;
        showStatus(element, NO_EMAIL);
        // FirebaseUI clears its pages after this callback.
        setTimeout(start, 0);
      },
      onFailure: (error) =>
        handleFailure(error, shown.auth, context, (cause, retry) => showError(element, settings, cause, retry)),
    });
    if (isWidgetOnOtherPage(new URL(location.href), signIn)) {
      showSignInButton(element, () => openWidgetPage(shown, config, context));
      return { element, start: () => {} };
    }
    // Starts in a later microtask, when the element is in its host.
    void chooseTenant(element, shown, settings).then(start);
    return { element, start };
  }

  return (host) => {
    clearTimeout(pendingReset);
    cleanAddressBar();
    ui ??= createFirebaseUi(gate, signIn);
    const { widget, signUp, passwordPolicy } = ui;
    pages ??= createPages(ui);
    const { element, start } = pages;
    host.replaceChildren(element);
    const unwatch = watchPages(host, {
      title: gate.title,
      domain: gate.hasAudiences ? undefined : gate.hostedDomain,
      signIn,
      restart: start,
      signUp,
      passwordPolicy,
    });
    return () => {
      unwatch();
      pendingReset = setTimeout(() => {
        pages = undefined;
        widget.reset();
      }, 0);
    };
  };
}

/** Leads to the page with the widget; in popup mode it opens in a popup. */
function openWidgetPage({ widget }: FirebaseUi, config: firebaseui.Config, context: SignInContext): void {
  const { widgetUrl = '/' } = context.signIn;
  const parameter = successParameter(context.signIn);
  widget.setConfig({
    ...config,
    widgetUrl: widgetPageUrl(widgetUrl, location.origin, parameter, pageAfterSignIn(context, null)),
  });
  widget.signIn();
}

/** Sets the tenant: from an e-mail link, from FirebaseUI after a redirect, else by the reader's choice. */
async function chooseTenant(
  element: HTMLElement,
  { auth, widget }: FirebaseUi,
  { signIn, gate }: WidgetSettings,
): Promise<void> {
  if (!signIn.tenants || auth.tenantId || widget.isPendingRedirect()) return;
  const requested = new URLSearchParams(location.search).get('tenantId');
  const linked = signIn.tenants.find(({ tenantId }) => tenantId && tenantId === requested);
  auth.tenantId = linked ? linked.tenantId : await selectTenant(element, signIn, gate);
}

function showStatus(element: HTMLElement, sentence: string): void {
  const note = document.createElement('p');
  note.className = 'widget-note';
  note.setAttribute('role', 'status');
  note.textContent = sentence;
  element.querySelector('.widget-note')?.remove();
  element.prepend(note);
}
