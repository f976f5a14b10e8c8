/** @jest-environment jsdom */

import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import Content from '../../../packages/preset/src/lockedTheme/NotFound/Content';

const mockLocked = {
  text: 'Ask your partner manager.',
  pages: [createHash('sha256').update('/docs/prices').digest('hex').slice(0, 16)],
};
let mockPath = '';

jest.mock('@docusaurus/router', () => ({ useLocation: () => ({ pathname: mockPath }) }), { virtual: true });
jest.mock('@docusaurus/theme-common', () => ({
  PageMetadata: ({ title }: { title: string }) => <output>{title}</output>,
}));
jest.mock('@theme/Heading', () => ({ __esModule: true, default: 'h1' }), { virtual: true });
jest.mock('@theme-init/NotFound/Content', () => ({ __esModule: true, default: () => <h1>Page Not Found</h1> }), {
  virtual: true,
});
jest.mock(
  '@docusaurus/useDocusaurusContext',
  () => ({ __esModule: true, default: () => ({ siteConfig: { customFields: { locked: mockLocked } } }) }),
  { virtual: true },
);

beforeAll(() => {
  Object.assign(window, { TextEncoder });
  Object.defineProperty(window, 'crypto', { value: webcrypto });
});

it.each(['/docs/prices', '/docs/prices/'])('a page of another audience has a lock: %s', async (path) => {
  mockPath = path;
  render(<Content />);
  expect(await screen.findByRole('heading', { name: 'Locked' })).toBeTruthy();
  expect(screen.getByText('Ask your partner manager.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Locked');
});

it('a page that does not exist is not found, and so is the next one', async () => {
  mockPath = '/docs/prices';
  const { rerender } = render(<Content />);
  await screen.findByRole('heading', { name: 'Locked' });
  mockPath = '/docs/nothing';
  rerender(<Content />);
  expect(screen.getByRole('heading').textContent).toBe('Page Not Found');
});
