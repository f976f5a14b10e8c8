/** Headings of the pages that have none in FirebaseUI, by the last part of their class. */
const HEADINGS: readonly (readonly [page: string, heading: string])[] = [
  ['provider-sign-in', 'Sign in'],
  ['select-tenant', 'Choose where to sign in'],
  ['callback', 'Signing in'],
  ['blank', 'Signing in'],
  ['spinner', 'Signing in'],
];

/**
 * Adds a level 1 heading to a page without one, and returns the heading's text.
 * @param domain the only one whose accounts may read; undefined if there are others.
 */
export function fixHeading(page: HTMLElement, domain: string | undefined): string {
  const present = page.querySelector('h1')?.textContent;
  if (present) return present;
  const text = HEADINGS.find(([name]) => page.classList.contains(`firebaseui-id-page-${name}`))?.[1] ?? 'Sign in';
  const heading = document.createElement('h1');
  heading.className = 'firebaseui-title';
  heading.textContent = text;
  page.prepend(heading);
  if (page.classList.contains('firebaseui-id-page-provider-sign-in')) heading.after(createLead(domain));
  return text;
}

function createLead(domain: string | undefined): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'firebaseui-lead';
  paragraph.textContent = domain ? `Use your ${domain} account.` : 'Use your work account to read the documentation.';
  return paragraph;
}
