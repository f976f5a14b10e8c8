import { DEMO_ACCOUNTS } from '../../packages/cli/src/support/accounts';
import { storedSession } from '../../packages/cli/src/test/page/storedSession';
import { type Name, type Tab, until, type Where } from './drivers/driver';

/** A file of the site that neither the gate nor a script touches. */
const OUTSIDE_THE_GATE = '/img/logo.svg';

export const DEVELOPER = DEMO_ACCOUNTS[0];

/** Waits until an element is shown. */
export async function expectSeen(tab: Tab, role: string, name?: Name, where?: Where): Promise<void> {
  await until(`${role} ${name ?? ''}`, () => tab.isSeen(role, name, where));
}

/** Waits until an element is not shown. */
export async function expectNotSeen(tab: Tab, role: string, name?: Name, where?: Where): Promise<void> {
  await until(`page without ${role} ${name ?? ''}`, async () => !(await tab.isSeen(role, name, where)));
}

/** Returns the text that a part of the page shows. @param selector CSS. */
export function textOf(tab: Tab, selector = 'body'): Promise<string> {
  return tab.evaluate((part) => document.querySelector<HTMLElement>(part)?.innerText ?? '', selector);
}

/** @throws Error what was waited for in vain, and what the page showed instead. */
function fail(error: Error, shown: string): never {
  throw new Error(`${error.message} The page shows: ${shown.slice(0, 600)}`);
}

/** Waits until a part of the page shows a text. */
export async function expectText(tab: Tab, text: string | RegExp, selector?: string): Promise<void> {
  let last = '';
  await until(`text ${text}`, async () => {
    last = await textOf(tab, selector);
    return typeof text === 'string' ? last.includes(text) : text.test(last);
  }).catch((error: Error) => fail(error, last));
}

/** Waits until an address is shown. @param path with query and fragment. */
export async function expectPath(tab: Tab, path: string | RegExp): Promise<void> {
  await until(`address ${path}`, async () => {
    const { pathname, search, hash } = new URL(await tab.address());
    const shown = pathname + search + hash;
    return typeof path === 'string' ? shown === path : path.test(shown);
  });
}

/** Waits for the sign-in card. */
export function expectWidget(tab: Tab): Promise<void> {
  return expectSeen(tab, 'button', 'Sign in with Google');
}

/** Waits until a page of the documentation is complete and alive. */
export async function expectAlive(tab: Tab): Promise<void> {
  await until('page that answers', () =>
    tab.evaluate(() => document.documentElement.dataset.hasHydrated === 'true'),
  ).catch(async (error: Error) => fail(error, await textOf(tab).catch(String)));
}

/** Opens a page as a reader and waits until it is alive. */
export async function openPage(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  await expectAlive(tab);
}

/** Puts the session of a new reader into the browser; a journey about signing in uses the card. */
export async function becomeReader(tab: Tab): Promise<string> {
  const { name, value, email } = await storedSession();
  await tab.open(OUTSIDE_THE_GATE);
  await tab.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
  return email;
}

/** Opens a page of the documentation as a new reader. */
export async function openAsReader(tab: Tab, path: string): Promise<void> {
  await becomeReader(tab);
  await openPage(tab, path);
}

/** Enters an address and a password on the sign-in card. */
export async function signIn(
  tab: Tab,
  email: string = DEVELOPER.email,
  password: string = DEVELOPER.password,
): Promise<void> {
  await tab.press('button', 'Sign in with email');
  await tab.type('Email', email);
  await tab.press('button', 'Next');
  await tab.type('Password', password);
  await tab.press('button', 'Sign in');
}

/** Expects the text of an element to be within the viewport. @param selector CSS. */
export async function expectInViewport(tab: Tab, selector: string): Promise<void> {
  await until(`${selector} in the viewport`, () =>
    tab.evaluate((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
    }, selector),
  );
}

/** Creates an account on the emulator's page for Google, and chooses it. */
export async function chooseGoogleAccount(tab: Tab, email: string): Promise<void> {
  await tab.press('button', /Add new account/);
  // The emulator's field has no name.
  await tab.evaluate(() => document.getElementById('email-input')?.focus());
  await tab.keys(...email);
  await tab.press('button', /Sign in with/);
}

/** Expects a page not to be wider than the viewport. */
export async function expectNoSidewaysScroll(tab: Tab): Promise<void> {
  const overflow = await tab.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) throw new Error(`The page is ${overflow} px wider than the viewport.`);
}
