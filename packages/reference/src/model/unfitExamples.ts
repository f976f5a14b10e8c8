import { operationsOf } from '../document/operations.ts';
import { isReference, resolve } from '../document/resolve.ts';
import type { OpenApiDocument, OrReference, RawContent, RawMedia, RawSchema } from '../document/types.ts';
import type { Finding } from '../read/warnings.ts';
import { faultyExamples } from './faultyExamples.ts';
import { impossibleSchemas } from './impossibleSchemas.ts';
import { mediaKindOf } from './mediaKind.ts';
import { accepts } from './sample/accepts.ts';
import { strictSampleOf } from './sample/index.ts';
import { IMPOSSIBLE, misfitOf } from './sample/misfit.ts';
import type { Direction } from './schema/index.ts';
import { slowPatterns } from './slowPatterns.ts';

/** Returns the examples that do not fit their schema: those of the document, and those that no generator can make. */
export function unfitExamples(document: OpenApiDocument): Finding[] {
  const found = [...impossibleSchemas(document), ...faultyExamples(document), ...unfitBodies(document)];
  return [...found, ...slowPatterns(document)];
}

/** Returns the bodies whose generated example does not fit their schema; one finding for each schema with a name. */
function unfitBodies(document: OpenApiDocument): Finding[] {
  const found = operationsOf(document).flatMap(({ raw, method, path, pointer }) => {
    const { requestBody, responses = {} } = raw;
    const of = raw.operationId === undefined ? `${method.toUpperCase()} ${path}` : `\`${raw.operationId}\``;
    const unfit = (body: { content?: RawContent }, direction: Direction, name: string): Finding[] =>
      Object.entries(body.content ?? {}).flatMap(([mediaType, entry]) => {
        const media = resolve<RawMedia>(document, entry);
        const { schema } = media;
        if (!schema || isGiven(document, media) || mediaKindOf(document, mediaType, media) === 'file') return [];
        const sample = strictSampleOf(document, schema, direction);
        if (accepts(document, schema, sample, direction) !== false) return [];
        const reason = misfitOf(document, schema, sample, direction);
        if (reason === IMPOSSIBLE) return [];
        const message = `No example for ${name} of ${of} as ${mediaType} fits its schema${
          reason === undefined ? '' : ` (${reason})`
        }, so the page shows one that does not: give it an \`example\`.`;
        return [{ pointer: isReference(schema) ? schema.$ref : pointer, message }];
      });
    return [
      ...(requestBody ? unfit(resolve(document, requestBody), 'request', 'the request body') : []),
      ...Object.entries(responses).flatMap(([status, response]) =>
        status.startsWith('x-') ? [] : unfit(resolve(document, response), 'response', `the response ${status}`),
      ),
    ];
  });
  const pointers = found.map(({ pointer }) => pointer);
  return found.filter(
    ({ pointer }, index) => !pointer.startsWith('#/components/') || pointers.indexOf(pointer) === index,
  );
}

/** Returns whether the document has an example of a body itself. */
function isGiven(document: OpenApiDocument, { example, examples = {}, schema = {} }: RawMedia): boolean {
  if (example !== undefined || Object.keys(examples).length > 0) return true;
  const own = resolve<RawSchema>(document, schema as OrReference<RawSchema>);
  return own.example !== undefined || own.examples !== undefined;
}
