import { METHODS } from './types.ts';

/** Returns the method as it is sent: upper case for METHODS, and an additional one as it is written. */
export function sentMethod(method: string): string {
  return (METHODS as readonly string[]).includes(method) ? method.toUpperCase() : method;
}
