import type { BodyTemplate } from '@site/src/reference/samples/requestTemplate';
import { BODY, PART } from '@site/src/reference/samples/requestValues';
import type { ReactElement } from 'react';
import { Field } from './Field';
import { InputField } from './InputField';
import { TYPED } from './typed';
import type { RequestState } from './useRequestValues';

interface Props {
  readonly body: BodyTemplate;
  readonly request: RequestState;
}

/** Rows of the editor: enough for most bodies, few enough to leave room for the sample. */
const ROWS = { least: 4, most: 16 } as const;

export function BodyFields({ body, request }: Props): ReactElement {
  return (
    <fieldset className="op-builder-group">
      <legend>Body</legend>
      {body.examples.length > 1 && <ExampleField body={body} request={request} />}
      {body.kind === 'json' ? (
        <JsonField body={body} request={request} />
      ) : (
        <PartFields body={body} request={request} />
      )}
    </fieldset>
  );
}

function ExampleField({ body, request: { example, chooseExample } }: Props): ReactElement {
  return (
    <Field
      label="Start from example"
      hint="Replaces the current body."
      control={(control) => (
        <select {...control} value={example} onChange={(event) => chooseExample(Number(event.target.value))}>
          {body.examples.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  );
}

interface JsonProps extends Props {
  readonly body: BodyTemplate & { readonly kind: 'json' };
}

function JsonField({ body, request: { values, problems, change } }: JsonProps): ReactElement {
  const text = values.body.kind === 'json' ? values.body.text : '';
  const rows = Math.min(Math.max(text.split('\n').length, ROWS.least), ROWS.most);
  return (
    <Field
      label="JSON"
      required={body.required}
      hint={body.mediaType}
      problem={problems.get(BODY)}
      control={(control) => (
        <textarea
          {...control}
          {...TYPED}
          rows={rows}
          value={text}
          onChange={(event) => change({ ...values, body: { kind: 'json', text: event.target.value } })}
        />
      )}
    />
  );
}

interface PartProps extends Props {
  readonly body: BodyTemplate & { readonly kind: 'form' };
}

function PartFields({ body, request: { values, problems, change } }: PartProps): ReactElement {
  const parts = values.body.kind === 'form' ? values.body.parts : {};
  return (
    <>
      {body.parts.map((part) => (
        <InputField
          key={part.name}
          input={part}
          {...(part.isFile ? { note: 'file name only; no file is read' } : {})}
          value={parts[part.name] ?? ''}
          problem={problems.get(`${PART}${part.name}`)}
          onChange={(value) => change({ ...values, body: { kind: 'form', parts: { ...parts, [part.name]: value } } })}
        />
      ))}
    </>
  );
}
