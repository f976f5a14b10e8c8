import type { SignInOptions } from '../../../packages/generator/src/settings/signInOptions';
import { LABELS } from '../../support/labels';
import {
  failWith,
  intercept,
  lastSms,
  newAccount,
  newEmail,
  newEmailLinkAccount,
  newFederatedAccount,
  newPhone,
  newTenant,
  newTenantAccount,
  sentCodes,
  signInMethodsOf,
} from './emulator';
import { failToReplaceGuest } from './guests';
import {
  button,
  COMPANY,
  CONTACT,
  chooseAccount,
  continueAsGuest,
  EMAIL,
  EMAIL_LINK,
  enterCode,
  enterEmail,
  enterPassword,
  enterPhone,
  expect,
  expectConsoleErrors,
  expectReader,
  failedCall,
  field,
  GOOGLE,
  GUEST,
  heading,
  infoBar,
  logged,
  message,
  openPhone,
  openPopup,
  POPUP,
  provokeConflict,
  renderedRecaptcha,
  signInByPassword,
  signInByPopup,
  signUp,
  test,
  visit,
} from './harness';
import { openSignInLink, openSignInLinkElsewhere, requestLink } from './links';

test('password available: go to password sign-in', async ({ page }) => {
  const account = await newAccount();
  await visit(page, { signIn: POPUP });
  await enterEmail(page, account.email);
  await expect(field(page, 'Email')).toHaveValue(account.email);
  await enterPassword(page, account.password);
  await expectReader(page, account.email);
});

test('email unknown: go to sign-up, which creates the account with its name', async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: POPUP });
  await enterEmail(page, email);
  await field(page, 'First & last name').fill('Ada Reader');
  await field(page, 'Choose password').fill('docs-demo-1');
  const named = page.waitForRequest(
    (request) =>
      request.url().includes('accounts:update') && request.postData()?.includes('"displayName":"Ada Reader"') === true,
  );
  await button(page, 'Save').click();
  await named;
  await expectReader(page, email);
});

test('email unknown: go to the unauthorized page when sign-up is disabled', async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: { signInOptions: [{ provider: 'password', disableSignUp: CONTACT }] } });
  await enterEmail(page, email);
  await expect(heading(page, 'Not Authorized')).toBeVisible();
  await expect(page.getByText(`${email} is not authorized to view the requested page.`)).toBeVisible();
  await expect(page.getByText('Please contact admin@example.com for authorization.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/help');
  await button(page, 'Back').click();
  await expect(heading(page, 'Sign in with email')).toBeVisible();
});

test('email unknown: go to email-link sending when email-link mode is on', async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: { signInOptions: [EMAIL_LINK] } });
  await enterEmail(page, email);
  await expect(page.getByText(`A sign-in email with additional instructions was sent to ${email}.`)).toBeVisible();
  expect(await sentCodes(email)).toMatchObject([{ requestType: 'EMAIL_SIGNIN' }]);
});

test('only email link exists: send the link', async ({ page }) => {
  const email = await newEmailLinkAccount();
  expect(await sentCodes(email)).toEqual([]);
  await visit(page, { signIn: { signInOptions: [EMAIL_LINK] } });
  await enterEmail(page, email);
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  expect(await sentCodes(email)).toMatchObject([{ requestType: 'EMAIL_SIGNIN' }]);
});

test('only email link exists: show unsupported-provider when email link is not enabled', async ({ page }) => {
  const email = await newEmailLinkAccount();
  await visit(page, { signIn: POPUP });
  await enterEmail(page, email);
  await expect(page.getByText(`To continue sign in with ${email} on this device`)).toBeVisible();
  await button(page, 'Recover password').click();
  await expect(heading(page, 'Recover password')).toBeVisible();
});

test('a federated provider exists: go to federated sign-in', async ({ page }) => {
  const email = await newFederatedAccount('google.com');
  await visit(page, { signIn: POPUP });
  await enterEmail(page, email);
  await expect(page.getByText(`You’ve already used ${email}. Sign in with Google to continue.`)).toBeVisible();
  await signInByPopup(page, 'Sign in with Google', email);
  await expectReader(page, email);
});

test('a federated provider that is not offered here is not supported', async ({ page }) => {
  await visit(page, { signIn: POPUP });
  await enterEmail(page, await newFederatedAccount('github.com'));
  await expect(button(page, 'Recover password')).toBeVisible();
});

