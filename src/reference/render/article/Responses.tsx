import type { Response } from '@site/src/reference/model/response';
import type { ReactElement } from 'react';
import { Facts } from './Facts';
import { Fields, Row } from './Fields';
import { Markup } from './Markup';
import { Section } from './Section';

/** Responses that are no errors. */
export function Responses({ responses }: { responses: readonly Response[] }): ReactElement | null {
  const good = responses.filter(({ isError }) => !isError);
  if (good.length === 0) return null;
  return (
    <Section id="responses" title="Response">
      {good.map((response) => (
        <Section key={response.status} id={response.anchor} level={3} title={<Status response={response} />}>
          <Markup>{response.description}</Markup>
          {response.schema && (
            <>
              <Facts schema={response.schema} />
              <Fields schema={response.schema} />
            </>
          )}
          <Headers response={response} />
        </Section>
      ))}
    </Section>
  );
}

export function Status({ response: { status, reason, isError } }: { response: Response }): ReactElement {
  return (
    <>
      <span className={isError ? 'op-status op-status--error' : 'op-status'}>{status}</span> {reason}
    </>
  );
}

function Headers({ response: { headers } }: { response: Response }): ReactElement | null {
  if (headers.length === 0) return null;
  return (
    <details className="op-inside">
      <summary>{headers.length === 1 ? '1 header' : `${headers.length} headers`}</summary>
      <ul className="op-rows">
        {headers.map((header) => (
          <Row key={header.anchor} {...header} required={false} deprecated={header.schema.deprecated} />
        ))}
      </ul>
    </details>
  );
}
