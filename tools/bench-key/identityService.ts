import { ADMINISTRATOR, claimsWithRecord } from 'gatedocs-rules/policy';
import { PROJECT } from '../../packages/cli/src/support/emulators';
import { type LocalServer, serveLocally } from '../support/localServer';

/** Starts a stand-in for the identity service that answers at once, and has every account that it is asked for. */
export function serveAccounts(): Promise<LocalServer> {
  return serveLocally(async (request, response) => {
    const { localId } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { localId: string[] };
    const users = localId.map((reader) => {
      const email = `${reader}@partner.example`;
      const customAttributes = JSON.stringify(claimsWithRecord({}, { origin: ADMINISTRATOR, address: email }));
      return { localId: reader, email, customAttributes, createdAt: '0' };
    });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ users }));
  });
}

/** Returns a reader's token, without a signature as the Auth emulator makes them. */
export function unsignedToken(reader: string): string {
  const signedInAt = Math.floor(Date.now() / 1000) - 60;
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: reader,
    user_id: reader,
    auth_time: signedInAt,
    iat: signedInAt,
    exp: signedInAt + 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
