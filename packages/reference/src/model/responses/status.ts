import { STATUS_CODES } from 'node:http';
import { getOwn } from '../../document/getOwn.ts';

/**
 * Returns whether a response with a status is an error.
 * @param isOnly whether the operation has no other response: `default` is then not an error.
 */
export function isErrorStatus(status: string, isOnly: boolean): boolean {
  return !/^[123]/.test(status) && !(isOnly && status === 'default');
}

/** Meanings of statuses that stand for several. */
const RANGE_REASONS: Readonly<Record<string, string>> = {
  '1XX': 'Any interim response',
  '2XX': 'Any success',
  '3XX': 'Any redirection',
  '4XX': 'Any client error',
  '5XX': 'Any server error',
  DEFAULT: 'Any other status',
};

/** Returns the meaning of a status, such as "Not Found"; empty if it is not registered. */
export function reasonPhrase(status: string): string {
  return getOwn(STATUS_CODES, status) ?? getOwn(RANGE_REASONS, status.toUpperCase()) ?? '';
}