test('phone: number, reCAPTCHA, SMS, code; an account without e-mail stays at the widget', async ({ page }) => {
  const number = newPhone();
  await openPhone(page);
  await enterPhone(page, number);
  await expect(page.getByText(`Enter the 6-digit code we sent to ‎+1${number}`)).toBeVisible();
  await enterCode(page, await lastSms(`+1${number}`));
  await expect(page.getByRole('status').filter({ hasText: 'this account has no email address' })).toBeVisible();
  await expect(heading(page, LABELS.signIn)).toBeVisible();
});

test('phone: an account with e-mail reads', async ({ page }) => {
  const number = newPhone();
  const { email } = await newAccount({ phoneNumber: `+1${number}` });
  await openPhone(page, {}, '/?signInSuccessUrl=/docs/webhooks');
  await enterPhone(page, number);
  await enterCode(page, await lastSms(`+1${number}`));
  await expectReader(page, email);
  await expect(page).toHaveURL(/\/docs\/webhooks$/);
});

test('phone: an invisible reCAPTCHA submits automatically', async ({ page }) => {
  await visit(page, {
    signIn: { signInOptions: [{ provider: 'phone', recaptchaParameters: { size: 'invisible', badge: 'inline' } }] },
  });
  await renderedRecaptcha(page);
  await field(page, 'Phone number').fill(newPhone());
  await button(page, 'Verify').click();
  await expect(heading(page, 'Verify your phone number')).toBeVisible();
});

test('phone: an expired code returns to the start with a message', async ({ page, consoleErrors }) => {
  const number = newPhone();
  await openPhone(page);
  await enterPhone(page, number);
  await failWith(page, 'accounts:signInWithPhoneNumber', 'SESSION_EXPIRED');
  await enterCode(page, '123456');
  await expect(heading(page, 'Enter your phone number')).toBeVisible();
  await expect(field(page, 'Phone number')).toHaveValue(number);
  await expect(infoBar(page, 'This code is no longer valid')).toBeVisible();
  await expectConsoleErrors(consoleErrors, failedCall('accounts:signInWithPhoneNumber'));
});

test('email link: completed at once on the device that requested it', async ({ page }) => {
  const email = await requestLink(page, { at: '/?signInSuccessUrl=/docs/intro' });
  await openSignInLink(page, email);
  await expectReader(page, email);
  await expect(page).toHaveURL(/\/docs\/intro$/);
});

test('email link: on another device the email is confirmed first', async ({ page, newDevice }) => {
  const email = await requestLink(page);
  const other = await newDevice();
  await openSignInLinkElsewhere(other, email);
  await expect(heading(other, 'Confirm email')).toBeVisible();
  await field(other, 'Email').fill(email);
  await button(other, 'Next').click();
  await expectReader(other, email);
});

test('email link: on another device an error when the same device is required', async ({ page, newDevice }) => {
  const signInOptions = [{ ...EMAIL_LINK, forceSameDevice: true }, GOOGLE] as SignInOptions['signInOptions'];
  const signIn = { signInOptions };
  const email = await requestLink(page, { signIn });
  const other = await newDevice();
  await openSignInLinkElsewhere(other, email, { signIn });
  await expect(heading(other, 'New device or browser detected')).toBeVisible();
  await expect(
    other.getByText('Try opening the link using the same device or browser where you started the sign-in process.'),
  ).toBeVisible();
  await button(other, 'Dismiss').click();
  await expect(button(other, 'Sign in with Google')).toBeVisible();
  // The link is not used up: the device that requested it still signs in.
  await openSignInLink(page, email);
  await expectReader(page, email);
});

test("email link: a guest's link on another device shows an error", async ({ page, newDevice }) => {
  const signIn: SignInOptions = { signInOptions: [GUEST, EMAIL_LINK], autoUpgradeAnonymousUsers: true };
  const email = newEmail();
  await visit(page, { signIn });
  await continueAsGuest(page);
  await enterEmail(page, email);
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  const other = await newDevice();
  await openSignInLinkElsewhere(other, email, { signIn });
  await expect(heading(other, 'New device or browser detected')).toBeVisible();
});

test("email link: a guest's session is checked first", async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: { signInOptions: [GUEST, EMAIL_LINK], autoUpgradeAnonymousUsers: true } });
  await continueAsGuest(page);
  await enterEmail(page, email);
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  await openSignInLink(page, email, { ui_auid: 'somebody-else' });
  await expect(heading(page, 'Session ended')).toBeVisible();
});

