import { percentEncode } from './percentEncode';

/** A link to an element of the same page: ids are made from names, which may hold anything. */
export function fragmentOf(id: string): string {
  return `#${percentEncode(id)}`;
}
