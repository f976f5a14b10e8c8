import { randomUUID } from 'node:crypto';
import { seedAccounts, TEST_ACCOUNTS } from '../../packages/cli/src/support/accounts';
import { DEMO_PROJECT } from '../../packages/cli/src/support/emulators';

/**
 * Accounts of the built site's Auth emulator, created and changed like administrators and clients with the public API
 * key do.
 */
export const AUTH = process.env.E2E_AUTH_URL ?? 'http://localhost:9099';
const SERVICE = `${AUTH}/identitytoolkit.googleapis.com`;
const OWNER = { Authorization: 'Bearer owner' };

/** Response of the identity service: its fields, or an error. */
export interface Reply {
  readonly localId?: string;
  readonly idToken?: string;
  readonly refreshToken?: string;
  readonly error?: { readonly message: string };
}

export interface Session {
  readonly idToken: string;
  readonly localId: string;
  readonly refreshToken: string;
}

export interface TestAccount {
  readonly localId: string;
  readonly email: string;
  readonly password: string;
}

/** Returns a unique e-mail address. */
export function newEmail(domain = 'partner.example'): string {
  return `reader-${randomUUID().slice(0, 12)}@${domain}`;
}

/** Creates an account like the console: with an owner's credentials and without the origin claim. */
export async function newAccount(fields: object = {}): Promise<TestAccount> {
  const account = { email: newEmail(), password: 'reads-the-docs', emailVerified: true, ...fields };
  const { localId } = session(await administer('accounts', account));
  return { ...account, localId };
}

/** Deletes all accounts, and creates those that the emulator has started with. */
export async function resetAccounts(): Promise<void> {
  const deleted = await fetch(`${AUTH}/emulator/v1/projects/${DEMO_PROJECT}/accounts`, {
    method: 'DELETE',
    headers: OWNER,
  });
  if (!deleted.ok) throw new Error(`The Auth emulator did not delete its accounts: ${deleted.status}`);
  await seedAccounts(AUTH, TEST_ACCOUNTS);
}

/** Changes an account as an administrator: `disableUser`, `validSince`, ... */
export function change(localId: string, fields: object): Promise<Reply> {
  return administer('accounts:update', { localId, ...fields });
}

/** Returns the custom claims of an account, which only administrators can read. */
export async function claimsOf(localId: string): Promise<Record<string, unknown>> {
  const { users } = (await administer('accounts:lookup', { localId: [localId] })) as {
    users?: { customAttributes?: string }[];
  };
  return JSON.parse(users?.[0]?.customAttributes ?? '{}') as Record<string, unknown>;
}

export function administer(method: string, body: object): Promise<Reply> {
  return post(`${SERVICE}/v1/projects/${DEMO_PROJECT}/${method}`, body, OWNER);
}

/** Calls the public API with the API key only. */
export function ask(method: string, body: object): Promise<Reply> {
  return post(`${SERVICE}/v1/${method}?key=demo-api-key`, { returnSecureToken: true, ...body }, {});
}

export function signInWithPassword({ email, password }: Omit<TestAccount, 'localId'>): Promise<Reply> {
  return ask('accounts:signInWithPassword', { email, password });
}

/** Enrols a passkey, which signs in; the emulator checks no signature. */
export function enrolPasskey(idToken: string): Promise<Reply> {
  const authenticatorRegistrationResponse = { id: randomUUID() };
  const body = { idToken, authenticatorRegistrationResponse };
  return post(`${SERVICE}/v2/accounts/passkeyEnrollment:finalize?key=demo-api-key`, body, {});
}

/** Signs in with Google. */
export function signInWithGoogle(email: string, emailVerified = true): Promise<Reply> {
  return signInWithIdp('google.com', email, {}, emailVerified);
}

/**
 * Signs in with a provider, or links it to the account of an `idToken`; the emulator accepts unsigned JSON as a
 * provider's token.
 */
export function signInWithIdp(providerId: string, email: string, body: object = {}, verified = true): Promise<Reply> {
  const token = JSON.stringify({ sub: email, email, email_verified: verified });
  return ask('accounts:signInWithIdp', {
    postBody: new URLSearchParams({ id_token: token, providerId }).toString(),
    requestUri: 'http://localhost',
    ...body,
  });
}

/** @throws Error with the service's message when it returned an error. */
export function session(reply: Reply): Session {
  const { localId, idToken = '', refreshToken = '', error } = reply;
  if (error || !localId) throw new Error(`The Auth emulator refused: ${error?.message ?? JSON.stringify(reply)}`);
  return { localId, idToken, refreshToken };
}

/** Requests an action code like those in the service's e-mails; some kinds need the account's token. */
export async function newCode(requestType: string, account: TestAccount): Promise<string> {
  const { idToken } = session(await signInWithPassword(account));
  await ask('accounts:sendOobCode', {
    requestType,
    ...(requestType === 'PASSWORD_RESET' ? { email: account.email } : { idToken }),
  });
  return lastCode(account.email, requestType);
}

/** Sends an e-mail as the service does, and returns its action code; undefined if the service refuses to send one. */
export async function sentCode(request: object): Promise<string | undefined> {
  const sent = (await administer('accounts:sendOobCode', { returnOobLink: true, ...request })) as { oobCode?: string };
  return sent.oobCode;
}

/** @throws Error when no such e-mail was sent. */
export async function lastCode(email: string, requestType: string): Promise<string> {
  const response = await fetch(`${AUTH}/emulator/v1/projects/${DEMO_PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { readonly email: string; readonly requestType: string; readonly oobCode: string }[];
  };
  const sent = oobCodes.filter((code) => code.email === email && code.requestType === requestType).at(-1);
  if (!sent) throw new Error(`No e-mail of type ${requestType} was sent to ${email}.`);
  return sent.oobCode;
}

/** Returns the emulator's blocking function settings. */
export async function blockingFunctions(): Promise<object> {
  const { blockingFunctions: present = {} } = (await (await fetch(config(), { headers: OWNER })).json()) as {
    blockingFunctions?: object;
  };
  return present;
}

/** Changes the emulator's blocking function settings; only for serial tests. */
export async function setBlockingFunctions(settings: object): Promise<void> {
  const response = await fetch(config('?updateMask=blockingFunctions'), {
    method: 'PATCH',
    headers: { ...OWNER, 'Content-Type': 'application/json' },
    body: JSON.stringify({ blockingFunctions: settings }),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused its settings: ${response.status}`);
}

function config(query = ''): string {
  return `${SERVICE}/v2/projects/${DEMO_PROJECT}/config${query}`;
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Reply;
}
