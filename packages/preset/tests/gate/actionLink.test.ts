import { isActionLink } from '../../src/gate/session/actionLink';

it.each(['resetPassword', 'recoverEmail', 'verifyEmail', 'verifyAndChangeEmail', 'revertSecondFactorAddition'])(
  'recognizes a link of mode %s by its mode and code',
  (mode) => {
    expect(isActionLink(`?mode=${mode}&oobCode=code`)).toBe(true);
    expect(isActionLink(`?mode=${mode}`)).toBe(false);
  },
);

it('does not mistake sign-in links and other URLs for action links', () => {
  expect(isActionLink('?mode=signIn&oobCode=code')).toBe(false);
  expect(isActionLink('?oobCode=code')).toBe(false);
  expect(isActionLink('')).toBe(false);
});

it('supports a renamed parameter', () => {
  expect(isActionLink('?do=verifyEmail&oobCode=code', 'do')).toBe(true);
  expect(isActionLink('?mode=verifyEmail&oobCode=code', 'do')).toBe(false);
});
