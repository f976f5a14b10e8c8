/** @jest-environment jsdom */
import { LABELS } from '../../../../tests/support/labels';
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { RULES as DEFAULT_RULES } from '../../../../tests/support/access';
import { gateConfig } from '../../src/gate/config';
import type { KnownAccount } from '../../src/gate/session/account';
import { session } from '../../src/gate/session/session';
import type { CheckResult, ObservedUser, SignInService } from '../../src/gate/session/signInService';
import SignInScreen, { type LoadWidget } from '../../src/gate/signIn/SignInScreen';
import { REFUSAL_SENTENCES } from '../../src/gate/signIn/SignInScreen/refusals';
import Root from '../../src/theme/Root';

// Needs the tables of a build.
jest.mock('../../src/docusaurus/articlePages/client/loadPage', () => ({
  locatePage: jest.fn(),
}));

const RULES = { ...DEFAULT_RULES, requireVerifiedEmail: true };
const READER: KnownAccount = {
  uid: 'u1',
  email: 'a@example.com',
  emailVerified: false,
  providers: [{ id: 'password', address: 'a@example.com' }],
  origin: 'administrator',
  recordedAddress: 'a@example.com',
  audience: null,
  signInProvider: 'password',
  signedInAt: Date.now() / 1000,
  issuedAt: Date.now() / 1000,
};

let see: (seen: ObservedUser | null) => void = () => undefined;
const confirm = jest.fn<Promise<CheckResult>, []>(() => Promise.resolve({ kind: 'signed-out' }));
const identity = {
  isPersisted: true,
  watch: (onChange: typeof see) => {
    see = onChange;
  },
  confirm,
  signOut: jest.fn(() => Promise.resolve()),
  sendVerification: jest.fn(() => Promise.resolve()),
  idToken: () => Promise.resolve('token'),
  refreshToken: () => 'refresh-token',
} satisfies SignInService;

/** A stand-in for the widget. */
const loadWidget: LoadWidget = async () => (host) => {
  host.textContent = 'widget';
  return () => {
    host.textContent = '';
  };
};

/** Signs in another user, or nobody, as confirmed by the identity service. */
async function signInAs(account: KnownAccount | null): Promise<void> {
  confirm.mockResolvedValue(account ? { kind: 'account', account } : { kind: 'signed-out' });
  await act(async () => {
    see(null);
    if (account) see({ uid: account.uid, account });
  });
}

beforeAll(async () => {
  session.connect(() => Promise.resolve(identity), RULES, 10_000);
  await session.identity();
});

it('shows the widget when signed out, also under StrictMode', async () => {
  await signInAs(null);
  render(
    <StrictMode>
      <SignInScreen loadWidget={loadWidget} />
    </StrictMode>,
  );
  expect(await screen.findByText('widget')).toBeInTheDocument();
});

it('shows a retry button when the widget cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  await signInAs(null);
  render(<SignInScreen loadWidget={() => Promise.reject(new Error('offline'))} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByRole('button', { name: LABELS.retry })).toBeEnabled();
  logged.mockRestore();
});

it('explains why an account of another domain may not read, and offers to sign out', async () => {
  const providers = [{ id: 'google.com', address: 'a@gmail.com' }];
  await signInAs({ ...READER, email: 'a@gmail.com', emailVerified: true, providers, signInProvider: 'google.com' });
  render(<SignInScreen loadWidget={loadWidget} />);
  expect(screen.getByText(/a@gmail\.com is not an account at example\.com/)).toBeInTheDocument();
  expect(screen.queryByText('widget')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: LABELS.signOut })).toBeEnabled();
});

it('sends the verification e-mail to an account that needs one', async () => {
  await signInAs(READER);
  render(<SignInScreen loadWidget={loadWidget} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send verification email' }));
  expect(await screen.findByText(/was sent to a@example\.com/)).toBeInTheDocument();
  expect(identity.sendVerification).toHaveBeenCalledTimes(1);
});

it('shows an error when the verification e-mail could not be sent', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  identity.sendVerification.mockRejectedValueOnce(new Error('quota'));
  await signInAs(READER);
  render(<SignInScreen loadWidget={loadWidget} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send verification email' }));
  expect(await screen.findByText(/could not be sent/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send verification email' })).toBeEnabled();
  logged.mockRestore();
});

it('renders a page only for a reader, and removes it when the session ends', async () => {
  window.docusaurus = { prefetch: () => false, preload: () => false };
  await signInAs({ ...READER, emailVerified: true });
  render(<Root>the documentation</Root>);
  expect(screen.getByText('the documentation')).toBeInTheDocument();
  await signInAs(null);
  expect(screen.queryByText('the documentation')).not.toBeInTheDocument();
  await signInAs({ ...READER, emailVerified: true });
  expect(screen.queryByText('the documentation')).not.toBeInTheDocument();
});

it('shows the message left by the previous page', async () => {
  await signInAs(null);
  render(<SignInScreen loadWidget={loadWidget} notice="session-over" />);
  expect(screen.getByText('You signed in more than 30 days ago. Sign in again.')).toBeInTheDocument();
  expect(await screen.findByText('widget')).toBeInTheDocument();
});

it('explains the key service’s refusal of an account, and offers to sign out', async () => {
  await signInAs({ ...READER, emailVerified: true });
  act(() => session.refuse('a@example.com', 'unconfirmed'));
  render(<SignInScreen loadWidget={loadWidget} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No administrator has confirmed the account a@example.com with this address',
  );
  expect(screen.getByRole('button', { name: LABELS.signOut })).toBeEnabled();
});

it('names the required provider of company addresses', () => {
  jest.replaceProperty(gateConfig, 'requireProvider', 'google.com');
  expect(REFUSAL_SENTENCES['wrong-provider']('a@example.com')).toBe(
    'Accounts at example.com must sign in with Google. Sign out and use the Google button.',
  );
  jest.restoreAllMocks();
});

it("shows the owner's title, text and logo", async () => {
  await signInAs(null);
  const changed = { card: { title: 'Acme Docs', text: 'For partners of Acme.' }, logo: '/img/acme.svg' };
  const usual = { ...gateConfig };
  Object.assign(gateConfig, changed);
  const { container } = render(<SignInScreen loadWidget={loadWidget} />);
  Object.assign(gateConfig, usual);
  expect(screen.getByText('Acme Docs')).toBeInTheDocument();
  expect(screen.getByText('For partners of Acme.')).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', '/img/acme.svg');
  expect(await screen.findByText('widget')).toBeInTheDocument();
});
