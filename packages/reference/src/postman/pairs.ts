import { percentDecode } from '../document/resolve.ts';
import type { Parameter } from '../model/parameters/parameter.ts';
import type { PostmanPair } from './format.ts';
import { separateBraces } from './separateBraces.ts';

/** Returns a pair with the description of its parameter. */
export function describedPair(
  pair: PostmanPair,
  parameters: readonly Parameter[],
  where: Parameter['place'],
): PostmanPair {
  const known = parameters.find(({ place, name }) => place === where && name === percentDecode(pair.key));
  return known?.description ? { ...pair, description: known.description } : pair;
}

/** Returns the parameters that the samples leave out, for the reader to switch on; without a value, so none is made up. */
export function optionalPairs(
  parameters: readonly Parameter[],
  where: 'query' | 'header',
  sent: readonly PostmanPair[],
  encode: (name: string) => string = (name) => name,
): PostmanPair[] {
  const names = new Set(sent.map(({ key }) => percentDecode(key).toLowerCase()));
  return parameters
    .filter(({ place, name, isInSamples }) => place === where && !isInSamples && !names.has(name.toLowerCase()))
    .map(({ name, description }) => ({
      key: separateBraces(encode(name)),
      value: '',
      ...(description ? { description } : {}),
      disabled: true,
    }));
}
