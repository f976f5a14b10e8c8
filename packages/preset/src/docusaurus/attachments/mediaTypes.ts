/** Media types registered by IANA, by the ends of the names of files. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  gz: 'application/gzip',
  html: 'text/html',
  jar: 'application/java-archive',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  tgz: 'application/gzip',
  txt: 'text/plain',
  webp: 'image/webp',
  wsdl: 'application/wsdl+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
};

/**
 * Returns the media type of a file by its extension; `application/octet-stream` for an unknown one.
 * @param file a path, also with a query.
 */
export function mediaTypeOf(file: string): string {
  const [, end = ''] = /\.([a-z0-9]+)(?:\?.*)?$/i.exec(file) ?? [];
  const known = end.toLowerCase();
  return Object.hasOwn(MEDIA_TYPES, known) ? (MEDIA_TYPES[known] ?? '') : 'application/octet-stream';
}
