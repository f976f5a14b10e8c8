import type { Page } from '@playwright/test';
import { changeEmail, newCode, newEmail, refusal, reply, type TestAccount } from './emulator';
import { button, field } from './harness';

/** A widget mode opened by links in the service's e-mails, with its expected pages. */
export interface ActionMode {
  readonly mode: string;
  /** Entry in the specification's list of pages. */
  readonly name: string;
  /** Creates an action code like those in the service's e-mails. */
  readonly code: (page: Page, account: TestAccount) => Promise<string>;
  /** Completes the page that a valid code opens. */
  readonly act?: (page: Page) => Promise<void>;
  /** Headings of the final pages. */
  readonly success: string;
  readonly failure: string;
  /** The method that refuses a bad code. */
  readonly refusedBy: 'accounts:resetPassword' | 'accounts:update';
  /** Whether continueUrl is supported. */
  readonly continues: boolean;
}

/** Creates a code to revert a second factor, with stubbed responses because the emulator does not support it. */
export async function newRevertCode(page: Page, { email }: TestAccount): Promise<string> {
  let isUsed = false;
  await reply(page, 'accounts:resetPassword', (request) => {
    const hasSucceeded = (request.postDataJSON() as { oobCode?: string }).oobCode === 'good' && !isUsed;
    const mfaInfo = { mfaEnrollmentId: 'a', phoneInfo: '+16505550101' };
    const json = { requestType: 'REVERT_SECOND_FACTOR_ADDITION', email, mfaInfo };
    return hasSucceeded ? { json } : refusal('INVALID_OOB_CODE');
  });
  await reply(page, 'accounts:update', () => {
    isUsed = true;
    return { json: {} };
  });
  return 'good';
}

export const ACTION_MODES: readonly ActionMode[] = [
  {
    mode: 'resetPassword',
    name: 'password reset',
    code: (_page, account) => newCode('PASSWORD_RESET', account),
    async act(page) {
      await field(page, 'New password').fill('another-password-1');
      await button(page, 'Save').click();
    },
    success: 'Password changed',
    failure: 'Try resetting your password again',
    refusedBy: 'accounts:resetPassword',
    continues: true,
  },
  {
    mode: 'verifyEmail',
    name: 'email verification',
    code: (_page, account) => newCode('VERIFY_EMAIL', account),
    success: 'Your email has been verified',
    failure: 'Try verifying your email again',
    refusedBy: 'accounts:update',
    continues: true,
  },
  {
    mode: 'verifyAndChangeEmail',
    name: 'verify-and-change-email',
    code: (_page, account) => newCode('VERIFY_AND_CHANGE_EMAIL', account, { newEmail: newEmail('changed') }),
    success: 'Your email has been verified and changed',
    failure: 'Try updating your email again',
    refusedBy: 'accounts:resetPassword',
    continues: true,
  },
  {
    mode: 'recoverEmail',
    name: 'email-change revoke',
    code: (_page, account) => changeEmail(account, newEmail('changed')),
    success: 'Updated email address',
    failure: 'Unable to update your email address',
    refusedBy: 'accounts:resetPassword',
    continues: false,
  },
  {
    mode: 'revertSecondFactorAddition',
    name: 'revert second factor',
    code: newRevertCode,
    success: 'Removed second factor',
    failure: "Couldn't remove your second factor",
    refusedBy: 'accounts:resetPassword',
    continues: false,
  },
];
