import type { RequestBody } from '@site/src/reference/model/requestBody';
import type { ReactElement } from 'react';
import { Facts } from './Facts';
import { Fields } from './Fields';
import { Markup } from './Markup';
import { Section } from './Section';

export function Body({ body }: { body: RequestBody }): ReactElement {
  const { anchor, mediaType, required, description, schema } = body;
  return (
    <Section
      id={anchor}
      title={
        <>
          Body <span className="op-media">{mediaType}</span>
          {required && <span className="op-required">required</span>}
        </>
      }
    >
      <Markup>{description}</Markup>
      {schema && (
        <>
          <Facts schema={schema} />
          <Fields schema={schema} />
        </>
      )}
    </Section>
  );
}
