import { getOwn } from '../../document/getOwn.ts';
import { isMembers } from '../../document/members.ts';
import { isReference } from '../../document/resolve.ts';
import type { Json, RawDiscriminator, RawSchema, ReferenceObject } from '../../document/types.ts';
import { discriminatorValue, inheritedDiscriminator, ownDiscriminator, subtypesOf } from '../schema/inheritance.ts';
import { type MergedSchema, mergeAllOf } from '../schema/mergeAllOf.ts';
import type { SampleContext, SampledSchema } from './context.ts';

/**
 * Returns a value of each oneOf and anyOf, or of the first schema that extends a base schema with a discriminator, with
 * the discriminator's value.
 */
export function sampleAlternatives(
  context: SampleContext,
  schema: MergedSchema,
  component: ReferenceObject | undefined,
): Json[] {
  const all = [schema, ...schema.others];
  const unions = all.flatMap(({ oneOf, anyOf, discriminator }) =>
    [oneOf, anyOf].flatMap((options) => (options ? [{ options, discriminator }] : [])),
  );
  const isOwn = component !== undefined && ownDiscriminator(context.document, component) !== undefined;
  const extensions = schema.discriminator && component && !isOwn ? subtypesOf(context.document, component.$ref) : [];
  if (unions.length === 0 && extensions.length > 0) {
    unions.push({ options: extensions, discriminator: schema.discriminator });
  }
  const outerProperties = new Set([...context.outerProperties, ...Object.keys(schema.properties ?? {})]);
  const openAlternatives = component
    ? new Set([...context.openAlternatives, component.$ref])
    : context.openAlternatives;
  return unions.flatMap(({ options, discriminator }) => {
    const typed = options.map((option) => withType(schema, option));
    const chosen = firstSample({ ...context, openAlternatives, outerProperties, depth: context.depth + 1 }, typed);
    if (!chosen) return [];
    return [
      isReference(chosen.option)
        ? withDiscriminatorValue(context, chosen.value, discriminator, chosen.option)
        : chosen.value,
    ];
  });
}

/** Returns an alternative with the type that the schema around it demands, if it has none itself. */
function withType({ type }: RawSchema, option: SampledSchema): SampledSchema {
  const isOpen = type !== undefined && !isReference(option) && (option.type ?? option.allOf) === undefined;
  return isOpen ? { ...option, type } : option;
}

/** Returns the first alternative with a value other than null, else the first one with null. */
function firstSample(
  context: SampleContext,
  options: readonly SampledSchema[],
): { option: SampledSchema; value: Json } | undefined {
  let fallback: { option: SampledSchema; value: Json } | undefined;
  const start = context.choice % options.length;
  for (const option of [...options.slice(start), ...options.slice(0, start)]) {
    const value = context.sample({ ...context, choice: 0 }, option);
    if (value !== undefined && value !== null) return { option, value };
    if (value === null) fallback ??= { option, value };
  }
  return fallback;
}

/** Sets the discriminator's value of a component that extends another one, or that its own discriminator names. */
export function withDiscriminator(
  context: SampleContext,
  value: Json | undefined,
  component?: ReferenceObject,
): Json | undefined {
  if (!component || !isMembers(value)) return value;
  const { document } = context;
  const discriminator = ownDiscriminator(document, component) ?? inheritedDiscriminator(document, component);
  return withDiscriminatorValue(context, value, discriminator, component);
}

/** Sets the discriminator's value of a component, unless the component has only one itself. */
function withDiscriminatorValue(
  { document }: SampleContext,
  value: Json,
  discriminator: RawDiscriminator | undefined,
  component: ReferenceObject,
): Json {
  if (!discriminator || !isMembers(value)) return value;
  const { propertyName } = discriminator;
  const own = getOwn(mergeAllOf(document, component).properties, propertyName);
  const { const: constant, enum: values } = own ? mergeAllOf(document, own) : {};
  if (constant !== undefined || values?.length === 1) return value;
  return { ...value, [propertyName]: discriminatorValue(discriminator, component) };
}