test('a conflict with a password account is resolved by password linking', async ({ page, consoleErrors }) => {
  const account = await newAccount();
  await provokeConflict(page, 'Company', [COMPANY, EMAIL], account.email);
  expect(await signInMethodsOf(account.email)).toEqual(['password']);
  await enterPassword(page, 'wrong');
  await expect(message(page, "The email and password you entered don't match")).toBeVisible();
  expect(await signInMethodsOf(account.email)).toEqual(['password']);
  await enterPassword(page, account.password);
  await expectReader(page, account.email);
  expect(await signInMethodsOf(account.email)).toEqual(['oidc.company', 'password']);
  await expectConsoleErrors(consoleErrors, failedCall('accounts:signInWithPassword'), logged('auth/wrong-password'));
});

test('a conflict with a federated account is resolved by federated linking', async ({ page }) => {
  const email = await newFederatedAccount('google.com');
  await provokeConflict(page, 'Company', [COMPANY, GOOGLE], email);
  await expect(page.getByText(`You’ve already used ${email}. Sign in with Google to continue.`)).toBeVisible();
  const linked = page.waitForRequest(
    (request) => request.url().includes('signInWithIdp') && request.postData()?.includes('idToken') === true,
  );
  const popup = await openPopup(page);
  // The account exists now, so the emulator offers it.
  await popup.getByText(email).click();
  await linked;
  await expectReader(page, email);
  expect(await signInMethodsOf(email)).toEqual(['google.com', 'oidc.company']);
});

test('a conflict with an email-link account is resolved by email-link linking', async ({ page }) => {
  const email = await newEmailLinkAccount();
  await provokeConflict(page, 'Company', [COMPANY, EMAIL_LINK], email);
  await button(page, 'Sign in').click();
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  expect(await signInMethodsOf(email)).toEqual(['emailLink']);
  await openSignInLink(page, email);
  await expectReader(page, email);
  expect(await signInMethodsOf(email)).toEqual(['emailLink', 'oidc.company']);
});

test('a conflict with an email-link account on another device can end without the link', async ({
  page,
  newDevice,
}) => {
  const email = await newEmailLinkAccount();
  const signInOptions = [COMPANY, EMAIL_LINK];
  await provokeConflict(page, 'Company', signInOptions, email);
  await button(page, 'Sign in').click();
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  const other = await newDevice();
  await openSignInLinkElsewhere(other, email, { signIn: { signInOptions } });
  await button(other, 'Continue').click();
  await field(other, 'Email').fill(email);
  await button(other, 'Next').click();
  await expectReader(other, email);
  expect(await signInMethodsOf(email)).toEqual(['emailLink']);
});

test('a different account than the requested one needs a confirmation', async ({ page }) => {
  const wanted = await newFederatedAccount('google.com');
  const other = newEmail('other');
  await visit(page, { signIn: POPUP });
  await enterEmail(page, wanted);
  await signInByPopup(page, 'Sign in with Google', other);
  await expect(page.getByText(`Continue with ${other}?`)).toBeVisible();
  await button(page, 'Continue').click();
  await expectReader(page, other);
});

test('redirect flow: the selected account is signed in after the redirect', async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] }, at: '/?signInSuccessUrl=/docs/intro' });
  await button(page, 'Sign in with Google').click();
  await expect(page).toHaveURL(/emulator\/auth\/handler.*hd%22%3A%22example\.com/);
  await chooseAccount(page, email);
  await expectReader(page, email);
  await expect(page).toHaveURL(/\/docs\/intro$/);
});

test('password recovery: the e-mail is sent, and Done returns', async ({ page }) => {
  const { email } = await newAccount();
  await visit(page, { signIn: POPUP });
  await enterEmail(page, email);
  await button(page, 'Trouble signing in?').click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await button(page, 'Send').click();
  await expect(page.getByText(`Follow the instructions sent to ${email} to recover your password`)).toBeVisible();
  expect(await sentCodes(email)).toMatchObject([{ requestType: 'PASSWORD_RESET' }]);
  await button(page, 'Done').click();
  await expect(button(page, 'Sign in with Google')).toBeVisible();
});

test('email not received: the e-mail is sent again', async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: { signInOptions: [EMAIL_LINK] } });
  await enterEmail(page, email);
  await button(page, 'Trouble getting email?').click();
  await expect(page.getByText('Check if the email was marked as spam or filtered.')).toBeVisible();
  expect(await sentCodes(email)).toHaveLength(1);
  await button(page, 'Resend').click();
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  expect(await sentCodes(email)).toMatchObject([{ requestType: 'EMAIL_SIGNIN' }, { requestType: 'EMAIL_SIGNIN' }]);
});

