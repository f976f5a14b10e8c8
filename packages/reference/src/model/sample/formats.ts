import { getOwn } from '../../document/getOwn.ts';

/** Sample texts by format, from OpenAPI's registry (https://spec.openapis.org/registry/format/), and of others in use. */
export const SAMPLES_BY_FORMAT: Readonly<Record<string, string>> = {
  base64url: 'c2FtcGxl',
  binary: '@file',
  byte: 'c2FtcGxl',
  char: 'a',
  commonmark: 'Some *text*',
  date: '2026-01-01',
  datetime: '2026-01-01T00:00:00Z',
  'date-time': '2026-01-01T00:00:00Z',
  'date-time-local': '2026-01-01T00:00:00',
  decimal: '1.5',
  decimal128: '1.5',
  duration: 'P1D',
  email: 'developer@example.com',
  hostname: 'example.com',
  html: '<p>Text</p>',
  guid: '00000000-0000-4000-8000-000000000000',
  'http-date': 'Thu, 01 Jan 2026 00:00:00 GMT',
  'idn-email': 'developer@example.com',
  'idn-hostname': 'example.com',
  int64: '1',
  ip: '192.0.2.1',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  iri: 'https://example.com',
  'iri-reference': '/path',
  'json-pointer': '/path',
  'media-range': 'text/*',
  password: 'password',
  phone: '+15550100',
  regex: '^[a-z]+$',
  'relative-json-pointer': '1/path',
  'sf-boolean': '?1',
  'sf-string': '"text"',
  'sf-token': 'token',
  time: '12:00:00Z',
  'time-local': '12:00:00',
  uint64: '1',
  uri: 'https://example.com',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  url: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const URI = /^[a-z][a-z\d+.-]*:\S+$/i;
/** Formats whose texts are easily told apart from others. */
const TESTS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
  email: /^[^\s@]+@[^\s@]+$/,
  guid: UUID,
  uri: URI,
  url: URI,
  uuid: UUID,
};

/** Returns whether a text can have a format; true for one that is not known here. */
export function formatAccepts(format: string, text: string): boolean {
  return getOwn(TESTS, format)?.test(text) ?? true;
}
