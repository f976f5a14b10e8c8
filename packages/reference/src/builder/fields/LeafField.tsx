import { type ReactElement, useState } from 'react';
import { textOf } from '../../document/exactJson.ts';
import type { Json } from '../../document/types.ts';
import { jsonText } from '../../model/jsonText.ts';
import { sameJson } from '../../model/sameJson.ts';
import type { LeafForm } from '../../samples/valueForm.ts';
import { type EmptyValue, EmptyValues } from '../EmptyValues.tsx';
import { Field } from '../Field.tsx';
import { hintOf } from '../InputField.tsx';
import { ListField } from '../ListField.tsx';
import { TextAreaField } from '../TextAreaField.tsx';
import { TextInput } from '../TextInput.tsx';
import { withTyped } from './fieldsView.ts';
import { leafText, readLeaf } from './leafText.ts';
import type { ValueProps } from './ValueProps.ts';

/** One field for a value. */
export function LeafField(props: ValueProps<LeafForm>): ReactElement {
  const { form, value, place, facts, view, problemAt, onChange } = props;
  const { path, name, required } = place;
  const [options] = useState(() => emptyValues(form, required, value));
  const text = view.typed.get(path) ?? leafText(form, value);
  const [isLong] = useState(text.includes('\n'));
  if (form.kind === 'choice') return <ChoiceField {...props} form={form} />;
  const type = (next: string): void => {
    const read = readLeaf(form, next);
    // Text that is not a valid value is kept in the JSON, where the reader finds it again.
    onChange('problem' in read ? next : read.value, withTyped(view, path, next));
  };
  const problem = problemAt(path);
  const field = { label: name, required, problem };
  const empty = (
    <EmptyValues
      name={name}
      options={text === '' ? options : []}
      isSent={(option) => sameJson(option, value)}
      onChange={(next) => onChange(next, withTyped(view, path, undefined))}
    />
  );
  if (form.kind === 'list') {
    const input = { name, required, ...facts, choices: form.choices.map(textOf), known: form.known };
    return (
      <ListField input={input} value={text} problem={problem} onChange={type}>
        {empty}
      </ListField>
    );
  }
  if (form.kind === 'json' || isLong) {
    const hint = hintOf(facts, form.kind === 'json' ? 'as JSON' : undefined);
    return (
      <TextAreaField {...field} hint={hint} value={text} onChange={type}>
        {empty}
      </TextAreaField>
    );
  }
  return (
    <Field
      {...field}
      hint={hintOf({ ...facts, known: form.known })}
      control={(control) => (
        <TextInput
          control={control}
          isInteger={form.kind === 'integer'}
          known={form.known}
          value={text}
          onChange={type}
        />
      )}
    >
      {empty}
    </Field>
  );
}

/** Returns the values that a field cannot tell from one that is not sent. */
function emptyValues({ kind, isNullable }: LeafForm, required: boolean, value: Json | undefined): EmptyValue<Json>[] {
  const empty = kind === 'string' ? '' : kind === 'list' ? [] : undefined;
  const isOffered = empty !== undefined && (required || sameJson(value, empty));
  return [
    ...(isOffered ? [{ label: 'Send empty', value: empty }] : []),
    ...(isNullable && kind !== 'json' ? [{ label: 'Send null', value: null }] : []),
  ];
}

function ChoiceField({
  form: { choices, isNullable },
  value,
  place: { path, name, required },
  facts,
  view,
  problemAt,
  onChange,
}: ValueProps<Extract<LeafForm, { kind: 'choice' }>>): ReactElement {
  const all: readonly Json[] = isNullable ? [...choices, null] : choices;
  const index = all.findIndex((choice) => sameJson(choice, value));
  return (
    <Field
      label={name}
      required={required}
      hint={hintOf(facts)}
      problem={problemAt(path)}
      control={(control) => (
        <select
          {...control}
          value={index < 0 ? '' : index}
          onChange={({ target }) => onChange(target.value === '' ? undefined : all[Number(target.value)], view)}
        >
          {(!required || index < 0) && <option value="">Not sent</option>}
          {all.map((choice, number) => (
            <option key={jsonText(choice)} value={number}>
              {jsonText(choice)}
            </option>
          ))}
        </select>
      )}
    />
  );
}
