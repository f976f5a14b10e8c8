import { getOwn } from '../document/getOwn.ts';
import { alikeMediaTypes } from '../model/alikeMediaTypes.ts';
import type { Operation } from '../model/operation.ts';
import type { Schema } from '../model/schema/index.ts';
import { fieldsOf } from './formFields.ts';
import { parameterInput } from './headInputs.ts';
import { type ValueForm, valueForm } from './valueForm.ts';

/** The forms of a request's structured values, see RequestTemplate; a value without one is entered as text or JSON. */
export interface RequestForms {
  /** By the id of the parameter. */
  readonly parameters: Readonly<Record<string, ValueForm>>;
  /** One for each body of the template. */
  readonly bodies: readonly BodyForms[];
}

export interface BodyForms {
  /** Of a body that is one JSON value. */
  readonly whole?: ValueForm;
  /** By the name of the part. */
  readonly parts: Readonly<Record<string, ValueForm>>;
}

export function requestForms({ parameters, requestBody }: Operation): RequestForms {
  return {
    parameters: formsByName(
      parameters
        .filter((parameter) => parameterInput(parameter).form === 'json')
        .map(({ anchor, schema }) => [anchor, schema]),
    ),
    bodies: alikeMediaTypes(requestBody?.contents ?? []).map(({ kind, schema, members }): BodyForms => {
      if (!schema) return { parts: {} };
      if (kind === 'form' || kind === 'urlencoded') {
        const parts = [...fieldsOf(schema).values()].filter(
          ({ name }) => !getOwn(members, name)?.kinds.includes('bytes'),
        );
        return { parts: formsByName(parts.map((field) => [field.name, field.schema])) };
      }
      const whole = kind === 'json' ? structured(schema) : undefined;
      return { ...(whole ? { whole } : {}), parts: {} };
    }),
  };
}

function formsByName(schemas: readonly (readonly [string, Schema])[]): Readonly<Record<string, ValueForm>> {
  return Object.fromEntries(
    schemas.flatMap(([name, schema]) => {
      const form = structured(schema);
      return form ? [[name, form]] : [];
    }),
  );
}

/** Returns the form of a schema; undefined for a value that needs no form, or that only JSON can express. */
function structured(schema: Schema): ValueForm | undefined {
  const form = valueForm(schema);
  if (form.kind === 'alternatives') return form.alternatives.some(hasFields) ? form : undefined;
  return form.kind === 'object' || form.kind === 'list' ? form : undefined;
}

function hasFields({ form }: { readonly form: ValueForm }): boolean {
  return form.kind !== 'json';
}
