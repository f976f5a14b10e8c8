/** @jest-environment jsdom */

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { saveOnClick } from '../../src/page/downloads';
import { saveFile } from '../../src/page/saveFile';
import { DownloadButtons } from '../../src/render/listing/DownloadButtons';

jest.mock('../../src/page/saveFile', () => ({ saveFile: jest.fn() }));

let release: () => void;
beforeEach(() => {
  jest.mocked(saveFile).mockClear();
  document.body.innerHTML = renderToStaticMarkup(createElement(DownloadButtons, { prefix: 'shop-' }));
});
afterEach(() => release());

test.each([
  ['OpenAPI YAML', 'openapi.yaml', 'application/yaml'],
  ['OpenAPI JSON', 'openapi.json', 'application/json'],
  ['Postman collection', 'postman-collection.json', 'application/json'],
])('%s is loaded and saved at a click', async (label, file, type) => {
  const load = jest.fn(() => Promise.resolve({ [file]: 'content' }));
  release = saveOnClick(document.body, load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText(label));
  expect(await screen.findByRole('button', { name: 'Saved' })).not.toBeNull();
  expect(saveFile).toHaveBeenCalledWith(`shop-${file}`, 'content', type);
});

test('a failure is reported on the button', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  release = saveOnClick(document.body, () => Promise.reject(new Error('offline')));
  await userEvent.click(screen.getByText('OpenAPI YAML'));
  expect(await screen.findByRole('button', { name: 'Not saved' })).not.toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});
