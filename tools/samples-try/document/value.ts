import type { Json, RawMedia } from '../../../packages/reference/src/document/types';
import { sampleOf } from '../../../packages/reference/src/model/sample';
import { accepts } from '../../../packages/reference/src/model/sample/accepts';
import { type Found, shortText } from './found';
import type { Schemas } from './schemas';
import { memberSchemas } from './valueKinds';

/** A member of a form, with the values that its text can stand for: the first that its schema accepts counts. */
export type Field = readonly [name: string, values: readonly Json[]];

/** Checks the value that the fields make together. */
export function checkFields(schemas: Schemas, media: RawMedia, fields: readonly Field[]): Found[] {
  const members = fields.map(([name, values]) => {
    const described = memberSchemas(schemas.document, media.schema, name);
    const fits = (value: Json) => described.some((schema) => !schemas.check(schema, value, true));
    return [name, values.find(fits) ?? values[0]];
  });
  return checkValue(schemas, media, Object.fromEntries(members) as Json, true);
}

/**
 * Checks the value of a body.
 * @param isText whether texts stand for numbers, booleans and null.
 */
export function checkValue(schemas: Schemas, media: RawMedia, value: Json, isText = false): Found[] {
  const invalid = schemas.check(media.schema, value, isText, media);
  if (!invalid) return [];
  const fault = invalid.isExample ? 'document' : !isText && isWarned(schemas, media) ? 'schema' : 'sample';
  return [{ about: 'body', detail: `${invalid.message}: ${shortText(JSON.stringify(value))}`, fault }];
}

/** As packages/reference/src/model/unfitExamples.ts does. */
function isWarned({ document }: Schemas, { schema }: RawMedia): boolean {
  return schema !== undefined && accepts(document, schema, sampleOf(document, schema, 'request'), 'request') === false;
}
