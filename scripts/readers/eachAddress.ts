import { Failure } from '../../src/node/command';
import { failureIn, prefixed, ServiceFailure } from './failures';

/**
 * Handles addresses one after another. One that fails does not keep the next from its turn, unless the service cannot be used at all.
 * @param afterwards called before the failures are thrown, when at least one address was handled.
 * @throws Failure with a line for each address that failed, and one for those whose turn never came.
 */
export async function forEachAddress(
  addresses: readonly string[],
  handle: (address: string) => Promise<void>,
  afterwards: () => void = () => {},
): Promise<void> {
  const failures: string[] = [];
  let handled = 0;
  for (const [index, address] of addresses.entries()) {
    const failure = await failureOf(handle(address));
    if (!failure) {
      handled += 1;
      continue;
    }
    failures.push(prefixed(`${address}: `, failure).message);
    const left = addresses.slice(index + 1);
    if (!(failure instanceof ServiceFailure)) continue;
    if (left.length > 0) failures.push(`Not tried: ${left.join(', ')}`);
    break;
  }
  if (handled > 0) afterwards();
  if (failures.length > 0) throw new Failure(failures.join('\n'));
}

async function failureOf(work: Promise<void>): Promise<Failure | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return failureIn(error);
  }
}
