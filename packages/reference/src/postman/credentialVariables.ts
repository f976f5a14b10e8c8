import type { OpenApiDocument } from '../document/types.ts';
import { BEARER_PREFIX, type Credential } from '../model/security/credential.ts';
import { describeSchemes } from '../model/security/security.ts';

/** A variable for a reader's credential, or a part of it, with that of the environment which samples read. */
export interface CredentialVariable {
  readonly name: string;
  readonly environmentVariable: string;
}

/** Returns the variables for the credentials of a document, by the names of its schemes: one, or a user's name and password. */
export function credentialVariables(document: OpenApiDocument): ReadonlyMap<string, readonly CredentialVariable[]> {
  const taken = new Set<string>();
  return new Map(
    describeSchemes(document).flatMap(({ name, credential, flows }) => {
      if (!credential) return [];
      const usual = usualName(credential, flows.length > 0);
      const uniqueName = taken.has(usual) ? `${usual}-${name.replace(/[{}]/g, '')}` : usual;
      taken.add(uniqueName);
      return [[name, createVariables(uniqueName, credential)] as const];
    }),
  );
}

/** Returns the name that Postman's own converter of OpenAPI gives to a credential. */
function usualName({ place, prefix, isBasic }: Credential, isOAuth: boolean): string {
  if (place === 'challenge') return 'digestAuth';
  if (isBasic) return 'basicAuth';
  if (prefix !== BEARER_PREFIX) return 'apiKey';
  return isOAuth ? 'accessToken' : 'bearerToken';
}

function createVariables(name: string, { variables }: Credential): CredentialVariable[] {
  const [first = '', password] = variables;
  if (password === undefined) return [{ name, environmentVariable: first }];
  return [
    { name: `${name}Username`, environmentVariable: first },
    { name: `${name}Password`, environmentVariable: password },
  ];
}
