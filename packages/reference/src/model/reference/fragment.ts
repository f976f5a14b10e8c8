import { percentEncode } from '../parameters/percentEncode.ts';

/** Returns a link to an element of the same page: ids are derived from names, which may contain any character. */
export function toFragment(id: string): string {
  return `#${percentEncode(id)}`;
}

/** Returns the id of an event on the webhooks page. */
export function eventAnchor(event: string): string {
  return event.replaceAll(/[._]/g, '-');
}
