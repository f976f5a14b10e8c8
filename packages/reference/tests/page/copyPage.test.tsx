/** @jest-environment jsdom */
// cspell:ignore Cber über

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect, useRef } from 'react';
import { LABELS } from '../../../../tests/support/labels';
import { copyOnClick } from '../../src/page/copyOnClick';
import { saveFile } from '../../src/page/saveFile';
import { CopyMenu } from '../../src/render/article/CopyMenu';

jest.mock('../../src/page/saveFile', () => ({ saveFile: jest.fn() }));

function CopyPage({ load }: { load: () => Promise<string> }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => copyOnClick(root.current as HTMLDivElement, load), [load]);
  return (
    <div ref={root}>
      <CopyMenu />
    </div>
  );
}

const button = () => screen.getByRole('button', { name: /^(?:Copy page|Copied|Saved|Not .*)$/ });

test('the page is loaded and copied at a click', async () => {
  const user = userEvent.setup();
  const load = jest.fn(() => Promise.resolve('# Things\n'));
  render(<CopyPage load={load} />);
  expect(load).not.toHaveBeenCalled();
  await user.click(button());
  await waitFor(() => expect(button().textContent).toBe(LABELS.copied));
  expect(await navigator.clipboard.readText()).toBe('Source: http://localhost/\n\n# Things\n');
});

test('the link is copied without the fragment, and nothing is loaded', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/docs/api/things/?a=b#errors');
  const load = jest.fn();
  render(<CopyPage load={load} />);
  await user.click(screen.getByText(LABELS.copyLink));
  await waitFor(() => expect(button().textContent).toBe(LABELS.copied));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/docs/api/things/');
  expect(load).not.toHaveBeenCalled();
});

test('the page is saved under the last part of its address', async () => {
  jest.mocked(saveFile).mockClear();
  render(<CopyPage load={() => Promise.resolve('# Things\n')} />);
  await userEvent.click(screen.getByText(LABELS.downloadMarkdown));
  await waitFor(() => expect(button().textContent).toBe('Saved'));
  expect(saveFile).toHaveBeenCalledWith(
    'things.md',
    'Source: http://localhost/docs/api/things/\n\n# Things\n',
    'text/markdown',
  );
});

test.each([
  ['/docs/%C3%BCber', 'über.md'],
  ['/docs/100%', '100%.md'],
  ['/', 'index.md'],
])('the page at %s is saved as %s', async (address, name) => {
  jest.mocked(saveFile).mockClear();
  history.replaceState(null, '', address);
  render(<CopyPage load={() => Promise.resolve('')} />);
  await userEvent.click(screen.getByText(LABELS.downloadMarkdown));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(name, expect.anything(), 'text/markdown'));
});

test.each([
  [LABELS.copyPage, 'Not copied'],
  [LABELS.copyAsMarkdown, 'Not copied'],
  [LABELS.downloadMarkdown, 'Not saved'],
])('a failure of "%s" is reported', async (name, message) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = userEvent.setup();
  render(<CopyPage load={() => Promise.reject(new Error('offline'))} />);
  await user.click(screen.getByText(name));
  await waitFor(() => expect(button().textContent).toBe(message));
});
