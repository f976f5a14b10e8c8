/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LABELS } from '../../../../tests/support/labels';
import { closeMenus } from '../../src/page/closeMenus';
import { CopyMenu } from '../../src/render/article/CopyMenu';

let release: () => void;
let menu: HTMLDetailsElement;
const button = () => menu.querySelector('summary') as HTMLElement;
const item = (name: string) => screen.getByText(name);

beforeEach(() => {
  const { container } = render(
    <>
      <CopyMenu />
      <button type="button">Elsewhere</button>
      <p>Text</p>
    </>,
  );
  menu = container.querySelector('details') as HTMLDetailsElement;
  release = closeMenus(container);
  menu.open = true;
});
afterEach(() => release());

test('a choice closes the menu, and its button gets the focus', async () => {
  await userEvent.click(item(LABELS.copyLink));
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('Escape closes it, other keys do not', async () => {
  item(LABELS.copyLink).focus();
  await userEvent.keyboard('a');
  expect(menu.open).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('a click elsewhere closes it, one between its entries does not', async () => {
  await userEvent.click(menu.querySelector('ul') as HTMLElement);
  expect(menu.open).toBe(true);
  await userEvent.click(screen.getByText('Text'));
  expect(menu.open).toBe(false);
});

test('it closes when the focus leaves it', async () => {
  item('Connect an editor').focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  expect(menu.open).toBe(false);
});

test('nothing listens on a page that has been left', async () => {
  release();
  await userEvent.click(screen.getByText('Text'));
  expect(menu.open).toBe(true);
});
