import { resolve } from '../../../src/reference/document/resolve';
import type { Json, OpenApiDocument, RawMedia, RawRequestBody } from '../../../src/reference/document/types';
import { essenceOf } from '../../../src/reference/model/essence';
import { sampleOf } from '../../../src/reference/model/sample';
import { accepts } from '../../../src/reference/model/sample/accepts';
import type { Call } from '../calls';
import type { Recorded } from '../recorder';
import { contentTypeOf } from '../sent';
import { isUpload } from '../uploads';
import { checkForm } from './form';
import type { Found } from './found';
import { matches } from './mediaRange';
import { checkParts } from './parts';
import { shortText } from './shortText';
import { isFile } from './valueKinds';

/** Methods whose body some clients do not send. */
const WITHOUT_BODY = /^(?:GET|HEAD|TRACE)$/;

/** Checks the body and its type. */
export function checkBody(call: Call, request: Recorded): Found[] {
  const { contract, entry, mediaType } = call;
  const { document } = contract;
  const described = entry.raw.requestBody && resolve<RawRequestBody>(document, entry.raw.requestBody);
  const type = contentTypeOf(request);
  const hasBody = request.body.length > 0;
  if (!described || mediaType === undefined) {
    if (hasBody) return [{ about: 'body', detail: `the document has none, and there is ${shortText(request.body)}` }];
    return type === '' || hasParameter(call, 'content-type')
      ? []
      : [{ about: 'content type', detail: `there is no body, and its type is ${type}` }];
  }
  if (!hasBody && call.request.body === undefined) {
    const isMissing = described.required === true && !WITHOUT_BODY.test(request.method);
    return isMissing ? [{ about: 'body', detail: 'the required body is not sent' }] : [];
  }
  if (!matches(mediaType, type))
    return [{ about: 'content type', detail: `${type || 'none'} instead of ${mediaType}` }];
  const media = resolve<RawMedia>(document, described.content?.[mediaType] ?? {});
  return checkContent(call, media, type, request);
}

function checkContent(call: Call, media: RawMedia, type: string, { body }: Recorded): Found[] {
  const { schemas } = call.contract;
  const essence = essenceOf(type);
  if (essence.startsWith('multipart/')) return checkParts(schemas, media, type, body);
  if (essence === 'application/x-www-form-urlencoded') return checkForm(schemas, media, body);
  if (isUpload(body)) {
    return media.schema === undefined || isFile(schemas, media.schema) || !/[/+]json$/.test(essence)
      ? []
      : [{ about: 'body', detail: 'the bytes of a file instead of a value' }];
  }
  if (isFile(schemas, media.schema))
    return [{ about: 'file', detail: `${shortText(body)} instead of the file's bytes` }];
  if (/[/+]json$/.test(essence)) return checkJson(call, media, body.toString());
  if (/[/+]xml$/.test(essence) && !body.toString().trimStart().startsWith('<'))
    return [{ about: 'body', detail: `${shortText(body)} is no XML` }];
  return [];
}

function checkJson({ contract: { document, schemas } }: Call, media: RawMedia, text: string): Found[] {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return [{ about: 'body', detail: `${shortText(text)} is no JSON` }];
  }
  const invalid = schemas.check(media.schema, value, false, media);
  if (!invalid) return [];
  const fault = invalid.isExample ? 'document' : isWarned(document, media) ? 'schema' : 'sample';
  return [{ about: 'body', detail: `${invalid.message}: ${shortText(text)}`, fault }];
}

/** As src/reference/model/unfitExamples.ts does. */
function isWarned(document: OpenApiDocument, { schema }: RawMedia): boolean {
  return schema !== undefined && accepts(document, schema, sampleOf(document, schema, 'request'), 'request') === false;
}

function hasParameter({ entry }: Call, name: string): boolean {
  return entry.parameters.some((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name);
}
