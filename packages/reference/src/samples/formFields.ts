import type { Field, Schema } from '../model/schema/index.ts';

/** Returns the members of a form by name; those of an alternative are not required, since another one has none. */
export function formFields(schema: Schema | undefined): ReadonlyMap<string, Field> {
  const { fields = [], choices = [] } = schema ?? {};
  const inChoices = choices.flatMap(({ variants }) =>
    variants.flatMap((variant) =>
      [...formFields(variant.schema).values()].map((field) => ({ ...field, required: false })),
    ),
  );
  const own = fields.filter(({ kind }) => !kind);
  return new Map([...inChoices.toReversed(), ...own].map((field) => [field.name, field]));
}
