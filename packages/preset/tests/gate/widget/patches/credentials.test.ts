import { EmailAuthCredential, OAuthCredential, PhoneAuthCredential } from 'firebase/auth';
import firebase from 'firebase/compat/app';
import { patchCredentials } from '../../../../src/gate/signIn/widget/patches/credentials';

jest.mock('firebase/compat/app', () => ({ __esModule: true, default: { auth: { AuthCredential: {} } } }));

beforeAll(() => patchCredentials());

const read = (json: object | string) => firebase.auth.AuthCredential.fromJSON(json);

describe('a pending credential', () => {
  it.each<[string, object, unknown]>([
    [
      'a password',
      { providerId: 'password', signInMethod: 'password', email: 'a@example.com', password: 'secret' },
      EmailAuthCredential,
    ],
    ['a phone', { providerId: 'phone', verificationId: '1', verificationCode: '2' }, PhoneAuthCredential],
    [
      'Google',
      { providerId: 'google.com', signInMethod: 'google.com', idToken: 'token', accessToken: 'other' },
      OAuthCredential,
    ],
  ])('of %s is read from an object and from text', (_name, json, kind) => {
    for (const form of [json, JSON.stringify(json)]) {
      const credential = read(form);
      expect(credential).toBeInstanceOf(kind);
      expect(credential).toMatchObject({ providerId: (json as { providerId: string }).providerId });
    }
  });

  it('of SAML is read', () => {
    const json = { providerId: 'saml.acme', signInMethod: 'saml.acme', pendingToken: 'pending' };
    expect(read(json)).toMatchObject({ providerId: 'saml.acme', pendingToken: 'pending' });
  });

  it('of nobody is none', () => {
    expect(read({})).toBeNull();
  });
});
