import escapeRegExp from 'lodash/escapeRegExp';
import { essenceOf } from '../../../packages/reference/src/model/essence';

/** Returns whether a type is in a range such as `image/*` or `application/*+json`; parameters may be added. */
export function matches(range: string, type: string): boolean {
  const [wanted, sent] = [essenceOf(range), essenceOf(type)];
  // JSON is sent where the document has `application/*+json`.
  if (wanted.includes('*') && wanted.endsWith('+json') && sent === 'application/json') return true;
  return new RegExp(`^${escapeRegExp(wanted).replaceAll('\\*', '.*')}$`).test(sent);
}
