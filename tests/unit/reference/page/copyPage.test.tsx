/** @jest-environment jsdom */

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CopyPage from '../../../../packages/preset/src/reference/overview/CopyPage';

test('the page is loaded and copied at a click', async () => {
  const user = userEvent.setup();
  const load = jest.fn(() => Promise.resolve({ default: { markdown: '# Things\n' } }));
  render(<CopyPage load={load} />);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Copy page' }));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Copied'));
  expect(await navigator.clipboard.readText()).toBe('# Things\n');
});

test('a failure is told', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = userEvent.setup();
  render(<CopyPage load={() => Promise.reject(new Error('offline'))} />);
  await user.click(screen.getByRole('button', { name: 'Copy page' }));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Not copied'));
});
