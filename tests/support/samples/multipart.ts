import { type Pair, utf8 } from './sent';

/** A part of a body of parts. */
export interface Part {
  /** Empty in multipart/mixed. */
  readonly name: string;
  readonly fileName?: string | undefined;
  /** As it is sent. */
  readonly contentType?: string | undefined;
  /** The other headers, with names in lower case. */
  readonly headers: readonly Pair[];
  readonly bytes: Buffer;
}

/**
 * Returns the parts of a body (RFC 2046, 5.1); undefined if it is not made of parts. Libraries leave out the headers of
 * parts, and the types of those that are no files.
 */
export function partsOf(contentType: string, body: Buffer): Part[] | undefined {
  const boundary = /^multipart\/.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  if (!boundary) return undefined;
  const [, ...sections] = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary[1] ?? boundary[2]}`);
  const isClosed = sections.pop()?.startsWith('--');
  return isClosed ? sections.map(partOf) : undefined;
}

function partOf(section: string): Part {
  const [, head = '', bytes = ''] = /^[ \t]*\r\n((?:[^\r\n]+\r\n)*)\r\n(.*)$/s.exec(section) ?? [];
  const lines = head.split('\r\n').filter(Boolean);
  const headers = lines.map((line): Pair => {
    const [name = '', ...value] = line.split(':');
    return [name.trim().toLowerCase(), utf8(value.join(':').trim())];
  });
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1] ?? '';
  return {
    name: parameterIn(disposition, 'name') ?? '',
    fileName: parameterIn(disposition, 'filename'),
    contentType: headers.find(([name]) => name === 'content-type')?.[1],
    headers: headers.filter(([name]) => !/^content-(?:disposition|type|length|transfer-encoding)$/.test(name)),
    bytes: Buffer.from(bytes, 'latin1'),
  };
}

/** Browsers percent-encode quotes and line breaks (HTML, multipart/form-data); others put a backslash before a quote. */
function parameterIn(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^";\\s]+))`, 's').exec(disposition) ?? [];
  return (quoted ?? plain)?.replace(/%(?:22|0D|0A)/g, decodeURIComponent).replace(/\\(["\\])/g, '$1');
}
