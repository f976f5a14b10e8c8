import { isReference, referenceName, resolve } from '../../document/resolve.ts';
import type { OrReference, RawSchema } from '../../document/types.ts';
import { inShares, type SchemaContext } from './context.ts';
import { casesOf, mappedReference } from './inheritance.ts';
import { mergeAllOf } from './mergeAllOf.ts';
import { schemaName } from './schemaName.ts';
import { type Choice, EMPTY, type Schema, type Variant } from './types.ts';
import type { Union } from './unions.ts';
import { withoutWrapper } from './wrapper.ts';

type View = (context: SchemaContext, schema: OrReference<RawSchema>, anchor: string) => Schema;

/** Describes the alternatives of a schema; those of a base schema with a discriminator are its extensions. */
export function describeChoices(
  context: SchemaContext,
  schema: RawSchema,
  unions: readonly Union[],
  anchor: string,
  component: string | undefined,
  view: View,
): Choice[] {
  if (context.isShallow) return [];
  const inherited = unions.length === 0 ? inheritance(context, schema, component) : undefined;
  const base = component === undefined ? context.base : new Set([...context.base, component]);
  const all = inherited ? [inherited] : unions;
  return inShares({ ...context, base }, all, (inner, union) => choiceOf(inner, union, anchor, view));
}

function inheritance({ document }: SchemaContext, { discriminator }: RawSchema, component = ''): Union | undefined {
  if (!discriminator) return undefined;
  const options = casesOf(document, discriminator, component);
  return options.length > 0 ? { kind: 'one of', options, discriminator, base: component } : undefined;
}

function choiceOf(context: SchemaContext, union: Union, anchor: string, view: View): Choice {
  const { kind, discriminator } = union;
  const options = union.options.map(withoutWrapper);
  context.allowance.rows -= options.length;
  const isPlaced = options.map((option) => ({ option, keys: keysOf(option, discriminator?.mapping, discriminator) }));
  const variants = inShares(context, isPlaced, (inner, { option, keys }): Variant => {
    const title = titleOf(context, option);
    const slug = slugOf(keys[0] ?? title ?? '') || String(options.indexOf(option) + 1);
    const place = context.anchors.add(`${anchor}--${slug}`);
    const isBase = isReference(option) && option.$ref === union.base;
    const { title: _shown, ...schema } = isBase ? BASE : view(inner, option, place);
    const label = title || [schema.type, schema.format].filter(Boolean).join(' · ');
    const key = keys.join(', ');
    return { label: key && key !== label ? `${key}: ${label}` : label, anchor: place, schema };
  });
  const fallback = discriminator?.defaultMapping && mappedReference(discriminator.defaultMapping);
  const other = options.findIndex((option) => isReference(option) && option.$ref === fallback);
  const numbered = withNumbers(variants);
  return {
    kind,
    variants: numbered,
    ...(discriminator ? { discriminator: discriminator.propertyName } : {}),
    ...(numbered[other] ? { fallback: numbered[other].label } : {}),
  };
}

/** A base schema as one of its own cases. */
const BASE: Schema = { ...EMPTY, type: 'object', description: 'The fields above.' };

/** Returns the discriminator's values for an alternative: those of the mapping, else the name of its component. */
function keysOf(
  option: OrReference<RawSchema>,
  mapping: Readonly<Record<string, string>> = {},
  discriminator: Union['discriminator'],
): string[] {
  if (!discriminator || !isReference(option)) return [];
  const keys = Object.entries(mapping).filter(([, target]) => mappedReference(target) === option.$ref);
  return keys.length > 0 ? keys.map(([key]) => key) : [referenceName(option)];
}

function titleOf({ document }: SchemaContext, option: OrReference<RawSchema>): string | undefined {
  const own = isReference(option) ? resolve<RawSchema>(document, option).title : mergeAllOf(document, option).title;
  return own ?? (isReference(option) ? schemaName(document, option.$ref) : undefined);
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-$/, '');
}

/** Makes labels unique: "object (2)". */
function withNumbers(variants: readonly Variant[]): Variant[] {
  const counts = new Map<string, number>();
  return variants.map((variant) => {
    const number = (counts.get(variant.label) ?? 0) + 1;
    counts.set(variant.label, number);
    return number === 1 ? variant : { ...variant, label: `${variant.label} (${number})` };
  });
}
