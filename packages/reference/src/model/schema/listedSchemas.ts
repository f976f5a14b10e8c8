import { operationsOf } from '../../document/operations.ts';
import { escapePointer } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawSchema } from '../../document/types.ts';
import { createPageContext } from '../operation/pageContext.ts';
import { createSample } from '../sample/index.ts';
import { describeListed, type Schema } from './index.ts';

/** A schema of a document that has nothing but schemas to show. */
export interface ListedSchema {
  readonly name: string;
  /** Id of its element on the overview. */
  readonly anchor: string;
  /** Its `$id`. */
  readonly id?: string;
  readonly schema: Schema;
  /** Generated, of a list or an object. */
  readonly example?: Json;
}

/** No limit: only an operation's page can load what it leaves out. */
const MAX_ROWS = 1e9;

/** Returns the schemas of a document without operations and webhooks, whose pages show the others. */
export function listedSchemas(document: OpenApiDocument): ListedSchema[] {
  if (operationsOf(document).length > 0) return [];
  const context = createPageContext(document, undefined, MAX_ROWS);
  const placed = Object.entries(document.components?.schemas ?? {}).map(([name, raw]) => ({
    name,
    raw: raw as RawSchema,
    component: `#/components/schemas/${escapePointer(name)}`,
    anchor: context.anchors.add(`schema-${name}`),
  }));
  const listed = new Map(placed.map(({ component, anchor }) => [component, anchor]));
  return placed.map(({ name, raw, component, anchor }) => {
    const example = createSample(document, { $ref: component });
    return {
      name,
      anchor,
      ...(raw['x-id'] === undefined ? {} : { id: raw['x-id'] }),
      schema: describeListed(context, component, anchor, listed),
      ...(typeof example === 'object' && example !== null ? { example } : {}),
    };
  });
}
