import { essenceOf } from '../../../src/reference/model/essence';

/** Returns whether a type is in a range such as `image/*` or `application/*+json`; parameters may be added. */
export function matches(range: string, type: string): boolean {
  const [wanted, sent] = [essenceOf(range), essenceOf(type)];
  if (wanted === sent) return true;
  const parts = wanted.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
  return sent !== '' && (new RegExp(`^${parts.join('.*')}$`).test(sent) || isJsonOfRange(wanted, sent));
}

/** JSON is sent where the document has `application/*+json`. */
function isJsonOfRange(range: string, type: string): boolean {
  return range.includes('*') && range.endsWith('+json') && type === 'application/json';
}
