import type { SignInOptions } from '../../../../site/signInOptions';
import { mendSignUp } from '../patches/signUp';
import { mendButtons } from './buttons';
import { mendCountries } from './countries';
import { mendDialog } from './dialogs';
import { mendErrors, mendFields } from './fields';
import { focusPage, focusWrongField } from './focus';
import { mendHeading } from './headings';
import { mendLinks } from './links';

/** What a page's mends need to know of the site. */
export interface Site {
  readonly title: string;
  readonly signIn: SignInOptions;
  /** Shows FirebaseUI's first page. */
  readonly restart: () => void;
}

const PAGE = '.firebaseui-container';

/**
 * Makes FirebaseUI's pages accessible as it renders them: it gives some of them no heading, does not tie errors to their
 * fields, uses links without address as buttons, and loses the focus. Its dialogs stand in the body, so that is watched.
 * @returns what stops it.
 */
export function attendPages(host: HTMLElement, site: Site): () => void {
  let current: Element | null = null;
  const attend = (): void => {
    const page = host.querySelector<HTMLElement>(PAGE);
    host.toggleAttribute('data-empty', page === null);
    if (page) attendPage(page, site);
    if (page && page !== current) {
      document.title = `${mendHeading(page)} · ${site.title}`;
      focusPage(page, current === null);
    }
    current = page;
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.firebaseui-dialog')) mendDialog(dialog);
  };
  attend();
  const observer = new MutationObserver(attend);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Every mend can be made again without harm: pages change while they are shown. */
function attendPage(page: HTMLElement, { signIn, restart }: Site): void {
  mendSignUp(page, restart);
  mendHeading(page);
  mendFields(page);
  mendLinks(page, signIn);
  mendButtons(page);
  mendCountries(page);
  if (mendErrors(page)) focusWrongField(page);
}
