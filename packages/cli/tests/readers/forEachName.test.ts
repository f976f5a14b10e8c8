import { Failure } from 'gatedocs-generator/node';
import { ServiceFailure } from '../../src/readers/failures';
import { forEachName } from '../../src/readers/forEachName';

const ADDRESSES = ['a@example.com', 'b@example.com', 'c@example.com'];

/** Returns a handler that fails for some addresses, and the handled addresses. */
function handler(failures: Record<string, Error>): { done: string[]; handle: (address: string) => Promise<void> } {
  const done: string[] = [];
  const handle = async (address: string): Promise<void> => {
    const failure = failures[address];
    if (failure) throw failure;
    done.push(address);
  };
  return { done, handle };
}

test('a failed address does not stop the others', async () => {
  const { done, handle } = handler({
    'a@example.com': new Failure('no account.'),
    'b@example.com': new Failure('refused.'),
  });
  const afterwards = jest.fn();
  await expect(forEachName(ADDRESSES, handle, afterwards)).rejects.toThrow(
    new Failure('a@example.com: no account.\nb@example.com: refused.'),
  );
  expect(done).toEqual(['c@example.com']);
  expect(afterwards).toHaveBeenCalledTimes(1);
});

test('an unusable service stops the command, which lists the addresses that were not tried', async () => {
  const { done, handle } = handler({ 'b@example.com': new ServiceFailure('No emulator.') });
  await expect(forEachName(ADDRESSES, handle)).rejects.toThrow(
    new Failure('b@example.com: No emulator.\nNot tried: c@example.com'),
  );
  expect(done).toEqual(['a@example.com']);
});

test('the callback is not called when no address was handled', async () => {
  const afterwards = jest.fn();
  const { handle } = handler({ 'a@example.com': new Failure('no account.') });
  await expect(forEachName(['a@example.com'], handle, afterwards)).rejects.toThrow('a@example.com: no account.');
  expect(afterwards).not.toHaveBeenCalled();
});

test('an error that is not a Failure keeps its stack', async () => {
  const bug = new TypeError('x is not a function');
  await expect(forEachName(ADDRESSES, handler({ 'a@example.com': bug }).handle)).rejects.toBe(bug);
});