test('a guest cannot read until upgraded to a new account', async ({ page }) => {
  const email = newEmail();
  await visit(page, {
    signIn: { signInFlow: 'popup', signInOptions: [GUEST, GOOGLE], autoUpgradeAnonymousUsers: true },
  });
  await continueAsGuest(page);
  const linked = page.waitForRequest(
    (request) => request.url().includes('signInWithIdp') && request.postData()?.includes('"idToken"') === true,
  );
  await signInByPopup(page, 'Sign in with Google', email);
  await linked;
  await expectReader(page, email);
});

test('a guest with an existing account switches to it', async ({ page }) => {
  const account = await newAccount();
  await visit(page, { signIn: { signInOptions: [GUEST, EMAIL], autoUpgradeAnonymousUsers: true } });
  await continueAsGuest(page);
  await signInByPassword(page, account);
  await expectReader(page, account.email);
});

test('a guest whose switch to an existing account fails can retry', async ({ page, consoleErrors }) => {
  const account = await failToReplaceGuest(page);
  await expect(page.getByText('A network error has occurred. Try again later.')).toBeVisible();
  await expect(page.getByText(/^Reader:/)).toHaveCount(0);
  await button(page, LABELS.retry).click();
  await expectReader(page, account.email);
  await expectConsoleErrors(
    consoleErrors,
    failedCall('accounts:signInWithPassword'),
    logged('auth/network-request-failed'),
  );
});

test('an admin-restricted sign-up goes to the unauthorized page with the contact', async ({ page, consoleErrors }) => {
  const email = newEmail();
  await failWith(page, 'accounts:signUp', 'ADMIN_ONLY_OPERATION');
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL], adminRestrictedOperation: CONTACT } });
  await enterEmail(page, email);
  await signUp(page);
  await expect(heading(page, 'Not Authorized')).toBeVisible();
  await expect(page.getByText('Please contact admin@example.com for authorization.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/help');
  await expectConsoleErrors(consoleErrors, failedCall('accounts:signUp'), logged('auth/admin-restricted-operation'));
});

test('an admin-restricted federated sign-in goes to the unauthorized page', async ({ page, consoleErrors }) => {
  await failWith(page, 'accounts:signInWithIdp', 'ADMIN_ONLY_OPERATION');
  await visit(page, { signIn: { ...POPUP, adminRestrictedOperation: { status: true } } });
  await signInByPopup(page, 'Sign in with Google', newEmail());
  await expect(page.getByText('User is not authorized to view the requested page.')).toBeVisible();
  await expectConsoleErrors(
    consoleErrors,
    failedCall('accounts:signInWithIdp'),
    logged('auth/admin-restricted-operation'),
  );
});

test('an account of another domain is refused by the gate, not by the widget', async ({ page }) => {
  await visit(page, { signIn: POPUP });
  await signInByPopup(page, 'Sign in with Google', 'someone@partner.example');
  await expect(heading(page, LABELS.notAuthorized)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('someone@partner.example is not an account at example.com');
});

test('a tenant is selected first and signed in to', async ({ page }) => {
  const tenantId = await newTenant('partners');
  const email = newEmail();
  await newTenantAccount(tenantId, email, 'docs-demo-1');
  const tenants = [
    { tenantId: null, displayName: 'Staff' },
    { tenantId, displayName: 'Partners' },
  ];
  await visit(page, { signIn: { ...POPUP, tenants } });
  await button(page, 'Sign in to Partners').click();
  await signInByPassword(page, { email, password: 'docs-demo-1' });
  await expectReader(page, email);
});

test('a single tenant is selected automatically', async ({ page }) => {
  const tenantId = await newTenant('only');
  const email = newEmail();
  await newTenantAccount(tenantId, email, 'docs-demo-1');
  await visit(page, { signIn: { ...POPUP, tenants: [{ tenantId, displayName: 'Only' }] } });
  await signInByPassword(page, { email, password: 'docs-demo-1' });
  await expectReader(page, email);
});

test('an unresponsive service shows a progress indicator, then an error after 30 seconds', async ({ page }) => {
  await page.clock.install();
  await visit(page, { signIn: { signInOptions: [EMAIL] } });
  await intercept(page, 'accounts:createAuthUri', () => new Promise(() => {}));
  await expect(field(page, 'Email')).toBeVisible();
  // The clock runs until this call, and cannot be set back.
  await page.clock.pauseAt(Date.now() + 1000);
  const asked = page.waitForRequest(/accounts:createAuthUri/);
  await enterEmail(page, newEmail());
  await asked;
  await page.clock.runFor(500);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.clock.runFor(29_499);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(infoBar(page, 'A network error has occurred')).toBeVisible();
});
