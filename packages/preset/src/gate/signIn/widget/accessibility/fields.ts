import type { PasswordPolicy } from '../patches/errors.ts';

/** Autofill purpose and keyboard of fields, where FirebaseUI sets none (WCAG 2.2, 1.3.5). */
const INPUT_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ui-sign-in-phone-number-input': { autocomplete: 'tel' },
  // A number field drops leading zeros in some browsers, and has arrows.
  'ui-sign-in-phone-confirmation-code-input': { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code' },
};

export function fixFields(page: HTMLElement): void {
  for (const input of page.querySelectorAll<HTMLInputElement>('.mdl-textfield__input')) {
    for (const [name, value] of Object.entries(INPUT_ATTRIBUTES[input.id] ?? {})) setAttribute(input, name, value);
    setAttribute(input, 'spellcheck', 'false');
  }
  addUsernameField(page);
}

/** Adds a hidden user name for password managers: the password pages show the account only as text. */
function addUsernameField(page: HTMLElement): void {
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
 * Announces errors and links them to their fields.
 * @returns whether there is a new error since the last call.
 */
export function fixErrors(page: HTMLElement, policy: PasswordPolicy): boolean {
  let hasNew = false;
  for (const error of page.querySelectorAll<HTMLElement>('.firebaseui-error, .firebaseui-info-bar-message')) {
    setAttribute(error, 'role', 'alert');
    const isShown = !error.classList.contains('firebaseui-hidden') && error.textContent !== '';
    if (isShown && error.classList.contains('firebaseui-id-new-password-error')) explainPolicy(error, policy);
    const input = fieldOf(error);
    if (input) linkError(input, error, isShown);
    if (isShown && error.dataset.shown !== 'true') hasNew = true;
    error.dataset.shown = String(isShown);
  }
  return hasNew;
}

/**
 * Returns the field of an error, by FirebaseUI's class names: `firebaseui-id-email-error` for `firebaseui-id-email`.
 */
function fieldOf(error: HTMLElement): HTMLInputElement | null {
  const name = [...error.classList].find((className) => /^firebaseui-id-.+-error$/.test(className));
  if (!name) return null;
  return error.closest('.firebaseui-container')?.querySelector(`input.${name.replace(/-error$/, '')}`) ?? null;
}

function linkError(input: HTMLInputElement, error: HTMLElement, isWrong: boolean): void {
  error.id ||= `${input.id}-error`;
  if (isWrong) {
    setAttribute(input, 'aria-invalid', 'true');
    setAttribute(input, 'aria-describedby', error.id);
  } else {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
}

/** Replaces FirebaseUI's fixed hint with the requirements of the project's password policy. */
function explainPolicy(error: HTMLElement, { refusal }: PasswordPolicy): void {
  if (refusal && error.textContent !== refusal) error.textContent = refusal;
}

/** Sets an attribute only if it differs, so that the observer of the pages is not called again and again. */
function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
