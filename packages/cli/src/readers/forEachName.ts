import { Failure } from 'gatedocs-generator/node';
import { asFailure, ServiceFailure, withPrefix } from './failures.ts';

/**
 * Handles addresses, or uids, in sequence. A failure does not stop the following ones, unless the service is
 * unusable.
 * @param afterwards called before the failures are thrown, if at least one was handled.
 * @throws Failure with a line for each that failed, and one for those that were not tried.
 */
export async function forEachName(
  names: readonly string[],
  handle: (name: string) => Promise<void>,
  afterwards: () => void = () => {},
): Promise<void> {
  const failures: string[] = [];
  let handled = 0;
  for (const [index, name] of names.entries()) {
    const failure = await catchFailure(handle(name));
    if (!failure) {
      handled += 1;
      continue;
    }
    failures.push(withPrefix(`${name}: `, failure).message);
    const remaining = names.slice(index + 1);
    if (!(failure instanceof ServiceFailure)) continue;
    if (remaining.length > 0) failures.push(`Not tried: ${remaining.join(', ')}`);
    break;
  }
  if (handled > 0) afterwards();
  if (failures.length > 0) throw new Failure(failures.join('\n'));
}

async function catchFailure(work: Promise<void>): Promise<Failure | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return asFailure(error);
  }
}
