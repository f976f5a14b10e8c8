import type { ReactElement } from 'react';
import { getOwn } from '../document/getOwn.ts';
import { NEW_UUID } from '../model/fresh.ts';
import type { ParameterInput } from '../samples/headInputs.ts';
import { EmptyValues } from './EmptyValues.tsx';
import { StructuredField } from './fields/StructuredField.tsx';
import { hintOf, InputField } from './InputField.tsx';
import { ListField } from './ListField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import type { RequestState } from './useRequestValues.ts';

interface Props {
  readonly input: ParameterInput;
  readonly request: RequestState;
}

const EMPTY = [{ label: 'Send empty', value: '' }] as const;

/** An input for a parameter: for one value, several, an object, or JSON. */
export function ParameterField({ input, request }: Props): ReactElement {
  const { values, change, problems, structures } = request;
  const { id, name, required, form, allowsEmpty } = input;
  const sentEmpty = values.sentEmpty ?? [];
  const write = (value: string, isEmpty: boolean): void =>
    change({
      ...values,
      parameters: { ...values.parameters, [id]: value },
      sentEmpty: isEmpty ? [...sentEmpty, id] : sentEmpty.filter((other) => other !== id),
    });
  const value = getOwn(values.parameters, id) ?? '';
  const problem = problems.get(id);
  const onChange = (next: string): void => write(next, false);
  const empty = allowsEmpty && (
    <EmptyValues
      name={name}
      options={EMPTY}
      isSent={() => sentEmpty.includes(id)}
      onChange={(sent) => (sent === undefined ? onChange(value) : write('', true))}
    />
  );
  if (form === 'list') return <ListField {...{ input, value, problem, onChange }}>{empty}</ListField>;
  if (form === 'text') {
    const note = value === NEW_UUID ? { note: 'a new one in every call' } : {};
    return <InputField {...{ input, value, problem, onChange, ...note }}>{empty}</InputField>;
  }
  const structure = structures.get(id);
  const json = (
    <TextAreaField
      label={structure ? 'JSON' : name}
      required={required}
      hint={hintOf(input, 'as JSON')}
      {...{ value, problem, onChange }}
    >
      {empty}
    </TextAreaField>
  );
  return structure ? <StructuredField structure={structure} request={request} json={json} after={empty} /> : json;
}
