import { getOwn } from '../../document/getOwn.ts';

/** Returns a media type without parameters, in lower case. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Line between the parts of a multipart body in examples and samples. */
export const BOUNDARY = 'part';

/** The type to send where the document has a range. */
const TYPE_IN_RANGE: Readonly<Record<string, string>> = {
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'font/*': 'font/woff2',
};

/** Returns the first media type of a list that can be sent; undefined if all are ranges without a known member. */
export function concreteMediaType(list: string): string | undefined {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.find((name) => !name.includes('*')) ?? names.map((name) => getOwn(TYPE_IN_RANGE, name)).find(Boolean);
}
