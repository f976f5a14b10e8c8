import { type ReactElement, type ReactNode, useId } from 'react';
import { EmptyValues } from '../EmptyValues.tsx';
import { withoutInside } from './fieldsView.ts';
import type { ValueProps } from './ValueProps.ts';

interface Props extends ValueProps {
  readonly children: ReactNode;
}

const NULL = [{ label: 'Send null', value: null }] as const;

/** The fields inside of a value, under its name. */
export function Group({ form, value, place, facts, isNamed, view, onChange, children }: Props): ReactElement {
  const { path, name, required } = place;
  const id = useId();
  const content = (
    <>
      {form.isNullable && (
        <EmptyValues
          name={name}
          options={NULL}
          isSent={() => value === null}
          onChange={(next) => onChange(next, withoutInside(view, path))}
        />
      )}
      {children}
    </>
  );
  if (isNamed) return content;
  return (
    <fieldset className="op-builder-members" aria-describedby={id}>
      <legend>
        {name}
        {required && <span className="op-builder-required"> required</span>}
      </legend>
      <p className="op-builder-hint" id={id}>
        {facts.limits.join(', ')}
      </p>
      {content}
    </fieldset>
  );
}
