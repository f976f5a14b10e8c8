import { type ReactElement, useState } from 'react';
import { exactJson } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import { type Members, membersOf } from '../../document/members.ts';
import type { ObjectForm } from '../../samples/valueForm.ts';
import { TextAreaField } from '../TextAreaField.tsx';
import { type FieldsView, memberPath, othersPath, withTyped } from './fieldsView.ts';
import { Group } from './Group.tsx';
import { readOthers } from './leafText.ts';
import { othersIn, withMember, withOthers } from './members.ts';
import type { NestingProps, ValueProps } from './ValueProps.ts';

/** A field for each member of an object, and one for the members without a name in the specification. */
export function ObjectFields(props: NestingProps<ObjectForm>): ReactElement {
  const { form, value, place, view, problemAt, onChange, Fields } = props;
  const { path, required } = place;
  const members = membersOf(value);
  // An optional object without members is not sent.
  const write = (next: Members, nextView: FieldsView): void =>
    onChange(Object.keys(next).length > 0 || (required && path !== '') ? next : undefined, nextView);
  return (
    <Group {...props}>
      {form.members.map(({ name, required: isRequired, form: inner, ...facts }) => (
        <Fields
          key={name}
          form={inner}
          value={getOwn(members, name)}
          place={{ path: memberPath(path, name), name, required: isRequired }}
          facts={facts}
          view={view}
          problemAt={problemAt}
          onChange={(next, nextView) => write(withMember(form, members, name, next), nextView)}
        />
      ))}
      <OtherMembers {...props} members={members} write={write} />
    </Group>
  );
}

interface OtherMembersProps extends ValueProps<ObjectForm> {
  readonly members: Members;
  readonly write: (members: Members, view: FieldsView) => void;
}

function OtherMembers({ form, members, place, view, problemAt, write }: OtherMembersProps): ReactElement | null {
  const others = othersIn(form, members);
  const hasOthers = Object.keys(others).length > 0;
  const [isShown] = useState(form.hasOthers || hasOthers);
  if (!isShown && !hasOthers) return null;
  const path = othersPath(place.path);
  const type = (text: string): void => {
    const read = readOthers(text);
    const next = 'problem' in read ? members : withOthers(form, members, membersOf(read.value));
    write(next, withTyped(view, path, text));
  };
  return (
    <TextAreaField
      label="Other members"
      required={false}
      hint="object, as JSON"
      problem={problemAt(path)}
      value={view.typed.get(path) ?? (hasOthers ? exactJson(others) : '')}
      onChange={type}
    />
  );
}
