import { fragmentOf } from '@site/src/reference/model/fragment';
import type { Response } from '@site/src/reference/model/response';
import type { ReactElement } from 'react';
import { Fields } from './Fields';
import { InlineMarkup, Markup } from './Markup';
import { Status } from './Responses';
import { Section } from './Section';

/** Error responses with their codes; a body schema that several share is shown once. */
export function Errors({ responses }: { responses: readonly Response[] }): ReactElement | null {
  const errors = responses.filter(({ isError }) => isError);
  if (errors.length === 0) return null;
  const schemas = new Set(errors.flatMap(({ schema }) => schema ?? []));
  return (
    <Section id="errors" title="Errors">
      {errors.map((response) => (
        <Section key={response.status} id={response.anchor} level={3} title={<Status response={response} />}>
          <Markup>{response.description}</Markup>
          {response.codes.length > 0 && (
            <dl className="op-codes">
              {response.codes.map(({ code, anchor, description }) => (
                <div key={code} id={anchor}>
                  <dt>
                    <a className="op-name" href={fragmentOf(anchor)}>
                      <code>{code}</code>
                    </a>
                  </dt>
                  <dd>
                    <InlineMarkup>{description}</InlineMarkup>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Section>
      ))}
      {[...schemas].map((schema, index) => (
        <details key={schema.type} className="op-inside" id={index === 0 ? 'error-body' : undefined}>
          <summary>Error fields</summary>
          <Fields schema={schema} />
        </details>
      ))}
    </Section>
  );
}
