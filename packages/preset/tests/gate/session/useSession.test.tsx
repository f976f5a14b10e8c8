/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { session } from '../../../src/gate/session/session';
import { useSession } from '../../../src/gate/session/useSession';

function Page() {
  return <p role="status">{useSession().status}</p>;
}

it('renders again when the session changes', () => {
  render(<Page />);
  expect(screen.getByRole('status').textContent).toBe('checking');
  act(() => session.leave());
  expect(screen.getByRole('status').textContent).toBe('leaving');
});
