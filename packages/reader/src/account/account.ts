import { SignInNeeded, UsageError } from '../failures.ts';
import { PROGRAM } from '../terminal/program.ts';
import type { IdentityService, Tokens } from './identityService.ts';
import type { SessionStore } from './sessionStore.ts';

/** The account that reads. */
export interface Account {
  /** Returns a new ID token, which the identity service gives to a session that lasts. @throws SignInNeeded, Unreachable, ReaderError */
  idToken(): Promise<string>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables with which a pipeline signs in; the first that is set counts. */
const ACCOUNT_VARIABLES = ['DOCS_ID_TOKEN', 'DOCS_READER_TOKEN', 'DOCS_EMAIL'];

/** Returns what the account follows from, for people. */
export function accountSource(variables: Variables): string {
  return ACCOUNT_VARIABLES.find((name) => variables[name]) ?? 'login';
}

/** Returns the account of the environment, else that of the last `login` on this computer. */
export function accountFor(service: IdentityService, store: SessionStore, variables: Variables): Account {
  const { DOCS_ID_TOKEN: idToken, DOCS_READER_TOKEN: token, DOCS_EMAIL: email, DOCS_PASSWORD: password } = variables;
  if (idToken) return { idToken: async () => idToken };
  if (token) return sessionOf(service, async () => token);
  if (!email) return storedAccount(service, store);
  if (!password) throw new UsageError('DOCS_PASSWORD is not set, and DOCS_EMAIL is: set both.');
  let signedIn: Promise<Tokens> | undefined;
  return sessionOf(service, async () => {
    signedIn ??= service.signIn(email, password);
    return (await signedIn).refreshToken;
  });
}

function storedAccount(service: IdentityService, store: SessionStore): Account {
  return sessionOf(
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
function sessionOf(
  service: IdentityService,
  refreshToken: () => Promise<string>,
  onNext?: (token: string) => Promise<unknown>,
): Account {
  return {
    async idToken() {
      const token = await refreshToken();
      const next = await service.refresh(token);
      if (next.refreshToken !== token) await onNext?.(next.refreshToken);
      return next.idToken;
    },
  };
}
