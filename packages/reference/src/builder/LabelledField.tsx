import { type ReactElement, type ReactNode, useId } from 'react';

/** Props that link a control to its label, hint and problem. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface Props {
  readonly label: string;
  readonly required?: boolean;
  readonly hint: string;
  readonly problem?: string | undefined;
  readonly control: (props: ControlProps) => ReactNode;
  /** Shown after the problem. */
  readonly children?: ReactNode;
}

export function LabelledField({ label, required = false, hint, problem, control, children }: Props): ReactElement {
  const id = useId();
  return (
    <div className="op-builder-field">
      <label htmlFor={id}>
        {label}
        {/* Assistive technology reads it from the control. */}
        {required && (
          <span className="op-builder-required" aria-hidden="true">
            required
          </span>
        )}
      </label>
      {control({
        id,
        required,
        'aria-describedby': `${id}-hint ${id}-problem`,
        'aria-invalid': problem !== undefined,
      })}
      <HintAndProblem id={id} hint={hint} problem={problem} />
      {children}
    </div>
  );
}

export function HintAndProblem({
  id,
  hint,
  problem,
}: {
  id: string;
  hint: string;
  problem?: string | undefined;
}): ReactElement {
  return (
    <>
      <p className="op-builder-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="op-builder-problem" id={`${id}-problem`}>
        {problem}
      </p>
    </>
  );
}
