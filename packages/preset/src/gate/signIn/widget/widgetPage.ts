import type { SignInOptions } from 'gatedocs-generator/settings';

/**
 * Returns whether a page is not the one with the widget. Links in e-mails open the widget on any page: they have a mode.
 */
export function isWidgetOnOtherPage(
  page: URL,
  { widgetUrl, queryParameterForWidgetMode = 'mode' }: SignInOptions,
): boolean {
  if (widgetUrl === undefined || page.searchParams.has(queryParameterForWidgetMode)) return false;
  return pathWithoutEndSlash(new URL(widgetUrl, page)) !== pathWithoutEndSlash(page);
}

/**
 * Returns the address of the widget's page with the page to open after the sign-in, for FirebaseUI's `signIn()`, which
 * adds the mode.
 */
export function widgetPageUrl(widgetUrl: string, origin: string, parameter: string, target: string): string {
  const address = new URL(widgetUrl, origin);
  address.searchParams.set(parameter, target);
  return address.href;
}

/** Shows a button that leads to the page with the widget. */
export function showSignInButton(element: HTMLElement, onSignIn: () => void): void {
  const page = document.createElement('div');
  // The heading and the texts are those of FirebaseUI's first page.
  page.className = 'firebaseui-container firebaseui-id-page-provider-sign-in';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'gate-button';
  button.textContent = 'Sign in';
  button.addEventListener('click', onSignIn);
  page.append(button);
  element.replaceChildren(page);
}

function pathWithoutEndSlash({ pathname }: URL): string {
  return pathname.replace(/(?!^)\/+$/, '');
}
