import { randomUUID } from 'node:crypto';
import { expect, type Page, type Request, type Route } from '@playwright/test';
import { DEMO_PROJECT } from '../../../packages/cli/src/support/emulators';

/** Accounts of the harness; support/accounts.ts creates those of the built site. */
const AUTH = process.env.E2E_HARNESS_AUTH_URL ?? '';
const API = `${AUTH}/identitytoolkit.googleapis.com`;
const ADMIN = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

export interface TestAccount {
  readonly localId: string;
  readonly email: string;
  readonly password: string;
}

/** Returns a unique e-mail address. */
export function newEmail(name = 'reader'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/** Returns a unique phone number. */
export function newPhone(): string {
  return `65${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`;
}

/** @param fields added to the account; undefined removes one. */
export async function newAccount(fields: object = {}): Promise<TestAccount> {
  const account = { email: newEmail(), password: 'docs-demo-1', emailVerified: true, ...fields };
  const { localId } = await admin<{ localId: string }>(`/v1/projects/${DEMO_PROJECT}/accounts`, account);
  return { ...account, localId };
}

/** An account as the service stores it. */
interface StoredAccount {
  readonly localId: string;
  readonly passwordHash?: string;
  readonly emailLinkSignin?: boolean;
  readonly providerUserInfo?: readonly { readonly providerId: string }[];
}

async function storedAccount(email: string): Promise<StoredAccount> {
  const { users } = await admin<{ users?: StoredAccount[] }>(`/v1/projects/${DEMO_PROJECT}/accounts:lookup`, {
    email: [email],
  });
  if (!users?.[0]) throw new Error(`The Auth emulator has no account with the address ${email}.`);
  return users[0];
}

/** Returns the ways to sign in to an account, sorted: provider ids, `password` and `emailLink`. */
export async function signInMethodsOf(email: string): Promise<string[]> {
  const { providerUserInfo = [], passwordHash, emailLinkSignin } = await storedAccount(email);
  return [
    ...providerUserInfo.map(({ providerId }) => providerId).filter((id) => id !== 'password'),
    ...(passwordHash ? ['password'] : []),
    ...(emailLinkSignin ? ['emailLink'] : []),
  ].sort();
}

export async function disable(email: string): Promise<void> {
  const { localId } = await storedAccount(email);
  await admin(`/v1/projects/${DEMO_PROJECT}/accounts:update`, { localId, disableUser: true });
}

export async function deleteAccount({ localId }: TestAccount): Promise<void> {
  await admin(`/v1/projects/${DEMO_PROJECT}/accounts:delete`, { localId });
}

/** Makes the service refuse the tokens that it gave an account; it compares whole seconds. */
export async function revokeTokens({ localId }: TestAccount): Promise<void> {
  const validSince = String(Math.floor(Date.now() / 1000) + 1);
  await admin(`/v1/projects/${DEMO_PROJECT}/accounts:update`, { localId, validSince });
}

/** Creates an account that can only sign in with a federated provider. */
export async function newFederatedAccount(providerId: string, email = newEmail()): Promise<string> {
  const token = JSON.stringify({ sub: randomUUID(), email, email_verified: true });
  await client('accounts:signInWithIdp', {
    postBody: new URLSearchParams({ id_token: token, providerId }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
    returnIdpCredential: true,
  });
  return email;
}

/** Creates an account that can only sign in by e-mail link. */
export async function newEmailLinkAccount(email = newEmail()): Promise<string> {
  await client('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost' });
  const { oobCode } = await lastCode(email, 'EMAIL_SIGNIN');
  await client('accounts:signInWithEmailLink', { email, oobCode });
  return email;
}

export interface SentCode {
  readonly email: string;
  readonly oobCode: string;
  readonly oobLink: string;
  readonly requestType: string;
}

/** Returns the e-mails sent to an address whose codes nobody has used. */
export async function sentCodes(email: string): Promise<SentCode[]> {
  const { oobCodes } = await messages<{ oobCodes: SentCode[] }>('oobCodes');
  return oobCodes.filter((code) => code.email === email);
}

/** Waits for the newest e-mail of a type to an address. */
export function lastCode(email: string, requestType: string): Promise<SentCode> {
  return sent<SentCode>('oobCodes', (code) => code.email === email && code.requestType === requestType);
}

/** Waits for the newest code sent to a phone number. */
export async function lastSms(phoneNumber: string): Promise<string> {
  type Sms = { readonly phoneNumber: string; readonly code: string };
  return (await sent<Sms>('verificationCodes', (sms) => sms.phoneNumber === phoneNumber)).code;
}

async function sent<T>(kind: 'oobCodes' | 'verificationCodes', matches: (item: T) => boolean): Promise<T> {
  let found: T | undefined;
  await expect
    .poll(async () => {
      found = (await messages<Record<typeof kind, T[]>>(kind))[kind].filter(matches).at(-1);
      return found;
    })
    .toBeDefined();
  return found as T;
}

async function messages<T>(kind: 'oobCodes' | 'verificationCodes'): Promise<T> {
  return (await fetch(`${AUTH}/emulator/v1/projects/${DEMO_PROJECT}/${kind}`)).json() as Promise<T>;
}

/** Requests an action code like those in the service's e-mails; some kinds need the account's token. */
export async function newCode(requestType: string, account: TestAccount, fields: object = {}): Promise<string> {
  const { idToken } = await client<{ idToken: string }>('accounts:signInWithPassword', {
    email: account.email,
    password: account.password,
    returnSecureToken: true,
  });
  await client('accounts:sendOobCode', {
    requestType,
    ...(requestType === 'PASSWORD_RESET' ? { email: account.email } : { idToken }),
    ...fields,
  });
  return (await lastCode(account.email, requestType)).oobCode;
}

/** Changes an account's address as its owner; the service then sends an e-mail to the old one. */
export async function changeEmail(account: TestAccount, email: string): Promise<string> {
  const { idToken } = await client<{ idToken: string }>('accounts:signInWithPassword', {
    email: account.email,
    password: account.password,
    returnSecureToken: true,
  });
  await client('accounts:update', { idToken, email });
  return (await lastCode(account.email, 'RECOVER_EMAIL')).oobCode;
}

export async function newTenant(displayName: string, fields: object = {}): Promise<string> {
  const { name } = await admin<{ name: string }>(`/v2/projects/${DEMO_PROJECT}/tenants`, {
    displayName,
    allowPasswordSignup: true,
    enableEmailLinkSignin: true,
    ...fields,
  });
  return name.split('/').at(-1) ?? '';
}

export async function newTenantAccount(tenantId: string, email: string, password: string): Promise<void> {
  await admin(`/v1/projects/${DEMO_PROJECT}/tenants/${tenantId}/accounts`, { email, password, emailVerified: true });
}

/** Changes the emulator's settings; only for serial tests. */
export async function configure(config: object, updateMask: string): Promise<void> {
  await send(`${API}/v2/projects/${DEMO_PROJECT}/config?updateMask=${updateMask}`, 'PATCH', config);
}

/** Stubbed response of the identity service. */
export interface Reply {
  /** Defaults to 200. */
  readonly status?: number;
  readonly json: object;
}

/** Returns an error response in the service's format. */
export function refusal(code: string): Reply {
  const json = {
    error: { code: 400, message: code, errors: [{ message: code, reason: 'invalid', domain: 'global' }] },
  };
  return { status: 400, json };
}

/** Stubs the responses of an identity service method. */
export function reply(page: Page, method: string, replyTo: (request: Request) => Reply): Promise<void> {
  return intercept(page, method, (route) =>
    route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, ...replyTo(route.request()) }),
  );
}

/** Intercepts the calls of an identity service method. */
export async function intercept(page: Page, method: string, take: (route: Route) => Promise<void>): Promise<void> {
  await page.route(new RegExp(`identitytoolkit\\.googleapis\\.com/v\\d/${method.replace(':', '\\:')}(\\?|$)`), take);
}

/** Makes an identity service method fail. */
export function failWith(page: Page, method: string, code: string): Promise<void> {
  return reply(page, method, () => refusal(code));
}

function admin<T>(endpoint: string, body: object): Promise<T> {
  return send(API + endpoint, 'POST', body);
}

function client<T>(method: string, body: object): Promise<T> {
  return send(`${API}/v1/${method}?key=test`, 'POST', body, { 'Content-Type': 'application/json' });
}

async function send<T>(url: string, method: string, body: object, headers: Record<string, string> = ADMIN): Promise<T> {
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The Auth emulator refused ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
