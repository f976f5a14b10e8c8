import type { ReactElement } from 'react';
import type { Response } from '../../model/responses/response.ts';
import { Contents, MediaTypes } from './Contents.tsx';
import { ErrorCodes } from './ErrorCodes.tsx';
import { Headers } from './Headers.tsx';
import { Links } from './Links.tsx';
import { Markup } from './Markup.tsx';
import { SenderContext } from './Presence.tsx';
import { hasPanel } from './ResponseExamples.tsx';
import { Section } from './Section.tsx';
import { statusId } from './StatusSwitch.tsx';

/** Responses that are not errors. */
export function Responses({ responses }: { responses: readonly Response[] }): ReactElement | null {
  const successful = responses.filter(({ isError }) => !isError);
  if (successful.length === 0) return null;
  return (
    <SenderContext value="service">
      <Section id="responses" title="Response" sender="service" canExpand>
        {successful.map((response) => (
          <OneResponse key={response.status} response={response} level={3} />
        ))}
      </Section>
    </SenderContext>
  );
}

/** Responses that the receiver of an event may send. Errors are not separated, because the reader decides on them. */
export function ReceiverResponses({ responses }: { responses: readonly Response[] }): ReactElement | null {
  if (responses.length === 0) return null;
  return (
    <Section id="responses" title="Your answer">
      {responses.map((response) => (
        <OneResponse key={response.status} response={response} level={3} />
      ))}
    </Section>
  );
}

export function OneResponse({ response, level }: { response: Response; level: 3 | 5 }): ReactElement {
  const heading = (
    <>
      <Status response={response} hasExamples={level === 3 && hasPanel(response)} />{' '}
      <MediaTypes contents={response.contents} />
    </>
  );
  return (
    <Section id={response.anchor} level={level} title={statusLine(response)} heading={heading}>
      <Markup>{response.description}</Markup>
      <ErrorCodes response={response} />
      <Contents contents={response.contents} />
      <Headers headers={response.headers} />
      <Links links={response.links} />
    </Section>
  );
}

/** Returns "201 Created", or the status alone where it has no registered reason. */
export function statusLine({ status, reason }: Response): string {
  return [status, reason].filter(Boolean).join(' ');
}

interface StatusProps {
  readonly response: Response;
  /** Whether it has a panel in the page's StatusSwitch; a callback's response has none. */
  readonly hasExamples: boolean;
}

/** The status and its reason, which show the examples beside the text. */
export function Status({ response: { status, reason, isError }, hasExamples }: StatusProps): ReactElement {
  const line = (
    <>
      <span className={isError ? 'op-status op-status--error' : 'op-status'}>{status}</span> {reason}
    </>
  );
  return hasExamples ? <label htmlFor={statusId(status)}>{line}</label> : line;
}
