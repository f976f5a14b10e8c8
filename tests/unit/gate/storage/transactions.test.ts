/** @jest-environment jsdom */

import { abortTransactionsWhenKept } from '../../../../packages/preset/src/gate/storage/transactions';
import { isPageRestarting } from '../../../../packages/preset/src/gate/tab/leaving';

jest.mock('../../../../packages/preset/src/gate/tab/leaving', () => ({ isPageRestarting: jest.fn(() => false) }));

/** A transaction that ends when a test says so. */
class FakeTransaction extends EventTarget {
  abort = jest.fn(() => this.dispatchEvent(new Event('abort')));
}

class FakeDatabase {
  declare transaction: (...stores: string[]) => FakeTransaction;
}

const start = jest.fn((..._stores: string[]) => new FakeTransaction());

beforeAll(() => {
  // jsdom has no IndexedDB.
  FakeDatabase.prototype.transaction = start;
  Object.assign(globalThis, { IDBDatabase: FakeDatabase });
  abortTransactionsWhenKept();
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'IDBDatabase');
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
