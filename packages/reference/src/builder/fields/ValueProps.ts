import type { ReactElement } from 'react';
import type { Json } from '../../document/types.ts';
import type { MemberForm, ValueForm } from '../../samples/valueForm.ts';
import type { FieldPlace } from './fieldProblems.ts';
import type { FieldsView } from './fieldsView.ts';

/** Props of the fields for a value of one kind of form. */
export interface ValueProps<Form extends ValueForm = ValueForm> {
  readonly form: Form;
  readonly value: Json | undefined;
  readonly place: FieldPlace;
  readonly facts: Pick<MemberForm, 'type' | 'limits'>;
  /** Whether the name of the value is shown already. */
  readonly isNamed?: boolean;
  readonly view: FieldsView;
  readonly problemAt: (path: string) => string | undefined;
  /** Called with undefined for a value that is not sent. */
  readonly onChange: (value: Json | undefined, view: FieldsView) => void;
}

/** Props of the fields for a value that contains others. */
export interface NestingProps<Form extends ValueForm> extends ValueProps<Form> {
  /** Renders the fields of a nested value; passed as a prop because importing it would be circular. */
  readonly Fields: (props: ValueProps) => ReactElement;
}
