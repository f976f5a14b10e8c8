/** @jest-environment jsdom */

import { reloadOnce } from '../../../src/gate/tab/reload';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('does not reload twice within a minute', () => {
  sessionStorage.setItem('docs-gate-reloaded', String(Date.now() - 59_000));
  expect(reloadOnce()).toBe(false);
});

it('does not reload where storage is blocked, because it would do so for ever', () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  expect(reloadOnce()).toBe(false);
});
