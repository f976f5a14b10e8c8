import { resolve } from '../../packages/reference/src/document/resolve';
import type { RawMedia, RawResponse } from '../../packages/reference/src/document/types';
import { mediaKindOf } from '../../packages/reference/src/model/mediaKind';
import { MOVED } from '../../packages/reference/src/samples/answers';
import type { Call } from './calls';

/** The recorder's response. */
export interface Answer {
  readonly status: number;
  readonly mediaType: string | undefined;
  readonly body: string;
  /** Whether the body comes from another address. */
  readonly isMoved: boolean;
  /** Whether a sample must write the body to a file. */
  readonly isFile: boolean;
  /** Whether a request without credentials is challenged (RFC 7616). */
  readonly isDigest: boolean;
}

const FILE = 'file\r\n\x01';
/** Bodies by kind of media type. */
const BODIES: Readonly<Record<string, string>> = {
  json: '{}',
  events: 'data: {}\n\n',
  stream: '{}\n',
  xml: '<answer/>',
  file: FILE,
};
const OK = 200;
const FOUND = 302;

/** Returns the response that the document describes for success, or for an error if it describes no success. */
export function answerOf({ schemas: { document }, entry, request }: Call): Answer {
  const responses = Object.entries(entry.raw.responses ?? {});
  const like = (pattern: RegExp) => responses.find(([status]) => pattern.test(status));
  const [status = '', value = {}] = like(/^2/) ?? like(MOVED) ?? like(/^default$/) ?? like(/^[45]\d\d$/) ?? [];
  const bodies = Object.entries(resolve<RawResponse>(document, value).content ?? {}).map(([mediaType, media]) => ({
    mediaType,
    kind: mediaKindOf(document, mediaType, resolve<RawMedia>(document, media)),
  }));
  const body = bodies.find(({ kind }) => kind === 'json') ?? bodies[0];
  const isMoved = MOVED.test(status);
  return {
    status: isMoved ? FOUND : /^\d{3}$/.test(status) ? Number(status) : OK,
    mediaType: body?.mediaType.includes('*') ? undefined : body?.mediaType,
    body: body ? (BODIES[body.kind] ?? 'text') : isMoved ? FILE : '',
    isMoved,
    isFile: body?.kind === 'file',
    isDigest: request.digest !== undefined,
  };
}
