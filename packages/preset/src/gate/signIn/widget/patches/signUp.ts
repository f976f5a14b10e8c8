type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'offered' }
  /** The reader has clicked "Create account": FirebaseUI's first pages are repeated with the same address. */
  | { readonly kind: 'requested'; readonly email: string }
  /** The address is about to be looked up; the result is that of an unknown one, which opens the sign-up page. */
  | { readonly kind: 'submitted'; readonly email: string };

/**
 * Sign-up where e-mail enumeration protection hides whether an address has an account: the lookup sends every address
 * to FirebaseUI's password page, which does not offer sign-up.
 */
export class SignUp {
  private state: State = { kind: 'closed' };

  /** Sets whether the last looked-up address may have no account, and may get one. */
  offerAfterLookup(isOffered: boolean): void {
    this.state = { kind: isOffered ? 'offered' : 'closed' };
  }

  /** Returns whether an address is looked up for a new account; true once, since the sign-up page looks it up too. */
  takeSubmission(email: string): boolean {
    const isSubmitted = this.state.kind === 'submitted' && this.state.email === email;
    if (isSubmitted) this.state = { kind: 'closed' };
    return isSubmitted;
  }

  /**
   * Offers a new account on FirebaseUI's password page, and sends a reader who requests one to its sign-up page.
   * @param restart shows FirebaseUI's first page.
   */
  continueOn(page: HTMLElement, restart: () => void): void {
    if (this.state.kind === 'offered' && isPage(page, 'password-sign-in')) this.addButton(page, restart);
    if (this.state.kind !== 'requested') return;
    if (isPage(page, 'provider-sign-in')) click(page, '.firebaseui-idp-password');
    if (isPage(page, 'sign-in')) {
      const { email } = this.state;
      this.state = { kind: 'submitted', email };
      fieldOf(page).value = email;
      click(page, '.firebaseui-id-submit');
    }
  }

  private addButton(page: HTMLElement, restart: () => void): void {
    if (page.querySelector('.firebaseui-create-account')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'firebaseui-create-account';
    button.textContent = 'Create account';
    button.addEventListener('click', () => {
      this.state = { kind: 'requested', email: fieldOf(page).value.trim() };
      restart();
    });
    page.querySelector('.firebaseui-form-actions')?.prepend(button);
  }
}

function isPage(page: HTMLElement, name: string): boolean {
  return page.classList.contains(`firebaseui-id-page-${name}`);
}

function click(page: HTMLElement, selector: string): void {
  page.querySelector<HTMLElement>(selector)?.click();
}

/** @throws Error when FirebaseUI's page has no field for the address. */
function fieldOf(page: HTMLElement): HTMLInputElement {
  const field = page.querySelector<HTMLInputElement>('input.firebaseui-id-email');
  if (!field)
    throw new Error(
      'A FirebaseUI page has no e-mail field: see packages/preset/src/gate/signIn/widget/patches/signUp.ts.',
    );
  return field;
}
