import { isRefusal, isSameView, type Session } from '../../../src/gate/session/sessionState';

describe('reasons of the key service', () => {
  it.each([
    'foreign-domain',
    'unverified-by-provider',
    'unverified-email',
    'wrong-provider',
    'self-made',
    'no-email',
    'unconfirmed',
  ])('"%s" is a refusal', (reason) => {
    expect(isRefusal(reason)).toBe(true);
  });

  it.each(['toString', '', 'session-over', undefined, null, ['no-email']])('%j is none', (reason) => {
    expect(isRefusal(reason)).toBe(false);
  });
});

describe('two states', () => {
  const refused: Session = { status: 'refused', email: 'a@example.com', reason: 'self-made' };
  const signedIn: Session = {
    status: 'signedIn',
    uid: 'u1',
    email: 'a@example.com',
    audience: null,
    confirmedAt: 1,
    signedInAt: 1,
  };

  it.each<[string, Session, Session]>([
    ['with other dates', signedIn, { ...signedIn, confirmedAt: 2, signedInAt: 2 }],
    ['of the same refusal', refused, { ...refused }],
    ['without data', { status: 'checking' }, { status: 'checking' }],
  ])('%s look the same', (_name, one, other) => {
    expect(isSameView(one, other)).toBe(true);
  });

  it.each<[string, Session, Session]>([
    ['a reader and a refused account', signedIn, refused],
    ['a refused account and a reader', refused, signedIn],
    ['states without data', { status: 'checking' }, { status: 'signedOut' }],
    ['refusals for other reasons', refused, { ...refused, reason: 'unconfirmed' }],
    ['refusals of other accounts', refused, { ...refused, email: 'b@example.com' }],
  ])('%s do not', (_name, one, other) => {
    expect(isSameView(one, other)).toBe(false);
  });
});
