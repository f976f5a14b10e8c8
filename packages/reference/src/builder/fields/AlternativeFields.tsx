import type { ReactElement } from 'react';
import type { AlternativesForm } from '../../samples/valueForm.ts';
import { Field } from '../Field.tsx';
import { chosenIndex, valueIn } from './alternatives.ts';
import { withChosen } from './fieldsView.ts';
import { Group } from './Group.tsx';
import type { NestingProps } from './ValueProps.ts';

/** A list of the alternatives, and the fields of the selected one. */
export function AlternativeFields(props: NestingProps<AlternativesForm>): ReactElement {
  const { form, value, place, view, onChange, Fields } = props;
  const { path } = place;
  const index = chosenIndex(form, value, view, path);
  const chosen = form.alternatives[index];
  return (
    <Group {...props}>
      <Field
        label="Alternative"
        hint="Keeps the members that the other alternative has too."
        control={(control) => (
          <select
            {...control}
            value={index}
            onChange={(event) => {
              const next = Number(event.target.value);
              onChange(valueIn(form, next, value), withChosen(view, path, next));
            }}
          >
            {form.alternatives.map(({ label }, number) => (
              <option key={label} value={number}>
                {label}
              </option>
            ))}
          </select>
        )}
      />
      {chosen && (
        <Fields
          {...props}
          key={index}
          form={chosen.form}
          isNamed={chosen.form.kind === 'object' || chosen.form.kind === 'alternatives'}
          onChange={(next, { typed, chosen: others }) =>
            // A value that is not complete yet could be more like another alternative.
            onChange(next, { typed, chosen: new Map(others).set(path, index) })
          }
        />
      )}
    </Group>
  );
}
