import { SignInNeeded, UsageError } from '../failures.ts';
import { defaultSite } from '../network/defaultSite.ts';
import { PROGRAM } from '../terminal/program.ts';
import type { IdentityService, Tokens } from './identityService.ts';
import type { RefreshTokenStore } from './refreshTokenStore.ts';

/** Where the ID tokens of the account that reads come from. */
export interface TokenSource {
  /** Returns a new ID token, as long as the session lasts; one of the environment stays the same. @throws SignInNeeded, Unreachable, ReaderError */
  idToken(): Promise<string>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables with which a pipeline signs in; the first that is set counts. */
const ACCOUNT_VARIABLES = ['DOCS_ID_TOKEN', 'DOCS_READER_TOKEN', 'DOCS_EMAIL'];

/**
 * Returns the name of the variable with the account for a site, or undefined if none is set. The secrets in the
 * environment are only for the site that `DOCS_SITE` or this file names, so that nobody can obtain them by pointing a
 * pipeline or an agent at another `--site`.
 * @throws UsageError for another site.
 */
export function accountVariable(site: string, variables: Variables): string | undefined {
  const name = ACCOUNT_VARIABLES.find((each) => variables[each]);
  if (name && defaultSite(variables) !== site)
    throw new UsageError(
      `${name} is not sent to ${site}, because DOCS_SITE does not name that site: set DOCS_SITE to the site that it is for, or unset ${name}.`,
    );
  return name;
}

/**
 * Returns the account in the environment variables, else that of the last `login` on this computer.
 * @throws UsageError
 */
export function tokenSourceFor(service: IdentityService, store: RefreshTokenStore, variables: Variables): TokenSource {
  if (!accountVariable(store.site, variables)) return storedTokenSource(service, store);
  const { DOCS_ID_TOKEN: idToken, DOCS_READER_TOKEN: token, DOCS_EMAIL: email, DOCS_PASSWORD: password } = variables;
  if (idToken) return { idToken: async () => idToken };
  if (token) return createTokenSource(service, async () => token);
  if (!email || !password) throw new UsageError('DOCS_EMAIL is set, but DOCS_PASSWORD is not: set both.');
  let signedIn: Promise<Tokens> | undefined;
  return createTokenSource(service, async () => {
    signedIn ??= service.signIn(email, password);
    return (await signedIn).refreshToken;
  });
}

function storedTokenSource(service: IdentityService, store: RefreshTokenStore): TokenSource {
  return createTokenSource(
    service,
    async () => {
      const token = await store.read();
      if (token === null)
        throw new SignInNeeded(
          `You are not signed in to ${store.site}: run ${PROGRAM} login, or set DOCS_READER_TOKEN.`,
        );
      return token;
    },
    (token) => store.write(token),
  );
}

/** @param onNext is called when the service gives the session another refresh token. */
function createTokenSource(
  service: IdentityService,
  refreshToken: () => Promise<string>,
  onNext?: (token: string) => Promise<unknown>,
): TokenSource {
  return {
    async idToken() {
      const token = await refreshToken();
      const next = await service.refresh(token);
      if (next.refreshToken !== token) await onNext?.(next.refreshToken);
      return next.idToken;
    },
  };
}
