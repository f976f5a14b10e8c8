/** @jest-environment jsdom */
import { onRecheckTrigger } from '../../../src/gate/session/recheckTriggers';
import { READER_ITEM_PREFIX } from '../../../src/gate/storage/storedReader';

const recheck = jest.fn();

beforeAll(() => onRecheckTrigger(recheck));
beforeEach(() => recheck.mockClear());
afterEach(() => jest.restoreAllMocks());

function showTab(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const pageShow = (persisted: boolean) => new PageTransitionEvent('pageshow', { persisted });
const stored = (key: string, newValue: string | null) => new StorageEvent('storage', { key, newValue });

it('checks the session of a tab that is shown again, not of one that is hidden', () => {
  showTab('hidden');
  expect(recheck).not.toHaveBeenCalled();
  showTab('visible');
  expect(recheck).toHaveBeenCalledTimes(1);
});

it.each([
  ['the device is online again', new Event('online')],
  ['the page is restored from the history', pageShow(true)],
  ['another tab has deleted the reader', stored(`${READER_ITEM_PREFIX}kept`, null)],
])('checks the session when %s', (_name, event) => {
  window.dispatchEvent(event);
  expect(recheck).toHaveBeenCalledTimes(1);
});

it.each([
  ['the page is loaded', pageShow(false)],
  ['another tab has stored a reader', stored(`${READER_ITEM_PREFIX}kept`, 'pages 1 2')],
])('does not check it when %s', (_name, event) => {
  window.dispatchEvent(event);
  expect(recheck).not.toHaveBeenCalled();
});
