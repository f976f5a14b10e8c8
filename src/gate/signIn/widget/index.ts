import './widget.css';
import type { SignInOptions } from '../../../site/signInOptions';
import type { GateConfig } from '../../config';
import { attendPages } from './access';
import { cleanAddressBar } from './address';
import { widgetConfig } from './config';
import { fail, finish } from './success';
import { selectTenant } from './tenants';
import { createUi, type Ui } from './ui';

export interface WidgetSettings {
  readonly signIn: SignInOptions;
  readonly gate: GateConfig;
}

interface Pages {
  readonly element: HTMLElement;
  /** Shows the first page, again if another one is shown. */
  readonly start: () => void;
}

const NO_EMAIL =
  'You are signed in, but this account has no e-mail address, and the documentation requires one. Sign in another way to read it.';

let ui: Ui | undefined;
/** FirebaseUI's pages, while there are any. */
let pages: Pages | undefined;
let pendingReset: ReturnType<typeof setTimeout> | undefined;

/**
 * Mounts the sign-in widget in an element and returns what unmounts it.
 * The unmount waits a turn, so that a remount (StrictMode, a re-render) takes the running widget over: to start FirebaseUI
 * again would drop the result of a redirect.
 */
export function mountWidget(host: HTMLElement, settings: WidgetSettings): () => void {
  clearTimeout(pendingReset);
  cleanAddressBar();
  ui ??= createUi(settings.gate, settings.signIn);
  const { widget } = ui;
  pages ??= makePages(ui, settings);
  const { element, start } = pages;
  host.replaceChildren(element);
  const leavePages = attendPages(host, { title: settings.gate.title, signIn: settings.signIn, restart: start });
  return () => {
    leavePages();
    pendingReset = setTimeout(() => {
      pages = undefined;
      widget.reset();
    }, 0);
  };
}

function makePages({ auth, widget }: Ui, { signIn, gate }: WidgetSettings): Pages {
  const element = document.createElement('div');
  const start = (): void => {
    if (element === pages?.element) widget.start(element, config);
  };
  const config = widgetConfig(signIn, gate, {
    onSuccess: async (result, stored) => {
      if ((await finish(result, stored, { signIn, gate })) !== 'no-email') return;
      showNote(element, NO_EMAIL);
      // FirebaseUI clears its pages after this callback.
      setTimeout(start, 0);
    },
    onFailure: (error) => fail(error, auth, signIn),
  });
  // A turn later, when the element stands in its host.
  void chooseTenant(element, { auth, widget }, { signIn, gate }).then(start);
  return { element, start };
}

/** A link of an e-mail names its tenant, and FirebaseUI remembers the one of a redirect; else the reader chooses. */
async function chooseTenant(
  element: HTMLElement,
  { auth, widget }: Ui,
  { signIn, gate }: WidgetSettings,
): Promise<void> {
  if (!signIn.tenants || auth.tenantId || widget.isPendingRedirect()) return;
  const asked = new URLSearchParams(location.search).get('tenantId');
  const named = signIn.tenants.find(({ tenantId }) => tenantId && tenantId === asked);
  auth.tenantId = named ? named.tenantId : await selectTenant(element, signIn, gate);
}

function showNote(element: HTMLElement, sentence: string): void {
  const note = document.createElement('p');
  note.className = 'widget-note';
  note.setAttribute('role', 'status');
  note.textContent = sentence;
  element.querySelector('.widget-note')?.remove();
  element.prepend(note);
}
