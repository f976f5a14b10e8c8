import type { SignInOptions } from 'gatedocs-generator/settings';

/** Selects links without a URL of their own. */
const WITHOUT_URL = '[href^="javascript:"]';

/** Replaces FirebaseUI's `javascript:void(0)` links: with a URL where there is one, else with the role of a button. */
export function fixLinks(
  page: HTMLElement,
  { signInOptions, tosUrl, privacyPolicyUrl, adminRestrictedOperation }: SignInOptions,
): void {
  const email = signInOptions.find((options) => options.provider === 'password');
  const helpLink = email?.disableSignUp?.status ? email.disableSignUp.helpLink : adminRestrictedOperation?.helpLink;
  const addresses = {
    '.firebaseui-tos-link': tosUrl,
    '.firebaseui-pp-link': privacyPolicyUrl,
    '.firebaseui-id-unauthorized-user-help-link': helpLink,
  };
  for (const [selector, address] of Object.entries(addresses)) {
    for (const link of page.querySelectorAll<HTMLAnchorElement>(`${selector}${WITHOUT_URL}`)) {
      if (address) link.href = address;
      link.rel = 'noopener';
    }
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>(`a${WITHOUT_URL}`)) makeButton(link);
  const toggle = page.querySelector('.firebaseui-id-password-toggle');
  if (toggle) labelToggle(toggle);
}

/** Makes a link a button: FirebaseUI handles click and Enter, and this adds the space bar. */
function makeButton(link: HTMLAnchorElement): void {
  link.removeAttribute('href');
  link.removeAttribute('target');
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}

function labelToggle(toggle: Element): void {
  const name = toggle.classList.contains('firebaseui-input-toggle-off') ? 'Hide password' : 'Show password';
  if (toggle.getAttribute('aria-label') !== name) toggle.setAttribute('aria-label', name);
}
