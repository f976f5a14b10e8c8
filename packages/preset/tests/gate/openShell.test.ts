/** @jest-environment jsdom */
import { openShell } from '../../src/gate/tab/openShell';

const OPTIONS = { shell: '/shell', hint: 'kept', parameters: ['sign-in'] };
const PAGE = '<head><title>Public</title></head><body><p>Page</p></body>';

let written: jest.SpyInstance;
const fetched = jest.fn<Promise<{ text: () => Promise<string> }>, [string]>();

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/docs/page');
  document.documentElement.innerHTML = PAGE;
  fetched.mockReset().mockResolvedValue({ text: async () => '<!doctype html><title>Shell</title>' });
  Object.assign(window, { fetch: fetched });
  written = jest.spyOn(document, 'write');
});

it('a visitor’s page stays', () => {
  history.replaceState(null, '', '/docs/page?x=1');
  openShell(OPTIONS);
  expect(fetched).not.toHaveBeenCalled();
  expect(written).not.toHaveBeenCalled();
});

it.each([
  ['a reader is stored', () => localStorage.setItem('kept', 'x')],
  ['a visitor signs in', () => history.replaceState(null, '', '/docs/page?sign-in')],
])('a shell replaces the page where %s', async (_when, prepare) => {
  prepare();
  openShell(OPTIONS);
  expect(written).toHaveBeenCalledWith('<plaintext hidden>');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(fetched).toHaveBeenCalledWith('/shell');
  await new Promise(process.nextTick);
  expect(document.title).toBe('Shell');
  expect(document.body.textContent).toBe('');
  expect(location.pathname).toBe('/docs/page');
});

it('a shell that cannot be fetched is reported', async () => {
  localStorage.setItem('kept', 'x');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  openShell(OPTIONS);
  await new Promise(process.nextTick);
  expect(document.documentElement.textContent).toContain('Check your connection, then reload it.');
});

it('where storage is blocked, the page stays', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new Error('SecurityError');
  });
  openShell(OPTIONS);
  expect(fetched).not.toHaveBeenCalled();
});
