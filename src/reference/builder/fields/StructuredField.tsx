import { BODY } from '@site/src/reference/samples/requestValues';
import { type ReactElement, type ReactNode, useId } from 'react';
import type { RequestState } from '../useRequestValues';
import { type FieldsView, NEW_VIEW, ROOT } from './fieldsView';
import { fieldId, parsedText, reasonAgainstFields, type Structure } from './structures';
import { ValueFields } from './ValueFields';

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
  const { id, name, form, type, limits, textIn, withValue } = structure;
  const problemId = useId();
  const view = views.get(id);
  const text = textIn(values);
  const showFields = (next: FieldsView | undefined): void => {
    const others = [...views].filter(([other]) => other !== id);
    change(values, new Map(next ? [...others, [id, next]] : others));
  };
  const reason = view ? undefined : reasonAgainstFields(structure, text);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the fields have one
    <div className="op-builder-structure" role="group" aria-label={name} aria-describedby={problemId}>
      <ViewSwitch
        name={name}
        isFields={view !== undefined}
        reason={reason}
        onChange={(isFields) => showFields(isFields ? NEW_VIEW : undefined)}
      />
      {view ? (
        <>
          <ValueFields
            form={form}
            value={parsedText(text)}
            place={{ path: ROOT, name, required: structure.required }}
            facts={{ type, limits }}
            isNamed={id === BODY}
            view={view}
            problemAt={(path) => problems.get(fieldId(id, path))}
            onChange={(value, next) => change(withValue(values, value), new Map(views).set(id, next))}
          />
          <p className="op-builder-problem" id={problemId}>
            {problems.get(id)}
          </p>
          {after}
        </>
      ) : (
        json
      )}
    </div>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly isFields: boolean;
  /** Why fields cannot be chosen. */
  readonly reason: string | undefined;
  readonly onChange: (isFields: boolean) => void;
}

function ViewSwitch({ name, isFields, reason, onChange }: SwitchProps): ReactElement {
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
          aria-describedby={id}
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
