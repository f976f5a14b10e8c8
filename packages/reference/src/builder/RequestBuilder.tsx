import { type FocusEvent, type ReactElement, useDeferredValue, useEffect, useId, useRef } from 'react';
import type { RequestTemplate } from '../samples/requestTemplate.ts';
import { chosenBody } from '../samples/requestValues.ts';
import { AuthorizationFields } from './AuthorizationFields.tsx';
import { BodyFields } from './BodyFields.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { RequestSample } from './RequestSample.tsx';
import { ServerField } from './ServerField.tsx';
import { useRequestValues } from './useRequestValues.ts';

export interface RequestBuilderProps {
  readonly template: RequestTemplate;
  /** Index of the sample to start from, see bodyPanels (../samples/bodyPanels.ts). */
  readonly example: number;
  readonly onClose: () => void;
}

/** A form that updates the samples above it. It sends no request and stores no input. */
export function RequestBuilder({ template, example, onClose }: RequestBuilderProps): ReactElement {
  const request = useRequestValues(template, example);
  const { values, problems, change, reset } = request;
  const body = chosenBody(template, values.mediaType);
  const titleId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(formRef.current), []);

  return (
    <div className="op-builder">
      <div className="op-builder-sample">
        <RequestSample template={template} values={useDeferredValue(request.lastValid)} />
        <p className="op-builder-status" role="status">
          {problems.size > 0 && 'Fix the values below; the sample shows the last valid ones.'}
        </p>
      </div>
      <form
        ref={formRef}
        aria-labelledby={titleId}
        autoComplete="off"
        noValidate
        onFocus={showFocused}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="op-builder-head">
          <h2 id={titleId}>Your values</h2>
          <button type="button" className="op-builder-button" onClick={reset}>
            Reset
          </button>
          <button type="button" className="op-builder-button" onClick={onClose}>
            Close
          </button>
        </div>
        <p className="op-builder-note">No request is sent, and nothing you enter leaves this page.</p>
        <ServerField
          servers={template.servers}
          values={values}
          onChange={(server) => change({ ...values, ...server })}
        />
        <AuthorizationFields
          authorizations={template.authorizations}
          values={values}
          onChange={(authorization) => change({ ...values, ...authorization })}
        />
        <ParameterFields parameters={template.parameters} request={request} />
        {body && <BodyFields bodies={template.bodies} body={body} request={request} />}
      </form>
    </div>
  );
}

/** Focuses the first input, or a button if the operation has no inputs. */
function focusFirst(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('input, select, textarea') ?? form?.querySelector('button');
  first?.focus();
}

/** Shows a field beside the sample, which covers the upper part of the window: browsers only show a text area's caret. */
function showFocused({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest' });
}
