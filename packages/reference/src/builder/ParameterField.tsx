import type { ReactElement } from 'react';
import { getOwn } from '../document/getOwn.ts';
import { NEW_UUID } from '../model/values/freshPlaceholders.ts';
import type { ParameterInput } from '../samples/headInputs.ts';
import { toSentences } from '../samples/schemaProblems.ts';
import { AnyField } from './AnyField.tsx';
import { SendEmptyCheckbox } from './SendEmptyCheckbox.tsx';
import type { RequestState } from './useRequestValues.ts';

interface Props {
  readonly input: ParameterInput;
  readonly request: RequestState;
}

/** An input for a parameter. */
export function ParameterField({ input, request }: Props): ReactElement {
  const { values, change, problems, misfits } = request;
  const { id, name, allowsEmpty } = input;
  const sentEmpty = values.sentEmpty ?? [];
  const write = (value: string, isEmpty: boolean): void =>
    change({
      ...values,
      parameters: { ...values.parameters, [id]: value },
      sentEmpty: isEmpty ? [...sentEmpty, id] : sentEmpty.filter((other) => other !== id),
    });
  const value = getOwn(values.parameters, id) ?? '';
  return (
    <AnyField
      input={input}
      {...(value === NEW_UUID ? { note: 'a new one in every call' } : {})}
      value={value}
      problem={problems.get(id) ?? toSentences(misfits.get(id), name)}
      onChange={(next) => write(next, false)}
    >
      {allowsEmpty && (
        <SendEmptyCheckbox
          name={name}
          isSent={sentEmpty.includes(id)}
          onChange={(isSent) => write(isSent ? '' : value, isSent)}
        />
      )}
    </AnyField>
  );
}
