import type { Json, RawExample } from '../../document/types.ts';

/** Returns the value of an example, which OpenAPI 3.2 can also have as data; null is one too. */
export function exampleValue({ dataValue, value }: RawExample): Json | undefined {
  return dataValue === undefined ? value : dataValue;
}
