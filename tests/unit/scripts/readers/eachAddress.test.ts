import { forEachAddress } from '../../../../scripts/readers/eachAddress';
import { ServiceFailure } from '../../../../scripts/readers/failures';
import { Failure } from '../../../../src/node/command';

const ADDRESSES = ['a@example.com', 'b@example.com', 'c@example.com'];

/** Fails for some addresses, and keeps the ones it was given. */
function handler(failures: Record<string, Error>): { done: string[]; handle: (address: string) => Promise<void> } {
  const done: string[] = [];
  const handle = async (address: string): Promise<void> => {
    const failure = failures[address];
    if (failure) throw failure;
    done.push(address);
  };
  return { done, handle };
}

test('one address that fails does not keep the others from their turn', async () => {
  const { done, handle } = handler({
    'a@example.com': new Failure('no account.'),
    'b@example.com': new Failure('refused.'),
  });
  const afterwards = jest.fn();
  await expect(forEachAddress(ADDRESSES, handle, afterwards)).rejects.toThrow(
    new Failure('a@example.com: no account.\nb@example.com: refused.'),
  );
  expect(done).toEqual(['c@example.com']);
  expect(afterwards).toHaveBeenCalledTimes(1);
});

test('a service that cannot be used ends the command, which names the addresses it left out', async () => {
  const { done, handle } = handler({ 'b@example.com': new ServiceFailure('No emulator.') });
  await expect(forEachAddress(ADDRESSES, handle)).rejects.toThrow(
    new Failure('b@example.com: No emulator.\nNot tried: c@example.com'),
  );
  expect(done).toEqual(['a@example.com']);
});

test('nothing is said afterwards when no address was handled', async () => {
  const afterwards = jest.fn();
  const { handle } = handler({ 'a@example.com': new Failure('no account.') });
  await expect(forEachAddress(['a@example.com'], handle, afterwards)).rejects.toThrow('a@example.com: no account.');
  expect(afterwards).not.toHaveBeenCalled();
});

test('an error that is no failure keeps its stack', async () => {
  const bug = new TypeError('x is not a function');
  await expect(forEachAddress(ADDRESSES, handler({ 'a@example.com': bug }).handle)).rejects.toBe(bug);
});
