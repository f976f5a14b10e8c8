import type { ReactElement } from 'react';
import { getOwn } from '../document/getOwn.ts';
import type { BodyTemplate, FormTemplate, TextTemplate } from '../samples/requestTemplate.ts';
import { BODY_ID, PART_ID_PREFIX } from '../samples/requestValues.ts';
import { toSentences } from '../samples/schemaProblems.ts';
import { AnyField } from './AnyField.tsx';
import { JsonBody } from './JsonBody.tsx';
import { LabelledField } from './LabelledField.tsx';
import { BODY_ROWS, TextAreaField } from './TextAreaField.tsx';
import { TextInput } from './TextInput.tsx';
import type { RequestState } from './useRequestValues.ts';

interface Props {
  readonly body: BodyTemplate;
  readonly request: RequestState;
}

/** Inputs for the body, in the form that its media type needs. */
export function BodyFields({ bodies, body, request }: Props & { bodies: readonly BodyTemplate[] }): ReactElement {
  const mediaTypes = [...new Set(bodies.flatMap((each) => each.mediaTypes))];
  return (
    <fieldset className="op-builder-group">
      <legend>Body</legend>
      {mediaTypes.length > 1 && <MediaTypeField mediaTypes={mediaTypes} body={body} request={request} />}
      {body.examples.length > 1 && <ExampleField body={body} request={request} />}
      {'parts' in body ? (
        <PartFields body={body} request={request} />
      ) : body.kind === 'json' ? (
        <JsonBody body={body} request={request} />
      ) : (
        <TextField body={body} request={request} />
      )}
    </fieldset>
  );
}

interface MediaTypeProps extends Props {
  readonly mediaTypes: readonly string[];
}

function MediaTypeField({ mediaTypes, body, request: { values, chooseMediaType } }: MediaTypeProps): ReactElement {
  return (
    <LabelledField
      label="Media type"
      hint="Replaces the current body."
      control={(control) => (
        <select
          {...control}
          value={values.mediaType ?? body.mediaTypes[0]}
          onChange={(event) => chooseMediaType(event.target.value)}
        >
          {mediaTypes.map((mediaType) => (
            <option key={mediaType}>{mediaType}</option>
          ))}
        </select>
      )}
    />
  );
}

function ExampleField({ body, request: { example, chooseExample } }: Props): ReactElement {
  return (
    <LabelledField
      label="Start from example"
      hint="Replaces the current body."
      control={(control) => (
        <select {...control} value={example} onChange={(event) => chooseExample(Number(event.target.value))}>
          {body.examples.map(({ label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal, and the list never changes
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  );
}

const FILE_NOTE = 'file name only; no file is read';

interface TextProps extends Props {
  readonly body: TextTemplate;
}

function TextField({ body, request }: TextProps): ReactElement {
  const { values, problems, change } = request;
  const { kind, mediaTypes, required } = body;
  const text = 'text' in values.body ? values.body.text : '';
  const mediaType = values.mediaType ?? mediaTypes[0] ?? '';
  const onChange = (next: string): void => change({ ...values, body: { kind, text: next } });
  const field = { required, problem: problems.get(BODY_ID) };
  if (kind === 'text')
    return <TextAreaField {...field} label="Text" hint={mediaType} rows={BODY_ROWS} value={text} onChange={onChange} />;
  return (
    <LabelledField
      {...field}
      label="File"
      hint={`${mediaType}, ${FILE_NOTE}`}
      control={(control) => <TextInput {...{ control, value: text, onChange }} />}
    />
  );
}

interface PartProps extends Props {
  readonly body: FormTemplate;
}

function PartFields({ body, request }: PartProps): ReactElement {
  const { values, problems, misfits, change } = request;
  const parts = values.body.kind === 'form' ? values.body.parts : {};
  return (
    <>
      {body.parts.map((part) => {
        const id = `${PART_ID_PREFIX}${part.name}`;
        return (
          <AnyField
            key={part.name}
            input={part}
            {...(part.isFile ? { note: FILE_NOTE } : {})}
            value={getOwn(parts, part.name) ?? ''}
            problem={problems.get(id) ?? toSentences(misfits.get(id), part.name)}
            onChange={(value) => change({ ...values, body: { kind: 'form', parts: { ...parts, [part.name]: value } } })}
          />
        );
      })}
    </>
  );
}
