import groupBy from 'lodash/groupBy.js';
import { operationsOf } from '../../document/operations.ts';
import { resolve } from '../../document/resolve.ts';
import type { OpenApiDocument, OrReference, RawContent, RawMedia, RawSchema } from '../../document/types.ts';
import { codeSpan } from '../../prose/markdownText.ts';
import { type BundleWarning, joinPlaces } from '../../read/warnings.ts';
import { inferMediaKind } from '../bodies/mediaKind.ts';
import { createStrictSample } from '../sample/index.ts';
import type { Direction } from '../schema/index.ts';
import { schemaName } from '../schema/schemaName.ts';
import { accepts } from '../validation/accepts.ts';
import { findMisfit, type Misfit, NO_VALUE_FITS } from '../validation/misfit.ts';
import { faultyExamples } from './faultyExamples.ts';
import { impossibleSchemas } from './impossibleSchemas.ts';
import { slowPatterns } from './slowPatterns.ts';

/** Returns the examples that do not fit their schema: those of the document, and those that no generator can make. */
export function unfitExamples(document: OpenApiDocument): BundleWarning[] {
  const found = [...impossibleSchemas(document), ...faultyExamples(document), ...unfitBodies(document)];
  return [...found, ...slowPatterns(document)];
}

/** Returns the bodies whose generated example does not fit their schema; one finding for each cause. */
function unfitBodies(document: OpenApiDocument): BundleWarning[] {
  const bodies = operationsOf(document).flatMap(({ raw, method, path, pointer }) => {
    const { requestBody, responses = {} } = raw;
    const operation = raw.operationId === undefined ? `${method.toUpperCase()} ${path}` : `\`${raw.operationId}\``;
    const findUnfit = (body: { content?: RawContent }, direction: Direction, name: string): UnfitBody[] =>
      Object.entries(body.content ?? {}).flatMap(([mediaType, entry]) => {
        const media = resolve<RawMedia>(document, entry);
        const misfit = findBodyMisfit(document, mediaType, media, direction);
        if (!misfit) return [];
        const cause = misfit.reference ?? JSON.stringify(media.schema);
        return [{ pointer, place: `${name} of ${operation} as ${mediaType}`, cause, misfit }];
      });
    return [
      ...(requestBody ? findUnfit(resolve(document, requestBody), 'request', 'the request body') : []),
      ...Object.entries(responses).flatMap(([status, response]) =>
        status.startsWith('x-') ? [] : findUnfit(resolve(document, response), 'response', `the response ${status}`),
      ),
    ];
  });
  const byCause = groupBy(bodies, ({ cause, misfit: { reason } }) => `${cause} ${reason}`);
  return Object.values(byCause).flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { pointer, misfit } = first;
    const reason = misfit.reason === undefined ? '' : ` (${misfit.reason})`;
    const places = joinPlaces(alike.map(({ place }) => place));
    const toMessage = (name: string): string =>
      `The sample of ${name} does not fit its schema${reason}: give it an \`example\`, or correct those in it.`;
    if (misfit.reference === undefined) return [{ pointer, message: toMessage(places) }];
    const message = `${toMessage(codeSpan(schemaName(document, misfit.reference)))} It is in ${places}.`;
    return [{ pointer: misfit.reference, message }];
  });
}

interface UnfitBody {
  /** Of the operation. */
  readonly pointer: string;
  /** "the response 200 of `listThings` as application/json". */
  readonly place: string;
  /** The named schema, or the one that is written there: many bodies can have it. */
  readonly cause: string;
  readonly misfit: Misfit;
}

/** Returns what of a generated example does not fit; undefined for a body that has an example, or that no value fits. */
function findBodyMisfit(
  document: OpenApiDocument,
  mediaType: string,
  media: RawMedia,
  direction: Direction,
): Misfit | undefined {
  const { schema } = media;
  if (!schema || hasExample(document, media) || inferMediaKind(document, mediaType, media) === 'file') return undefined;
  const sample = createStrictSample(document, schema, direction);
  if (accepts(document, schema, sample, direction) !== false) return undefined;
  const misfit = findMisfit(document, schema, sample, direction);
  return misfit.reason === NO_VALUE_FITS ? undefined : misfit;
}

/** Returns whether the document has an example of a body itself. */
function hasExample(document: OpenApiDocument, { example, examples = {}, schema = {} }: RawMedia): boolean {
  if (example !== undefined || Object.keys(examples).length > 0) return true;
  const own = resolve<RawSchema>(document, schema as OrReference<RawSchema>);
  return own.example !== undefined || own.examples !== undefined;
}
