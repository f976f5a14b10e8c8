import { toNumber, toText } from '../../document/exactJson.ts';
import { isReference } from '../../document/resolve.ts';
import type { ExactNumber, OrReference, RawSchema } from '../../document/types.ts';
import { type DescribeSchemaAt, describeInShares, type SchemaContext } from './context.ts';
import { isSimpleNot, plural } from './limits.ts';
import type { Subschema } from './types.ts';

interface LabelledSchema {
  readonly label: string;
  readonly slug: string;
  readonly schema: OrReference<RawSchema>;
}

/** Describes the schemas that apply on a condition or to a part of the value. */
export function describeSubschemas(
  context: SchemaContext,
  schemas: readonly RawSchema[],
  anchor: string,
  describeAt: DescribeSchemaAt,
): Subschema[] {
  if (context.isShallow) return [];
  const placed = schemas
    .flatMap(labelSubschemas)
    .map(({ label, slug, schema }) => ({ label, schema, anchor: context.anchors.add(`${anchor}--${slug}`) }));
  context.allowance.rows -= placed.length;
  return describeInShares(context, placed, (inner, part) => ({
    ...part,
    schema: describeAt(inner, part.schema, part.anchor),
  }));
}

function labelSubschemas(schema: RawSchema): LabelledSchema[] {
  const { if: condition, then, else: otherwise, not, contains, dependentSchemas = {} } = schema;
  const parts: readonly (readonly [string, string, OrReference<RawSchema> | undefined])[] = [
    ...(condition
      ? ([
          ['If', 'if', condition],
          ['Then', 'then', then],
          ['Otherwise', 'else', otherwise],
        ] as const)
      : []),
    ['Must not match', 'not', isSimpleNot(schema) ? undefined : not],
    [containsLabel(schema), 'contains', contains],
    ...Object.entries(dependentSchemas).map(([name, value]) => [`If ${name} is present`, `if-${name}`, value] as const),
    ['Keys', 'keys', hasSimpleNames(schema) ? undefined : schema.propertyNames],
    ['Decoded content', 'content', schema.contentSchema],
  ];
  return parts.flatMap(([label, slug, value]) => (value ? { label, slug, schema: value } : []));
}

function containsLabel({ minContains = 1, maxContains }: RawSchema): string {
  const isNone = toNumber(minContains) === 0;
  if (maxContains === undefined) return isNone ? 'May contain' : `Contains at least ${matchingItems(minContains)}`;
  if (minContains === maxContains) return `Contains exactly ${matchingItems(minContains)}`;
  return `Contains ${isNone ? 'at most' : `${toText(minContains)} to`} ${matchingItems(maxContains)}`;
}

function matchingItems(amount: ExactNumber): string {
  return `${plural(amount, 'item')} that ${toNumber(amount) === 1 ? 'matches' : 'match'}`;
}

const NAME_KEYWORDS: ReadonlySet<string> = new Set([
  ...['pattern', 'enum', 'const', 'format', 'minLength', 'maxLength', 'type', '$comment'],
]);

/** Returns whether the names of members are described by the limits of their object. */
function hasSimpleNames({ propertyNames = {} }: RawSchema): boolean {
  return !isReference(propertyNames) && Object.keys(propertyNames).every((keyword) => NAME_KEYWORDS.has(keyword));
}
