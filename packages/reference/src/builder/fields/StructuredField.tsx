import { type ReactElement, type ReactNode, useId } from 'react';
import { BODY } from '../../samples/requestValues.ts';
import type { RequestState } from '../useRequestValues.ts';
import { type FieldsView, NEW_VIEW, ROOT } from './fieldsView.ts';
import { fieldId, parsedText, reasonAgainstFields, type Structure } from './structures.ts';
import { ValueFields } from './ValueFields.tsx';

interface Props {
  readonly structure: Structure;
  readonly request: RequestState;
  /** The field for the value's JSON. */
  readonly json: ReactNode;
  /** Shown after the fields. */
  readonly after?: ReactNode;
}

/** The fields of a structured value, or its JSON: the reader chooses, and what was entered stays. */
export function StructuredField({ structure, request, json, after }: Props): ReactElement {
  const { values, views, problems, change } = request;
  const { id, name, required, form, type, limits, textIn, withValue } = structure;
  const problemId = useId();
  const view = views.get(id);
  const text = textIn(values);
  const showFields = (next: FieldsView | undefined): void => {
    const others = [...views].filter(([other]) => other !== id);
    change(values, new Map(next ? [...others, [id, next]] : others));
  };
  const reason = view ? undefined : reasonAgainstFields(structure, text);
  const isLeaf = form.kind !== 'object' && form.kind !== 'alternatives';
  const problem = view && problems.get(id);
  const content = (
    <>
      <ViewSwitch
        name={name}
        isFields={view !== undefined}
        reason={reason}
        problemId={problemId}
        onChange={(isFields) => showFields(isFields ? NEW_VIEW : undefined)}
      />
      <p className="op-builder-problem" id={problemId}>
        {isLeaf ? undefined : problem}
      </p>
      {view ? (
        <>
          <ValueFields
            form={form}
            value={parsedText(text)}
            place={{ path: ROOT, name, required }}
            facts={{ type, limits }}
            isNamed={!isLeaf}
            view={view}
            problemAt={(path) => problems.get(fieldId(id, path)) ?? (path === ROOT ? problem : undefined)}
            onChange={(value, next) => change(withValue(values, value), new Map(views).set(id, next))}
          />
          {after}
        </>
      ) : (
        json
      )}
    </>
  );
  // The body has a name already, and so has a field for a whole value.
  if (id === BODY || isLeaf) return <div className="op-builder-structure">{content}</div>;
  return (
    <fieldset className="op-builder-members">
      <legend>
        {name}
        {required && <span className="op-builder-required"> required</span>}
      </legend>
      <p className="op-builder-hint">{limits.join(', ')}</p>
      {content}
    </fieldset>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly isFields: boolean;
  /** Why fields cannot be chosen. */
  readonly reason: string | undefined;
  /** Id of the sentence about the whole value. */
  readonly problemId: string;
  readonly onChange: (isFields: boolean) => void;
}

function ViewSwitch({ name, isFields, reason, problemId, onChange }: SwitchProps): ReactElement {
  const id = useId();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are not fields, and a fieldset would need a legend */}
      <div className="op-builder-switch" role="group" aria-label={`Enter ${name} as`}>
        <button
          type="button"
          className="op-builder-button"
          aria-pressed={isFields}
          aria-disabled={reason !== undefined}
          aria-describedby={`${id} ${problemId}`}
          onClick={() => !isFields && reason === undefined && onChange(true)}
        >
          Fields
        </button>
        <button
          type="button"
          className="op-builder-button"
          aria-pressed={!isFields}
          onClick={() => isFields && onChange(false)}
        >
          JSON
        </button>
      </div>
      <p className="op-builder-hint" id={id}>
        {reason}
      </p>
    </>
  );
}
