import { resolve } from '../../../packages/reference/src/document/resolve';
import type { RawMedia, RawRequestBody } from '../../../packages/reference/src/document/types';
import { essenceOf } from '../../../packages/reference/src/model/essence';
import type { Call } from '../calls';
import type { Recorded } from '../recorder';
import { contentTypeOf } from '../sent';
import { isUpload } from '../uploads';
import { checkForm } from './form';
import { type Found, shortText } from './found';
import { matches } from './mediaRange';
import { checkParts } from './parts';
import { jsonIn } from './readings';
import type { Schemas } from './schemas';
import { checkValue } from './value';
import { isFile } from './valueKinds';

/** Methods whose body some clients do not send. */
const WITHOUT_BODY = /^(?:GET|HEAD|TRACE)$/;

/** Checks the body and its type. */
export function checkBody({ schemas, entry, mediaType, request }: Call, recorded: Recorded): Found[] {
  const { document } = schemas;
  const { body, method } = recorded;
  const described = entry.raw.requestBody && resolve<RawRequestBody>(document, entry.raw.requestBody);
  const type = contentTypeOf(recorded);
  if (!described || mediaType === undefined) {
    if (body.length > 0) return [{ about: 'body', detail: `the document has none, and there is ${shortText(body)}` }];
    const isParameter = entry.parameters.some(
      ({ in: place, name }) => place === 'header' && /^content-type$/i.test(name),
    );
    return type === '' || isParameter
      ? []
      : [{ about: 'content type', detail: `there is no body, and its type is ${type}` }];
  }
  if (body.length === 0 && request.body === undefined) {
    const isMissing = described.required && !WITHOUT_BODY.test(method);
    return isMissing ? [{ about: 'body', detail: 'the required body is not sent' }] : [];
  }
  if (!matches(mediaType, type))
    return [{ about: 'content type', detail: `${type || 'none'} instead of ${mediaType}` }];
  const media = resolve<RawMedia>(document, described.content?.[mediaType] ?? {});
  return checkContent(schemas, media, type, body);
}

function checkContent(schemas: Schemas, media: RawMedia, type: string, body: Buffer): Found[] {
  const essence = essenceOf(type);
  const isJson = /[/+]json$/.test(essence);
  const isOnlyFile = isFile(schemas.document, media.schema);
  if (essence.startsWith('multipart/')) return checkParts(schemas, media, type, body);
  if (essence === 'application/x-www-form-urlencoded') return checkForm(schemas, media, body);
  if (isUpload(body)) {
    const isValue = isJson && media.schema && !isOnlyFile;
    return isValue ? [{ about: 'body', detail: 'the bytes of a file instead of a value' }] : [];
  }
  if (isOnlyFile) return [{ about: 'file', detail: `${shortText(body)} instead of the file's bytes` }];
  if (isJson) {
    const value = jsonIn(body.toString());
    return value === undefined
      ? [{ about: 'body', detail: `${shortText(body)} is no JSON` }]
      : checkValue(schemas, media, value);
  }
  const isXml = /[/+]xml$/.test(essence);
  return isXml && !body.toString().trimStart().startsWith('<')
    ? [{ about: 'body', detail: `${shortText(body)} is no XML` }]
    : [];
}
