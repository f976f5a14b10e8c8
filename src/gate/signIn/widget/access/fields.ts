import { passwordPolicy } from '../patches/errors';

/** Autofill purpose and keyboard of fields to which FirebaseUI gives none (WCAG 2.2, 1.3.5). */
const PURPOSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ui-sign-in-phone-number-input': { autocomplete: 'tel' },
  // A number field drops leading zeros in some browsers and has arrows that make no sense for a code.
  'ui-sign-in-phone-confirmation-code-input': { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code' },
};

export function mendFields(page: HTMLElement): void {
  for (const input of page.querySelectorAll<HTMLInputElement>('.mdl-textfield__input')) {
    for (const [name, value] of Object.entries(PURPOSES[input.id] ?? {})) setOnce(input, name, value);
    setOnce(input, 'spellcheck', 'false');
  }
  nameAccount(page);
}

/** Password managers keep a password for an account: the pages with a password only name it in their text. */
function nameAccount(page: HTMLElement): void {
  const form = page.querySelector('form');
  const account = page.querySelector('strong')?.textContent;
  if (!form || !account || !form.querySelector('input[type="password"]')) return;
  if (form.querySelector('[autocomplete="username"]')) return;
  const input = document.createElement('input');
  input.type = 'email';
  input.autocomplete = 'username';
  input.value = account;
  input.hidden = true;
  form.prepend(input);
}

/**
 * Announces errors and ties them to their fields.
 * @returns whether an error has come up since the last call.
 */
export function mendErrors(page: HTMLElement): boolean {
  let hasNew = false;
  for (const error of page.querySelectorAll<HTMLElement>('.firebaseui-error, .firebaseui-info-bar-message')) {
    setOnce(error, 'role', 'alert');
    const isShown = !error.classList.contains('firebaseui-hidden') && error.textContent !== '';
    if (isShown && error.classList.contains('firebaseui-id-new-password-error')) explainPolicy(error);
    const input = fieldOf(error);
    if (input) tie(input, error, isShown);
    if (isShown && error.dataset.shown !== 'true') hasNew = true;
    error.dataset.shown = String(isShown);
  }
  return hasNew;
}

/** FirebaseUI names an error after its field: `firebaseui-id-email-error` stands for `firebaseui-id-email`. */
function fieldOf(error: HTMLElement): HTMLInputElement | null {
  const name = [...error.classList].find((className) => /^firebaseui-id-.+-error$/.test(className));
  if (!name) return null;
  return error.closest('.firebaseui-container')?.querySelector(`input.${name.replace(/-error$/, '')}`) ?? null;
}

function tie(input: HTMLInputElement, error: HTMLElement, isWrong: boolean): void {
  error.id ||= `${input.id}-error`;
  if (isWrong) {
    setOnce(input, 'aria-invalid', 'true');
    setOnce(input, 'aria-describedby', error.id);
  } else {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
}

/** The project's own password policy says more than FirebaseUI's fixed hint. */
function explainPolicy(error: HTMLElement): void {
  const { refusal } = passwordPolicy;
  if (refusal && error.textContent !== refusal) error.textContent = refusal;
}

/** Leaves an attribute that is right as it is, so that the observer of the pages comes to rest. */
function setOnce(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
