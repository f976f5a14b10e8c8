import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { openAccounts } from '../../packages/cli/src/readers/accounts';
import { addReader } from '../../packages/cli/src/readers/add';
import { disable } from '../../packages/cli/src/readers/disable';
import { DEMO_PROJECT } from '../../packages/cli/src/support/emulators';
import { RULES } from './access';
import { administer, ask, enrolPasskey, type Reply, sentCode } from './accounts';

/**
 * Owners of an address: the company's and others. All are one person's but the colleague's, who opens the links that are
 * sent there, and has a Google account of that address.
 */
const ADDRESSES = { own: 'example.com', colleague: 'example.com', private: 'gmail.com' } as const;
type Owner = keyof typeof ADDRESSES;

/** Accounts at providers, of which the site offers Google alone. */
const IDENTITIES = {
  'a company Google account': { provider: 'google.com', owner: 'own', isVerified: true },
  'a private Google account': { provider: 'google.com', owner: 'private', isVerified: true },
  'a GitHub account': { provider: 'github.com', owner: 'own', isVerified: true },
  'an OIDC account': { provider: 'oidc.partner', owner: 'colleague', isVerified: true },
  'the colleague’s Google account': { provider: 'google.com', owner: 'colleague', isVerified: true },
} as const satisfies Record<string, { provider: string; owner: Owner; isVerified: boolean }>;
type IdentityName = keyof typeof IDENTITIES;

const owner = fc.constantFrom(...(Object.keys(ADDRESSES) as Owner[]));
const COLLEAGUES: IdentityName = 'the colleague’s Google account';
const identity = fc.constantFrom(...(Object.keys(IDENTITIES) as IdentityName[]).filter((name) => name !== COLLEAGUES));
const provider = fc.constantFrom('google.com', 'github.com', 'oidc.partner', 'password');

const acting = <What extends string>(act: What) => ({ act: fc.constant(act) });

/**
 * One act of somebody with the public API key, of a colleague who opens a link, or of an administrator. Those that change
 * who an account seems to be are more frequent.
 */
const act = fc.oneof(
  { weight: 1, arbitrary: fc.record(acting('sign up anonymously')) },
  { weight: 3, arbitrary: fc.record({ ...acting('sign up with a password'), owner }) },
  { weight: 1, arbitrary: fc.record({ ...acting('sign in with a password'), owner }) },
  { weight: 1, arbitrary: fc.record({ ...acting('sign in by an e-mail link'), owner }) },
  { weight: 4, arbitrary: fc.record({ ...acting('sign in with'), identity }) },
  { weight: 4, arbitrary: fc.record(acting('colleague signs in with Google')) },
  { weight: 3, arbitrary: fc.record({ ...acting('link'), identity }) },
  { weight: 1, arbitrary: fc.record({ ...acting('unlink'), provider }) },
  { weight: 1, arbitrary: fc.record(acting('set a password')) },
  { weight: 3, arbitrary: fc.record({ ...acting('change the address'), owner }) },
  { weight: 3, arbitrary: fc.record(acting('verify the address')) },
  { weight: 3, arbitrary: fc.record({ ...acting('verify and change the address'), owner }) },
  { weight: 1, arbitrary: fc.record(acting('enrol a passkey')) },
  { weight: 1, arbitrary: fc.record(acting('ask for the key')) },
  { weight: 1, arbitrary: fc.record(acting('delete the account')) },
  { weight: 1, arbitrary: fc.record({ ...acting('administrator adds'), owner }) },
  { weight: 1, arbitrary: fc.record({ ...acting('administrator disables'), owner }) },
);
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Half of the sequences begin with an account that waits for the colleague. */
export const acts = fc
  .tuple(
    fc.constantFrom<readonly Act[]>(
      [],
      [{ act: 'sign up with a password', owner: 'colleague' }, { act: 'verify the address' }],
    ),
    fc.array(act, { minLength: 3, maxLength: 10 }),
  )
  .map(([first, others]): readonly Act[] => [...first, ...others]);

interface Token {
  readonly uid: string;
  readonly idToken: string;
}

interface Account {
  readonly localId: string;
  readonly email?: string;
  readonly providerUserInfo?: readonly { readonly providerId: string; readonly rawId?: string }[];
}

const PASSWORD = 'reads-the-docs';

/** Some people with accounts of one name, and everything that they were given. */
export class AccountWorld {
  /** Every session but the colleague's, the present one last. */
  private readonly tokens: Token[] = [];
  /** The colleague's sessions: with Google, and by the links that are sent to them. */
  private readonly colleagues: Token[] = [];
  /** Accounts that began with a company Google account. */
  private readonly companys = new Set<string>();
  /** Address that an administrator made each account for. */
  private readonly added = new Map<string, string>();
  private readonly disabled = new Set<string>();
  private readonly name = randomUUID().slice(0, 8);
  private readonly accounts;

  constructor(
    authEmulator: string,
    private readonly requestKey: (idToken: string) => Promise<string>,
    /** What `requestKey` returns of whoever may read what only the company may. */
    private readonly granted = 'key',
  ) {
    const site = { kind: 'emulator', origin: authEmulator, projectId: DEMO_PROJECT } as const;
    this.accounts = openAccounts({ ...site, hostedDomain: RULES.hostedDomain, site: 'http://localhost' });
  }

