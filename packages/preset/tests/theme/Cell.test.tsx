/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Cell } from '../../src/theme/MDXComponents/Cell';

jest.mock('@theme-init/MDXComponents', () => ({ __esModule: true, default: { code: 'code' } }), { virtual: true });

const ID = '8c0a70a7-a845-47f9-953a-5154281fa6f5';

function renderCell(content: ReactNode): void {
  render(
    <table>
      <tbody>
        <tr>
          <Cell>other</Cell>
          <Cell>{content}</Cell>
        </tr>
      </tbody>
    </table>,
  );
}

it('copies its own value, of a cell that is one long value', async () => {
  const user = userEvent.setup();
  renderCell(<code>{ID}</code>);
  await user.click(screen.getByRole('button', { name: `Copy ${ID}` }));
  expect(await navigator.clipboard.readText()).toBe(ID);
  expect(screen.getByRole('button').textContent).toBe('Copied');
});

it.each<[string, ReactNode]>([
  ['text', ID],
  ['a short value', <code key="a">grants:read</code>],
  ['code of several words', <code key="a">POST /campaigns/request-company-approval</code>],
  ['a value in a sentence', ['The id ', <code key="a">{ID}</code>]],
])('has no button for %s', (_name, content) => {
  renderCell(content);
  expect(screen.queryByRole('button')).toBeNull();
});
