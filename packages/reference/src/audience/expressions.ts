import { unescapePointer } from '../document/resolve.ts';
import type { RemovedNames } from './removedNames.ts';

/** https://spec.openapis.org/oas/v3.2.0.html#runtime-expressions */
const EXPRESSION = /\$(?:request|response)\.(?:body#([^}\s]*)|(?:header|query|path)\.([^}\s#]+))/g;

/** Returns whether a runtime expression in a text names a removed property, parameter or header. */
export function namesRemoved(text: string, { properties, parameters }: RemovedNames): boolean {
  return [...text.matchAll(EXPRESSION)].some(([, pointer = '', name = '']) => {
    const steps = pointer.split('/').map(unescapePointer);
    return steps.some((step) => properties.has(step)) || parameters.has(name.toLowerCase());
  });
}
