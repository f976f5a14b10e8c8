/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile } from '../../../reference/src/page/saveFile';
import { Attachment } from '../../src/theme/MDXComponents/Attachment';

jest.mock('../../../reference/src/page/saveFile', () => ({ saveFile: jest.fn() }));

const BYTES = Uint8Array.of(37, 80, 68, 70, 0, 255, 254);
const load = jest.fn(async () => ({ default: `data:application/pdf;base64,${Buffer.from(BYTES).toString('base64')}` }));

beforeEach(() => {
  jest.mocked(saveFile).mockClear();
  load.mockClear();
});

it('is loaded when a reader asks for it, by key too, and saved with its name, its type and its bytes', async () => {
  render(
    <Attachment file="form.pdf" load={load}>
      the <span>form</span>
    </Attachment>,
  );
  const button = screen.getByRole('button', { name: 'the form PDF', description: 'form.pdf' });
  expect(load).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'the form Saved' })).toBe(button);
  expect(saveFile).toHaveBeenCalledWith('form.pdf', BYTES, 'application/pdf');
  expect(button.querySelector('span')?.textContent).toBe('form');
});

it('says that a file is not saved', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('offline'));
  render(
    <Attachment file="kit.tar.gz" title="All parts" load={load}>
      kit
    </Attachment>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'kit GZ', description: 'All parts' }));
  expect(await screen.findByRole('button', { name: 'kit Not saved' })).not.toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});
