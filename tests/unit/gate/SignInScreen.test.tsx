/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import SignInScreen, { type LoadWidget } from '../../../src/gate/SignInScreen';
import { type Identity, session } from '../../../src/gate/session';
import Root from '../../../src/theme/Root';

const READER = { uid: 'u1', email: 'a@example.com', emailVerified: false, providers: ['password'] };

let say: (account: typeof READER | null) => void = () => undefined;
const identity = {
  watch: (onChange: typeof say) => {
    say = (account) => act(() => onChange(account));
  },
  signOut: jest.fn(() => Promise.resolve()),
  sendVerification: jest.fn(() => Promise.resolve()),
  idToken: () => Promise.resolve('token'),
} satisfies Identity;

/** A widget that says it is there. */
const loadWidget: LoadWidget = async () => (host) => {
  host.textContent = 'widget';
  return () => {
    host.textContent = '';
  };
};

beforeAll(async () => {
  session.start(() => Promise.resolve(identity), { hostedDomain: 'example.com', requireVerifiedEmail: true }, 10_000);
  await session.identity();
});

it('shows the widget to someone who is signed out, also under StrictMode', async () => {
  say(null);
  render(
    <StrictMode>
      <SignInScreen loadWidget={loadWidget} />
    </StrictMode>,
  );
  expect(await screen.findByText('widget')).toBeInTheDocument();
});

it('offers another try when the widget cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  say(null);
  render(<SignInScreen loadWidget={() => Promise.reject(new Error('offline'))} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  logged.mockRestore();
});

it('says why an account of another domain may not read, and offers to sign out', async () => {
  say({ ...READER, email: 'a@gmail.com', emailVerified: true, providers: ['google.com'] });
  render(<SignInScreen loadWidget={loadWidget} />);
  expect(screen.getByText(/a@gmail\.com is not an account of example\.com/)).toBeInTheDocument();
  expect(screen.queryByText('widget')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled();
});

it('sends the verification e-mail to an account that needs one', async () => {
  say(READER);
  render(<SignInScreen loadWidget={loadWidget} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send verification e-mail' }));
  expect(await screen.findByText(/on its way to a@example\.com/)).toBeInTheDocument();
  expect(identity.sendVerification).toHaveBeenCalledTimes(1);
});

it('says when the verification e-mail could not be sent', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  identity.sendVerification.mockRejectedValueOnce(new Error('quota'));
  say(READER);
  render(<SignInScreen loadWidget={loadWidget} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send verification e-mail' }));
  expect(await screen.findByText(/could not be sent/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send verification e-mail' })).toBeEnabled();
  logged.mockRestore();
});

it('renders a page for a reader only, and takes it away when the session ends', async () => {
  window.docusaurus = { prefetch: () => false, preload: () => false };
  say({ ...READER, emailVerified: true });
  render(<Root>the documentation</Root>);
  expect(screen.getByText('the documentation')).toBeInTheDocument();
  say({ ...READER, email: 'a@gmail.com', providers: ['google.com'] });
  await waitFor(() => expect(screen.getByText(/is not an account/)).toBeInTheDocument());
  expect(screen.queryByText('the documentation')).not.toBeInTheDocument();
});
