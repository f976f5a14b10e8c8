/** Returns a media type without parameters, in lower case. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Line between the parts of a multipart body in examples and samples. */
export const BOUNDARY = 'part';
