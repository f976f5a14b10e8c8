import { type ReactElement, useState } from 'react';
import { getOwn } from '../document/getOwn.ts';
import type { Members } from '../document/members.ts';
import { escapePointer } from '../document/resolve.ts';
import type { Json } from '../document/types.ts';
import { isSameJson } from '../model/values/sameJson.ts';
import {
  bodyMembers,
  fitsInput,
  type MemberInput,
  memberText,
  memberValue,
  withMember,
} from '../samples/memberInput.ts';
import type { JsonTemplate } from '../samples/requestTemplate.ts';
import { BODY_ID } from '../samples/requestValues.ts';
import { type SchemaProblem, toSentences } from '../samples/schemaProblems.ts';
import { AnyField } from './AnyField.tsx';
import { BODY_ROWS, TextAreaField } from './TextAreaField.tsx';
import type { RequestState } from './useRequestValues.ts';

interface Props {
  readonly body: JsonTemplate;
  readonly request: RequestState;
}

/**
 * The body as JSON, which is what is sent, and before it inputs that write its simple members. An input that would change
 * its value is left out until the reader changes the value in the JSON.
 */
export function JsonBody({ body: { members: inputs, mediaTypes, required }, request }: Props): ReactElement {
  const { values, problems, misfits, change } = request;
  const text = 'text' in values.body ? values.body.text : '';
  const onChange = (next: string): void => change({ ...values, body: { kind: 'json', text: next } });
  const members = bodyMembers(text);
  const lastMembers = useLastMembers(members);
  const shown = inputs.filter((input) => fitsInput(input, getOwn(lastMembers, input.name)));
  const bodyMisfits = misfits.get(BODY_ID) ?? [];
  const isIn = (name: string, { pointer }: SchemaProblem): boolean =>
    `${pointer}/`.startsWith(`/${escapePointer(name)}/`);
  const isElsewhere = (problem: SchemaProblem): boolean => !shown.some(({ name }) => isIn(name, problem));
  return (
    <>
      <fieldset disabled={members === undefined}>
        {shown.map((input) => (
          <MemberField
            key={input.name}
            input={input}
            value={getOwn(lastMembers, input.name)}
            problem={toSentences(
              bodyMisfits.filter((problem) => isIn(input.name, problem)),
              input.name,
            )}
            onChange={(value) => onChange(withMember(inputs, lastMembers, input.name, value))}
          />
        ))}
      </fieldset>
      <TextAreaField
        label="JSON"
        required={required}
        hint={`${values.mediaType ?? mediaTypes[0]}${shown.length > 0 ? ', all members' : ''}`}
        problem={problems.get(BODY_ID) ?? toSentences(bodyMisfits.filter(isElsewhere), 'The body')}
        rows={BODY_ROWS}
        value={text}
        onChange={onChange}
      />
    </>
  );
}

/** Returns the last members: JSON that is being typed has none for a moment. */
function useLastMembers(members: Members | undefined): Members {
  const [last, setLast] = useState(members ?? {});
  if (members && !isSameJson(members, last)) setLast(members);
  return members ?? last;
}

interface MemberProps {
  readonly input: MemberInput;
  readonly value: Json | undefined;
  readonly problem: string | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

function MemberField({ input, value, problem, onChange }: MemberProps): ReactElement {
  const [typed, setTyped] = useState('');
  // Several texts are one value: "1.0 ", or a line that has just begun.
  const isTyped = isSameJson(memberValue(input, typed) ?? null, value ?? null);
  return (
    <AnyField
      input={input}
      empty={value === null ? 'null' : undefined}
      value={isTyped ? typed : memberText(value)}
      problem={problem}
      onChange={(text) => {
        setTyped(text);
        onChange(memberValue(input, text));
      }}
    />
  );
}
