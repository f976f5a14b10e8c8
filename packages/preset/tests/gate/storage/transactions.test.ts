/** @jest-environment jsdom */

import { abortCachedPageTransactions, preventStoringEndedSession } from '../../../src/gate/storage/transactions';
import { isPageRestarting } from '../../../src/gate/tab/leaving';

jest.mock('../../../src/gate/tab/leaving', () => ({ isPageRestarting: jest.fn(() => false) }));

/** A transaction that ends when a test says so. */
class FakeTransaction extends EventTarget {
  abort = jest.fn(() => this.dispatchEvent(new Event('abort')));
}

class FakeDatabase {
  declare transaction: (...stores: string[]) => FakeTransaction;
}

class FakeStore {
  declare put: (value: unknown) => string;
  count = (): string => 'counted';

  constructor(readonly name: string) {}
}

let hasEnded = false;
const put = jest.fn((_value: unknown) => 'stored');
const start = jest.fn((..._stores: string[]) => new FakeTransaction());

beforeAll(() => {
  // jsdom has no IndexedDB.
  FakeDatabase.prototype.transaction = start;
  FakeStore.prototype.put = put;
  Object.assign(globalThis, { IDBDatabase: FakeDatabase, IDBObjectStore: FakeStore });
  abortCachedPageTransactions();
  preventStoringEndedSession(() => hasEnded);
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'IDBDatabase');
  Reflect.deleteProperty(globalThis, 'IDBObjectStore');
});

function leave(persisted: boolean): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
}

function startTransaction(): FakeTransaction {
  return FakeDatabase.prototype.transaction('users', 'readonly');
}

test('a transaction starts as before', () => {
  expect(startTransaction()).toBeInstanceOf(FakeTransaction);
  expect(start).toHaveBeenLastCalledWith('users', 'readonly');
});

test('a page that is reloaded after its return starts none', () => {
  jest.mocked(isPageRestarting).mockReturnValueOnce(true);
  start.mockClear();
  expect(startTransaction).toThrow('The page is being reloaded.');
  expect(start).not.toHaveBeenCalled();
});

test('a page that is kept aborts its running transactions, once', () => {
  const started = startTransaction();
  leave(true);
  leave(true);
  expect(started.abort).toHaveBeenCalledTimes(1);
});

test('a page that is not kept leaves them alone', () => {
  const started = startTransaction();
  leave(false);
  expect(started.abort).not.toHaveBeenCalled();
});

test('a transaction that has ended is not aborted', () => {
  const started = startTransaction();
  started.dispatchEvent(new Event('complete'));
  leave(true);
  expect(started.abort).not.toHaveBeenCalled();
});

test('a transaction that is committing does not protect the others', () => {
  const committing = startTransaction();
  committing.abort.mockImplementation(() => {
    throw new DOMException('It is committing.', 'InvalidStateError');
  });
  const started = startTransaction();
  leave(true);
  expect(committing.abort).toHaveBeenCalled();
  expect(started.abort).toHaveBeenCalled();
});

test.each([
  ['the identity SDK stores a session', 'firebaseLocalStorage', false],
  ['the gate stores its records after a session has ended', 'reader', true],
])('%s', (_what, name, ended) => {
  hasEnded = ended;
  expect(new FakeStore(name).put('value')).toBe('stored');
  expect(put).toHaveBeenLastCalledWith('value');
});

test('the identity SDK stores none that has ended', () => {
  hasEnded = true;
  put.mockClear();
  expect(new FakeStore('firebaseLocalStorage').put('value')).toBe('counted');
  expect(put).not.toHaveBeenCalled();
});