  /** Does something, if it is possible now: what the identity service refuses changes nothing. */
  async do(what: Act): Promise<void> {
    const idToken = this.tokens.at(-1)?.idToken ?? 'none';
    switch (what.act) {
      case 'sign up anonymously':
        return this.keep(await ask('accounts:signUp', {}));
      case 'sign up with a password':
        return this.keep(await ask('accounts:signUp', { email: this.address(what.owner), password: PASSWORD }));
      case 'sign in with a password':
        return this.keep(
          await ask('accounts:signInWithPassword', { email: this.address(what.owner), password: PASSWORD }),
        );
      case 'sign in by an e-mail link': {
        const email = this.address(what.owner);
        const oobCode = await sentCode({ requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost' });
        const reply: Reply = await ask('accounts:signInWithEmailLink', { email, oobCode });
        return this.keep(reply, what.owner === 'colleague' ? this.colleagues : this.tokens);
      }
      case 'sign in with': {
        const reply: Reply & { readonly isNewUser?: boolean } = await ask(
          'accounts:signInWithIdp',
          this.assertion(what.identity),
        );
        if (reply.isNewUser && reply.localId && what.identity === 'a company Google account')
          this.companys.add(reply.localId);
        return this.keep(reply);
      }
      case 'colleague signs in with Google':
        return this.keep(await ask('accounts:signInWithIdp', this.assertion(COLLEAGUES)), this.colleagues);
      case 'link':
        return this.keep(await ask('accounts:signInWithIdp', { idToken, ...this.assertion(what.identity) }));
      case 'unlink':
        return this.keep(await ask('accounts:update', { idToken, deleteProvider: [what.provider] }));
      case 'set a password':
        return this.keep(await ask('accounts:update', { idToken, password: PASSWORD }));
      case 'change the address':
        return this.keep(await ask('accounts:update', { idToken, email: this.address(what.owner) }));
      case 'verify the address':
        return void (await ask('accounts:update', {
          oobCode: await sentCode({ requestType: 'VERIFY_EMAIL', idToken }),
        }));
      case 'verify and change the address':
        return void (await ask('accounts:update', {
          oobCode: await sentCode({
            requestType: 'VERIFY_AND_CHANGE_EMAIL',
            idToken,
            newEmail: this.address(what.owner),
          }),
        }));
      case 'enrol a passkey':
        return this.keep(await enrolPasskey(idToken));
      case 'ask for the key':
        return void (await this.requestKey(idToken));
      case 'delete the account':
        return void (await ask('accounts:delete', { idToken }));
      case 'administrator adds':
        return this.add(this.address(what.owner));
      case 'administrator disables':
        return this.disable(this.address(what.owner));
    }
  }

  /**
   * Asks for the key with every session, and returns how many got it, and the accounts that may not have.
   */
  async outcome(): Promise<{ readonly readers: number; readonly intruders: readonly string[] }> {
    const own = await this.readersAmong(this.tokens);
    const colleagues = await this.readersAmong(this.colleagues);
    await this.accounts.close();
    const intruders = [
      ...(await intrudersAmong(own, (account) => this.mayRead(account, false))),
      ...(await intrudersAmong(colleagues, (account) => this.mayRead(account, true))),
    ];
    return { readers: own.length + colleagues.length, intruders };
  }

  private async readersAmong(tokens: readonly Token[]): Promise<string[]> {
    const results = await Promise.all(
      tokens.map(async ({ uid, idToken }) => ({ uid, result: await this.requestKey(idToken) })),
    );
    return [...new Set(results.filter(({ result }) => result === this.granted).map(({ uid }) => uid))];
  }

  /**
   * What the site promises: the company's verified address at an offered provider, or an administrator's account. The
   * colleague's Google account is a reason in the colleague's own sessions, and not in those of somebody else.
   */
  private mayRead({ localId, email, providerUserInfo = [] }: Account, isColleagues: boolean): boolean {
    if (this.disabled.has(localId)) return false;
    const google = providerUserInfo.find(({ providerId }) => providerId === 'google.com')?.rawId;
    const isCompanys =
      google === this.subject('a company Google account') ||
      (google === this.subject(COLLEAGUES) && (isColleagues || this.companys.has(localId)));
    return isCompanys || (email !== undefined && this.added.get(localId) === email);
  }

  private keep({ localId, idToken }: Reply, tokens = this.tokens): void {
    const uid = localId ?? tokens.at(-1)?.uid;
    if (uid && idToken) tokens.push({ uid, idToken });
  }

  private async add(address: string): Promise<void> {
    await addReader(address, { accounts: this.accounts, rules: RULES, audience: null, print: () => undefined });
    const account = await this.accounts.find(address);
    if (account?.origin === 'administrator') this.added.set(account.uid, address);
  }

  private async disable(address: string): Promise<void> {
    const holder = await this.accounts.find(address);
    const recorded = [...this.added].filter(([, forAddress]) => forAddress === address).map(([uid]) => uid);
    if (!holder && recorded.length === 0) return;
    for (const uid of [...recorded, ...(holder ? [holder.uid] : [])]) this.disabled.add(uid);
    await disable(address, { accounts: this.accounts, print: () => undefined }).catch(() => undefined);
  }

  private address(of: Owner): string {
    return `${of}-${this.name}@${ADDRESSES[of]}`;
  }

  private subject(name: IdentityName): string {
    return `${name} ${this.name}`;
  }

  private assertion(name: IdentityName): object {
    const { provider, owner, isVerified } = IDENTITIES[name];
    const claims = { sub: this.subject(name), email: this.address(owner), email_verified: isVerified };
    const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: provider }).toString();
    return { postBody, requestUri: 'http://localhost' };
  }
}

async function intrudersAmong(uids: readonly string[], mayRead: (account: Account) => boolean): Promise<string[]> {
  const accounts = await Promise.all(uids.map((uid) => lookUp(uid)));
  return accounts.filter((account) => !account || !mayRead(account)).map((one) => JSON.stringify(one));
}

async function lookUp(uid: string): Promise<Account | undefined> {
  const { users } = (await administer('accounts:lookup', { localId: [uid] })) as { users?: readonly Account[] };
  return users?.[0];
}
