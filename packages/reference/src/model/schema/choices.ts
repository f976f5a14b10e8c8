import { isReference, referenceName, resolve } from '../../document/resolve.ts';
import type { OrReference, RawSchema } from '../../document/types.ts';
import { type DescribeSchemaAt, describeInShares, type SchemaContext } from './context.ts';
import { discriminatorOptions, mappedReference } from './inheritance.ts';
import { mergeAllOf } from './mergeAllOf.ts';
import { schemaName } from './schemaName.ts';
import { type Choice, EMPTY_SCHEMA, type Schema, type Variant } from './types.ts';
import type { Union } from './unions.ts';
import { unwrapAllOf } from './unwrapAllOf.ts';

/** Describes the alternatives of a schema; those of a base schema with a discriminator are its extensions. */
export function describeChoices(
  context: SchemaContext,
  schema: RawSchema,
  unions: readonly Union[],
  anchor: string,
  component: string | undefined,
  describeAt: DescribeSchemaAt,
): Choice[] {
  if (context.isShallow) return [];
  const inherited = unions.length === 0 ? inheritedUnion(context, schema, component) : undefined;
  const base = component === undefined ? context.base : new Set([...context.base, component]);
  const all = inherited ? [inherited] : unions;
  return describeInShares({ ...context, base }, all, (inner, union) =>
    describeChoice(inner, union, anchor, describeAt),
  );
}

function inheritedUnion({ document }: SchemaContext, { discriminator }: RawSchema, component = ''): Union | undefined {
  if (!discriminator) return undefined;
  const options = discriminatorOptions(document, discriminator, component);
  return options.length > 0 ? { kind: 'one of', options, discriminator, base: component } : undefined;
}

function describeChoice(context: SchemaContext, union: Union, anchor: string, describeAt: DescribeSchemaAt): Choice {
  const { kind, discriminator } = union;
  const options = union.options.map(unwrapAllOf);
  context.allowance.rows -= options.length;
  const optionsWithKeys = options.map((option) => ({
    option,
    keys: discriminatorKeys(option, discriminator?.mapping, discriminator),
  }));
  const variants = describeInShares(context, optionsWithKeys, (inner, { option, keys }): Variant => {
    const title = optionTitle(context, option);
    const slug = toSlug(keys[0] ?? title ?? '') || String(options.indexOf(option) + 1);
    const variantAnchor = context.anchors.add(`${anchor}--${slug}`);
    const isBase = isReference(option) && option.$ref === union.base;
    const { title: _shown, ...schema } = isBase ? BASE_CASE : describeAt(inner, option, variantAnchor);
    const label = title || [schema.type, schema.format].filter(Boolean).join(' · ');
    const key = keys.join(', ');
    return { label: key && key !== label ? `${key}: ${label}` : label, anchor: variantAnchor, schema };
  });
  const fallbackReference = discriminator?.defaultMapping && mappedReference(discriminator.defaultMapping);
  const fallbackIndex = options.findIndex((option) => isReference(option) && option.$ref === fallbackReference);
  const numbered = numberEqualLabels(variants);
  return {
    kind,
    variants: numbered,
    ...(discriminator ? { discriminator: discriminator.propertyName } : {}),
    ...(numbered[fallbackIndex] ? { fallback: numbered[fallbackIndex].label } : {}),
  };
}

/** A base schema as one of its own alternatives. */
const BASE_CASE: Schema = { ...EMPTY_SCHEMA, type: 'object', description: 'The fields above.' };

/** Returns the discriminator's values for an alternative: those of the mapping, else the name of its component. */
function discriminatorKeys(
  option: OrReference<RawSchema>,
  mapping: Readonly<Record<string, string>> = {},
  discriminator: Union['discriminator'],
): string[] {
  if (!discriminator || !isReference(option)) return [];
  const keys = Object.entries(mapping).filter(([, target]) => mappedReference(target) === option.$ref);
  return keys.length > 0 ? keys.map(([key]) => key) : [referenceName(option)];
}

function optionTitle({ document }: SchemaContext, option: OrReference<RawSchema>): string | undefined {
  const own = isReference(option) ? resolve<RawSchema>(document, option).title : mergeAllOf(document, option).title;
  return own ?? (isReference(option) ? schemaName(document, option.$ref) : undefined);
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-$/, '');
}

/** Makes labels unique: "object (2)". */
function numberEqualLabels(variants: readonly Variant[]): Variant[] {
  const counts = new Map<string, number>();
  return variants.map((variant) => {
    const number = (counts.get(variant.label) ?? 0) + 1;
    counts.set(variant.label, number);
    return number === 1 ? variant : { ...variant, label: `${variant.label} (${number})` };
  });
}
