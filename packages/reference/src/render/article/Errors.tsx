import { Fragment, type ReactElement } from 'react';
import {
  type ErrorBody,
  type ErrorHeaders,
  groupErrorBodies,
  splitErrorHeaders,
} from '../../model/errors/groupErrors.ts';
import { toFragment } from '../../model/reference/fragment.ts';
import type { Response } from '../../model/responses/response.ts';
import { Contents } from './Contents.tsx';
import { ErrorCodes } from './ErrorCodes.tsx';
import { Headers } from './Headers.tsx';
import { Links } from './Links.tsx';
import { Markup } from './Markup.tsx';
import { SenderContext } from './Presence.tsx';
import { hasPanel } from './ResponseExamples.tsx';
import { Status, statusLine } from './Responses.tsx';
import { Section } from './Section.tsx';

/** Error responses with their codes; a body schema that several share is shown once. */
export function Errors({ responses }: { responses: readonly Response[] }): ReactElement | null {
  const errors = responses.filter(({ isError }) => isError);
  if (errors.length === 0) return null;
  const bodies = groupErrorBodies(errors);
  const { own, repeated } = splitErrorHeaders(responses);
  return (
    <SenderContext value="service">
      <Section id="errors" title="Errors" sender="service">
        {errors.map((response) => (
          <Section
            key={response.status}
            id={response.anchor}
            level={3}
            title={statusLine(response)}
            heading={<Status response={response} hasExamples={hasPanel(response)} />}
          >
            <Markup>{response.description}</Markup>
            <ErrorCodes response={response} />
            <Headers headers={own.get(response.status) ?? []} />
            <Links links={response.links} />
          </Section>
        ))}
        <RepeatedHeaders repeated={repeated} />
        {bodies.map((body, index) => (
          <ErrorFields key={`${body.statuses} ${body.mediaTypes}`} body={body} isFirst={index === 0} />
        ))}
      </Section>
    </SenderContext>
  );
}

/** Headers that are described above, with the statuses of the errors that have them. */
function RepeatedHeaders({ repeated }: Pick<ErrorHeaders, 'repeated'>): ReactElement | null {
  if (repeated.length === 0) return null;
  return (
    <p className="op-choice">
      Headers as above:{' '}
      {repeated.map(({ headers, statuses }, index) => (
        <Fragment key={headers[0]?.anchor}>
          {index > 0 && '; '}
          {headers.map(({ name, anchor }, place) => (
            <Fragment key={anchor}>
              {place > 0 && ', '}
              <a href={toFragment(anchor)}>{name}</a>
            </Fragment>
          ))}
          {statuses.length > 0 && ` (${statuses.join(', ')})`}
        </Fragment>
      ))}
    </p>
  );
}

function ErrorFields({ body, isFirst }: { body: ErrorBody; isFirst: boolean }): ReactElement {
  const { content, statuses, mediaTypes } = body;
  const title = (content.schema ?? content.items)?.fields.length === 0 ? 'Error body' : 'Error fields';
  return (
    <details className="op-inside op-error-body" id={isFirst ? 'error-body' : undefined}>
      <summary>
        {title}
        {statuses.length > 0 && ` of ${statuses.join(', ')}`} <span className="op-media">{mediaTypes.join(', ')}</span>
      </summary>
      <Contents contents={[content]} />
    </details>
  );
}
