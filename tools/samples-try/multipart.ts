/** A part of a body of parts. */
export interface Part {
  /** Empty in multipart/mixed. */
  readonly name: string;
  readonly fileName?: string;
  /** As it is sent. */
  readonly contentType?: string;
  /** The other headers, with names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Buffer;
}

/**
 * Returns the parts of a body (RFC 2046, 5.1).
 * @throws Error when the body is not made of parts.
 */
export function partsOf(contentType: string, body: Buffer): Part[] {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const line = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  if (!boundary) throw new Error('the content type has no boundary');
  const text = `\r\n${body.toString('latin1')}`;
  const [, ...sections] = text.split(`\r\n${line}`);
  if (!sections.pop()?.startsWith('--')) throw new Error('the body has no closing boundary');
  return sections.map(partOf);
}

function partOf(section: string): Part {
  const [, head = '', bytes = ''] = /^[ \t]*\r\n((?:[^\r\n]+\r\n)*)\r\n(.*)$/s.exec(section) ?? [];
  const headers = head
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), utf8(value.join(':').trim())] as const;
    });
  const headerNamed = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  const disposition = headerNamed('content-disposition') ?? '';
  const fileName = parameterIn(disposition, 'filename');
  const contentType = headerNamed('content-type');
  return {
    name: parameterIn(disposition, 'name') ?? '',
    ...(fileName === undefined ? {} : { fileName }),
    ...(contentType === undefined ? {} : { contentType }),
    headers: headers.filter(([name]) => !/^content-(?:disposition|type|length|transfer-encoding)$/.test(name)),
    bytes: Buffer.from(bytes, 'latin1'),
  };
}

/** Browsers percent-encode quotes and line breaks (HTML, multipart/form-data); others put a backslash before a quote. */
function parameterIn(disposition: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 's').exec(disposition)?.[1];
  const plain = value ?? new RegExp(`;\\s*${name}=([^";\\s]+)`).exec(disposition)?.[1];
  return plain
    ?.replaceAll('%22', '"')
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replace(/\\(["\\])/g, '$1');
}

export function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}
