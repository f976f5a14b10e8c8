/** Replaces FirebaseUI's flags, a picture from another host, with region codes, and labels the country selectors. */
export function fixCountries(container: ParentNode): void {
  for (const flag of container.querySelectorAll('.firebaseui-flag')) {
    const region = [...flag.classList].map((name) => /^firebaseui-flag-([A-Z]{2})$/.exec(name)?.[1]).find(Boolean);
    if (region && flag.textContent !== region) flag.textContent = region;
  }
  for (const selector of container.querySelectorAll('.firebaseui-id-country-selector')) {
    const label = `Country: ${selector.textContent}`;
    if (selector.getAttribute('aria-label') !== label) selector.setAttribute('aria-label', label);
    selector.setAttribute('aria-haspopup', 'dialog');
  }
}
