import { doubleQuoted } from './literals';

/** Methods that have a function in Python's requests. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'HEAD', 'DELETE', 'PATCH', 'PUT', 'OPTIONS']);

/** Returns the beginning of a call of Python's requests, up to its next argument. */
export function pythonCall(method: string): string {
  return METHODS.has(method) ? `requests.${method.toLowerCase()}(` : `requests.request(${doubleQuoted(method)}, `;
}
