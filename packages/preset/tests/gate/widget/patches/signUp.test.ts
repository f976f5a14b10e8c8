/** @jest-environment jsdom */

import { LABELS } from '../../../../../../tests/support/labels';
import { SignUp } from '../../../../src/gate/signIn/widget/patches/signUp';

const restart = jest.fn();
const submit = jest.fn();

beforeEach(() => jest.clearAllMocks());

/** A page of FirebaseUI's, as much of it as the patch touches. */
function pageNamed(name: string, content: string): HTMLElement {
  const page = document.createElement('div');
  page.className = `firebaseui-container firebaseui-id-page-${name}`;
  page.innerHTML = content;
  return page;
}

const EMAIL_FIELD = '<input class="firebaseui-id-email" />';
const passwordPage = (email: string): HTMLElement => {
  const page = pageNamed(
    'password-sign-in',
    `${EMAIL_FIELD}<div class="firebaseui-form-actions"><button>Sign In</button></div>`,
  );
  fieldOf(page).value = email;
  return page;
};
const emailPage = (): HTMLElement => {
  const page = pageNamed('sign-in', `${EMAIL_FIELD}<button class="firebaseui-id-submit"></button>`);
  page.querySelector('button')?.addEventListener('click', () => submit(fieldOf(page).value));
  return page;
};
const fieldOf = (page: HTMLElement): HTMLInputElement => page.querySelector('input') as HTMLInputElement;
const createButton = (page: HTMLElement) => page.querySelector<HTMLElement>('.firebaseui-create-account');

/** A reader has entered an address that may have no account, and pressed "Create account". */
function requested(email = 'a@example.com'): SignUp {
  const signUp = new SignUp();
  signUp.offerAfterLookup(true);
  const page = passwordPage(email);
  signUp.continueOn(page, restart);
  createButton(page)?.click();
  return signUp;
}

describe('"Create account" on the password page', () => {
  it('is offered once, before the other buttons, and submits no form', () => {
    const signUp = new SignUp();
    signUp.offerAfterLookup(true);
    const page = passwordPage('a@example.com');
    signUp.continueOn(page, restart);
    signUp.continueOn(page, restart);
    const buttons = [...page.querySelectorAll<HTMLButtonElement>('.firebaseui-form-actions > button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual([LABELS.createAccount, 'Sign In']);
    expect(buttons[0]?.type).toBe('button');
  });

  it.each<[string, SignUp, HTMLElement]>([
    ['before a lookup', new SignUp(), passwordPage('a@example.com')],
    ['on another page', offered(true), emailPage()],
    ['where the address has an account or may not get one', offered(false), passwordPage('a@example.com')],
  ])('is not offered %s', (_name, signUp, page) => {
    signUp.continueOn(page, restart);
    expect(createButton(page)).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('leads back to the first page', () => {
    requested();
    expect(restart).toHaveBeenCalledTimes(1);
  });
});

function offered(isOffered: boolean): SignUp {
  const signUp = new SignUp();
  signUp.offerAfterLookup(true);
  signUp.offerAfterLookup(isOffered);
  return signUp;
}

describe('a requested account', () => {
  it('passes the page of providers by the e-mail button', () => {
    const page = pageNamed('provider-sign-in', '<button class="firebaseui-idp-password"></button>');
    page.querySelector('button')?.addEventListener('click', submit);
    requested().continueOn(page, restart);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('passes the page of the address, with the address without spaces, once', () => {
    const signUp = requested(' a@example.com ');
    signUp.continueOn(emailPage(), restart);
    expect(submit.mock.calls).toEqual([['a@example.com']]);
    signUp.continueOn(emailPage(), restart);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('waits on every other page', () => {
    const page = pageNamed(
      'password-recovery',
      `${EMAIL_FIELD}<button class="firebaseui-id-submit firebaseui-idp-password"></button>`,
    );
    page.querySelector('button')?.addEventListener('click', submit);
    requested().continueOn(page, restart);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is looked up as a new one, once, by its own address', () => {
    const signUp = requested();
    expect(signUp.takeSubmission('a@example.com')).toBe(false);
    signUp.continueOn(emailPage(), restart);
    expect(signUp.takeSubmission('b@example.com')).toBe(false);
    expect(signUp.takeSubmission('a@example.com')).toBe(true);
    expect(signUp.takeSubmission('a@example.com')).toBe(false);
  });

  it('is forgotten after another lookup', () => {
    const signUp = requested();
    signUp.offerAfterLookup(false);
    signUp.continueOn(emailPage(), restart);
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('when FirebaseUI changes', () => {
  it('a page without the field for the address is an error that names the file', () => {
    const page = pageNamed('sign-in', '<button class="firebaseui-id-submit"></button>');
    const signUp = requested();
    expect(() => signUp.continueOn(page, restart)).toThrow(/no e-mail field: see packages\/preset\/src\/gate\/signIn/);
  });

  it('a page without buttons stays as it is', () => {
    const signUp = offered(true);
    signUp.continueOn(pageNamed('password-sign-in', EMAIL_FIELD), restart);
    const page = pageNamed('provider-sign-in', '');
    requested().continueOn(page, restart);
    expect(page.innerHTML).toBe('');
  });
});
