/**
 * The way to a new account where e-mail enumeration protection hides which addresses are known: FirebaseUI's password page, to which
 * the look-up then leads every address, has none.
 */
type Way =
  | { readonly kind: 'closed' }
  | { readonly kind: 'offered' }
  /** The reader has pressed "Create account": FirebaseUI's first pages are gone through again with the same address. */
  | { readonly kind: 'taken'; readonly email: string }
  /** The address is on its way to the look-up, which answers it as an unknown one: that leads to the sign-up page. */
  | { readonly kind: 'asked'; readonly email: string };

let way: Way = { kind: 'closed' };

/** Says whether the address that was looked up last may have no account, and may get one. */
export function openSignUp(isOpen: boolean): void {
  way = { kind: isOpen ? 'offered' : 'closed' };
}

/** Whether an address is looked up because its reader wants a new account; true once, since the sign-up page looks it up as well. */
export function takeSignUp(email: string): boolean {
  const isAsked = way.kind === 'asked' && way.email === email;
  if (isAsked) way = { kind: 'closed' };
  return isAsked;
}

/**
 * Offers a new account on FirebaseUI's password page, and leads to its sign-up page a reader who wants one.
 * @param restart shows FirebaseUI's first page.
 */
export function mendSignUp(page: HTMLElement, restart: () => void): void {
  if (way.kind === 'offered' && isPage(page, 'password-sign-in')) offer(page, restart);
  if (way.kind !== 'taken') return;
  if (isPage(page, 'provider-sign-in')) press(page, '.firebaseui-idp-password');
  if (isPage(page, 'sign-in')) {
    const { email } = way;
    way = { kind: 'asked', email };
    fieldOf(page).value = email;
    press(page, '.firebaseui-id-submit');
  }
}

function offer(page: HTMLElement, restart: () => void): void {
  if (page.querySelector('.firebaseui-create-account')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'firebaseui-create-account';
  button.textContent = 'Create account';
  button.addEventListener('click', () => {
    way = { kind: 'taken', email: fieldOf(page).value.trim() };
    restart();
  });
  page.querySelector('.firebaseui-form-actions')?.prepend(button);
}

function isPage(page: HTMLElement, name: string): boolean {
  return page.classList.contains(`firebaseui-id-page-${name}`);
}

function press(page: HTMLElement, selector: string): void {
  page.querySelector<HTMLElement>(selector)?.click();
}

/** @throws Error when FirebaseUI's page has no field for the address. */
function fieldOf(page: HTMLElement): HTMLInputElement {
  const field = page.querySelector<HTMLInputElement>('input.firebaseui-id-email');
  if (!field) throw new Error('A FirebaseUI page has no e-mail field: see src/gate/signIn/widget/patches/signUp.ts.');
  return field;
}
