import { toNumber } from '../../document/exactJson.ts';
import { isReference } from '../../document/resolve.ts';
import type { OrReference, RawSchema } from '../../document/types.ts';
import { type DescribeSchemaAt, describeInShares, type SchemaContext } from './context.ts';
import { isFalseSchema } from './limits.ts';
import { type MergedSchema, mergeAllOf } from './mergeAllOf.ts';
import type { Field } from './types.ts';

type Row = Pick<Field, 'name' | 'kind' | 'required'> & {
  readonly slug: string;
  readonly schema: OrReference<RawSchema>;
};

/** Describes the rows of a schema: members, patterns of keys, other keys, items by position and other items. */
export function describeRows(
  context: SchemaContext,
  schema: MergedSchema,
  anchor: string,
  describeAt: DescribeSchemaAt,
): Field[] {
  if (context.isShallow) return [];
  const rows = [...memberRows(context, schema), ...keyRows(schema), ...itemRows(schema)];
  context.allowance.rows -= rows.length;
  const placed = rows.map(({ slug, ...row }) => ({ ...row, anchor: context.anchors.add(`${anchor}-${slug}`) }));
  const inside = { ...context, base: new Set<string>() };
  return describeInShares(inside, placed, (inner, row) => ({
    ...row,
    schema: describeAt(inner, row.schema, row.anchor, row.kind ? undefined : row.name),
  }));
}

function memberRows(
  { document, direction, listed }: SchemaContext,
  { properties = {}, required = [] }: RawSchema,
): Row[] {
  const hiddenKeyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  return Object.entries(properties)
    .filter(([, property]) => {
      if (listed) return true;
      const isWhole = !isReference(property) && !property.allOf;
      return !(isWhole ? property : mergeAllOf(document, property))[hiddenKeyword];
    })
    .map(([name, schema]) => ({ name, slug: name, required: required.includes(name), schema }));
}

function keyRows(schema: RawSchema): Row[] {
  const { properties, patternProperties = {}, additionalProperties, unevaluatedProperties } = schema;
  const patterns = Object.entries(patternProperties).map(
    ([name, value]): Row => ({ name, kind: 'pattern', slug: `key-${name}`, required: false, schema: value }),
  );
  // Other keywords leave it nothing.
  const others = [additionalProperties ?? unevaluatedProperties].filter((value) => typeof value === 'object');
  const hasNames = patterns.length > 0 || Object.keys(properties ?? {}).length > 0;
  const name = hasNames ? '<other key>' : '<key>';
  return [
    ...patterns,
    ...others
      .filter((value) => !isFalseSchema(value))
      .map((value): Row => ({ name, kind: 'keys', slug: 'key', required: false, schema: value })),
  ];
}

function itemRows({ prefixItems = [], items, unevaluatedItems, minItems = 0 }: RawSchema): Row[] {
  const rest = items === undefined ? unevaluatedItems : prefixItems.length > 0 ? items : undefined;
  const row = (name: string, schema: OrReference<RawSchema>, required: boolean): Row => ({
    name,
    kind: 'item',
    slug: name.replaceAll(' ', '-'),
    required,
    schema,
  });
  return [
    ...prefixItems.map((item, index) => row(`item ${index + 1}`, item, index < toNumber(minItems))),
    ...(typeof rest === 'object' && !isFalseSchema(rest) ? [row('other items', rest, false)] : []),
  ];
}
