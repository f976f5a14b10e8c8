import { isReference } from '../../document/resolve.ts';
import type { Json, OpenApiDocument } from '../../document/types.ts';
import type { BundleWarning } from '../../read/warnings.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import { schemasIn } from '../schema/schemasIn.ts';
import { brokenKeywords } from '../validation/accepts.ts';
import { APPEARANCE_KEYWORDS } from '../validation/keptExample.ts';
import { jsonText } from '../values/jsonText.ts';

/** Maximum length of a value in a message. */
const MAX_SHOWN_LENGTH = 60;

/** Returns the examples of strings, numbers and booleans that their own schema does not accept. */
export function faultyExamples(document: OpenApiDocument): BundleWarning[] {
  return schemasIn(document).flatMap(({ pointer, schema }) => {
    if (isReference(schema) || (schema.example === undefined && !schema.examples)) return [];
    const merged = mergeAllOf(document, schema);
    const checkExample = (value: Json, place: string): BundleWarning[] => {
      const broken = typeof value === 'object' ? [] : brokenKeywords(document, merged, value);
      if (broken.length === 0) return [];
      const shown = jsonText(value).slice(0, MAX_SHOWN_LENGTH);
      const isKeptInAnswers = value !== '' && broken.every((keyword) => APPEARANCE_KEYWORDS.has(keyword));
      const outcome = isKeptInAnswers ? 'only answers show it' : 'samples have another value';
      const message = `The example ${shown} does not fit ${broken.map((keyword) => `\`${keyword}\``).join(' and ')} of its schema, so ${outcome}: correct one of them.`;
      return [{ pointer: `${pointer}/${place}`, message }];
    };
    return [
      ...(schema.example === undefined ? [] : checkExample(schema.example, 'example')),
      ...(schema.examples ?? []).flatMap((value, index) => checkExample(value, `examples/${index}`)),
    ];
  });
}
