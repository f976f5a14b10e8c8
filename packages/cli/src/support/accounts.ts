import { Failure } from 'gatedocs-generator/node';
import { ADMINISTRATOR, type AudienceRules, claimsWithAudience, claimsWithRecord } from 'gatedocs-rules/policy';
import { DEMO_PROJECT } from './emulators.ts';

export interface SeededAccount {
  readonly localId: string;
  readonly email: string;
  readonly password: string;
  readonly emailVerified: boolean;
  readonly disabled?: boolean;
  /** Audience assigned to the account. */
  readonly audience?: string;
}

/** Accounts of the demo, whose hosted domain is example.com. */
export const DEMO_ACCOUNTS = [
  { localId: 'developer', email: 'developer@example.com', password: 'docs-demo', emailVerified: true },
  { localId: 'partner', email: 'partner@partner.example', password: 'docs-demo', emailVerified: false },
  { localId: 'disabled', email: 'disabled@example.com', password: 'docs-demo', emailVerified: true, disabled: true },
] as const satisfies readonly SeededAccount[];

/** Returns an account for each audience of a demo. */
export function audienceAccounts(audiences: readonly AudienceRules[] = []): SeededAccount[] {
  return audiences.map(({ id, isAssigned, domains }) => ({
    localId: `audience-${id}`,
    email: `${id.toLowerCase()}@${domains?.[0] ?? 'partner.example'}`,
    password: 'docs-demo',
    emailVerified: true,
    ...(isAssigned ? { audience: id } : {}),
  }));
}

const colleague = (name: string) =>
  ({ localId: name, email: `${name}@example.com`, password: 'docs-demo', emailVerified: true }) satisfies SeededAccount;

/**
 * More readers for the browser tests, one for each worker, which together exceed the key service's rate limit for an
 * account.
 */
export const COLLEAGUE = colleague('colleague');
export const READER_ACCOUNTS = [DEMO_ACCOUNTS[0], COLLEAGUE, colleague('other-colleague')] as const;

/** Accounts that the emulators of the tests start with. */
export const TEST_ACCOUNTS: readonly SeededAccount[] = [...DEMO_ACCOUNTS, ...READER_ACCOUNTS.slice(1)];

/**
 * Creates accounts on the Auth emulator as `npm run readers` leaves them. Each is created complete, because functions
 * that the emulator runs on creation could overwrite a later change.
 * @throws Failure with the emulator's response.
 */
export async function seedAccounts(auth: string, accounts: readonly SeededAccount[]): Promise<void> {
  const users = accounts.map(({ audience = null, password, ...account }) => ({
    ...account,
    rawPassword: password,
    customAttributes: JSON.stringify(
      claimsWithRecord(claimsWithAudience({}, audience), { origin: ADMINISTRATOR, address: account.email }),
    ),
  }));
  const response = await fetch(
    `${auth}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ users }),
    },
  );
  const body = (await response.json()) as { readonly error?: readonly object[] };
  if (!response.ok || body.error?.length !== 0)
    throw new Failure(`The Auth emulator rejected an account: ${response.status} ${JSON.stringify(body.error)}`);
}

/** The identity service's response to a sign-in. */
export interface SignInResponse {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/**
 * Signs in to the Auth emulator with a password, like a client.
 * @throws Failure with the emulator's response.
 */
export async function signIn(
  auth: string,
  { email, password }: Pick<SeededAccount, 'email' | 'password'>,
): Promise<SignInResponse> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok)
    throw new Failure(`The Auth emulator rejected a sign-in: ${response.status} ${await response.text()}`);
  return (await response.json()) as SignInResponse;
}
