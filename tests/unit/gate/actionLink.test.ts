import { isActionLink } from '../../../src/gate/signIn/actionLink';

it.each(['resetPassword', 'recoverEmail', 'verifyEmail', 'verifyAndChangeEmail', 'revertSecondFactorAddition'])(
  'knows a link of mode %s by its mode and code',
  (mode) => {
    expect(isActionLink(`?mode=${mode}&oobCode=code`)).toBe(true);
    expect(isActionLink(`?mode=${mode}`)).toBe(false);
  },
);

it('takes a sign-in link and other addresses for what they are', () => {
  expect(isActionLink('?mode=signIn&oobCode=code')).toBe(false);
  expect(isActionLink('?oobCode=code')).toBe(false);
  expect(isActionLink('')).toBe(false);
});

it('follows an owner who renames the parameter', () => {
  expect(isActionLink('?do=verifyEmail&oobCode=code', 'do')).toBe(true);
  expect(isActionLink('?mode=verifyEmail&oobCode=code', 'do')).toBe(false);
});
