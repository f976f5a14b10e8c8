import { isReference } from '../../document/resolve.ts';
import type { Json, OpenApiDocument } from '../../document/types.ts';
import type { BundleWarning } from '../../read/warnings.ts';
import { brokenKeywords } from '../sample/accepts.ts';
import { LOOKS } from '../sample/givenExample.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import { schemasIn } from '../schema/schemasIn.ts';
import { jsonText } from './jsonText.ts';

/** Characters of a value in a message. */
const MOST_SHOWN = 60;

/** Returns the examples of texts, numbers and flags that their own schema does not accept. */
export function faultyExamples(document: OpenApiDocument): BundleWarning[] {
  return schemasIn(document).flatMap(({ pointer, schema }) => {
    if (isReference(schema) || (schema.example === undefined && !schema.examples)) return [];
    const merged = mergeAllOf(document, schema);
    const at = (value: Json, place: string): BundleWarning[] => {
      const broken = typeof value === 'object' ? [] : brokenKeywords(document, merged, value);
      if (broken.length === 0) return [];
      const shown = jsonText(value).slice(0, MOST_SHOWN);
      const isShown = value !== '' && broken.every((keyword) => LOOKS.has(keyword));
      const outcome = isShown ? 'only answers show it' : 'samples have another value';
      const message = `The example ${shown} does not fit ${broken.map((keyword) => `\`${keyword}\``).join(' and ')} of its schema, so ${outcome}: correct one of them.`;
      return [{ pointer: `${pointer}/${place}`, message }];
    };
    return [
      ...(schema.example === undefined ? [] : at(schema.example, 'example')),
      ...(schema.examples ?? []).flatMap((value, index) => at(value, `examples/${index}`)),
    ];
  });
}
