import { resolve } from '../../src/reference/document/resolve';
import type { RawMedia, RawResponse } from '../../src/reference/document/types';
import { mediaKindOf } from '../../src/reference/model/mediaKind';
import { MOVED } from '../../src/reference/samples/answers';
import type { Call } from './calls';

/** What the recorder answers. */
export interface Answer {
  readonly status: number;
  readonly mediaType?: string;
  readonly body: string;
  /** Whether the body comes from another address. */
  readonly isMoved: boolean;
  /** Whether a sample must write the body to a file. */
  readonly isFile: boolean;
  /** Whether a request without credentials is challenged (RFC 7616). */
  readonly isDigest: boolean;
}

const BODIES = {
  json: '{}',
  events: 'data: {}\n\n',
  stream: '{}\n',
  xml: '<answer/>',
  file: 'file\r\n\x01',
  text: 'text',
};
const OK = 200;
const FOUND = 302;

/** Returns what the document says about a success, or about an error if there is no success. */
export function answerOf({ contract: { document }, entry }: Call): Answer {
  const responses = Object.entries(entry.raw.responses ?? {});
  const like = (pattern: RegExp) => responses.find(([status]) => pattern.test(status));
  const [status = '', value = {}] = like(/^2/) ?? like(MOVED) ?? like(/^default$/) ?? like(/^[45]\d\d$/) ?? [];
  const { content = {} } = resolve<RawResponse>(document, value);
  const bodies = Object.entries(content).map(([mediaType, media]) => {
    const kind = mediaKindOf(document, mediaType, resolve<RawMedia>(document, media));
    return { mediaType, kind };
  });
  const body = bodies.find(({ kind }) => kind === 'json') ?? bodies[0];
  const isMoved = MOVED.test(status);
  const known = body && body.kind in BODIES ? (body.kind as keyof typeof BODIES) : 'text';
  return {
    status: isMoved ? FOUND : /^\d{3}$/.test(status) ? Number(status) : OK,
    ...(body && !body.mediaType.includes('*') ? { mediaType: body.mediaType } : {}),
    body: body ? BODIES[known] : isMoved ? BODIES.file : '',
    isMoved,
    isFile: body?.kind === 'file',
    isDigest: isDigest(document, entry.raw.security ?? document.security),
  };
}

function isDigest(
  { components }: Call['contract']['document'],
  security: Call['contract']['document']['security'] = [],
): boolean {
  const names = Object.keys(security.find((schemes) => Object.keys(schemes).length > 0) ?? {});
  return names.some((name) => {
    const scheme = components?.securitySchemes?.[name];
    return scheme !== undefined && 'scheme' in scheme && scheme.scheme?.toLowerCase() === 'digest';
  });
}
