import type { SignInOptions } from 'gatedocs-generator/settings';
import type { PasswordPolicy } from '../patches/errors.ts';
import type { SignUp } from '../patches/signUp.ts';
import { fixButtons } from './buttons.ts';
import { fixCountries } from './countries.ts';
import { fixDialog } from './dialogs.ts';
import { fixErrors, fixFields } from './fields.ts';
import { focusPage, focusWrongField } from './focus.ts';
import { fixHeading } from './headings.ts';
import { fixLinks } from './links.ts';

/** Settings and state that the fixes of a page use. */
export interface AccessibilityContext {
  readonly title: string;
  /** The only domain whose accounts may read; undefined if there are others. */
  readonly domain: string | undefined;
  readonly signIn: SignInOptions;
  /** Shows FirebaseUI's first page. */
  readonly restart: () => void;
  readonly signUp: SignUp;
  readonly passwordPolicy: PasswordPolicy;
}

const PAGE = '.firebaseui-container';

/**
 * Makes FirebaseUI's pages accessible as it renders them: some have no heading, errors are not linked to their fields,
 * links without a URL are used as buttons, and the focus is lost. Dialogs are in the body, so the whole body is
 * watched.
 * @returns a function that stops watching.
 */
export function watchPages(host: HTMLElement, context: AccessibilityContext): () => void {
  let current: Element | null = null;
  const update = (): void => {
    const page = host.querySelector<HTMLElement>(PAGE);
    host.toggleAttribute('data-empty', page === null);
    if (page) fixPage(page, context);
    if (page && page !== current) {
      document.title = `${fixHeading(page, context.domain)} · ${context.title}`;
      focusPage(page, current === null);
    }
    current = page;
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.firebaseui-dialog')) fixDialog(dialog);
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Applies all fixes. Each can be repeated: pages change while they are shown. */
function fixPage(page: HTMLElement, { signIn, domain, restart, signUp, passwordPolicy }: AccessibilityContext): void {
  signUp.continueOn(page, restart);
  fixHeading(page, domain);
  fixFields(page);
  fixLinks(page, signIn);
  fixButtons(page);
  fixCountries(page);
  if (fixErrors(page, passwordPolicy)) focusWrongField(page);
}
