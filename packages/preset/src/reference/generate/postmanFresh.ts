import {
  isMembers,
  type Json,
  type Members,
  type OpenApiDocument,
  type RawParameter,
} from 'gatedocs-reference/document';
import { freshValue, NEW_UUID } from 'gatedocs-reference/model';

/**
 * Postman's variable for a new UUID in every request:
 * https://learning.postman.com/docs/tests-and-scripts/write-scripts/variables-list/
 */
const POSTMAN_UUID = '{{$guid}}';

/**
 * Returns a replacer for JSON.stringify. It makes this variable the only example of parameters whose value must be new
 * in every call.
 */
export function freshExamples(document: object): (name: string, value: Json) => unknown {
  return (_, value) => {
    if (!isParameter(value)) return value;
    const fresh = freshValue(document as OpenApiDocument, value);
    if (fresh === undefined) return value;
    return { ...value, example: fresh === NEW_UUID ? POSTMAN_UUID : fresh, examples: undefined };
  };
}

function isParameter(value: Json): value is Members & RawParameter {
  return isMembers(value) && typeof value.name === 'string' && typeof value.in === 'string';
}
