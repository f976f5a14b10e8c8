import type { RequestBody } from '@site/src/reference/model/requestBody';
import type { ReactElement } from 'react';
import { Contents, MediaTypes } from './Contents';
import { Markup } from './Markup';
import { Section } from './Section';

interface Props {
  readonly body: RequestBody;
  readonly title: 'Body' | 'Payload';
  readonly level?: 2 | 4;
}

export function Body({ body, title, level = 2 }: Props): ReactElement {
  const { anchor, required, description, contents } = body;
  return (
    <Section
      id={anchor}
      level={level}
      title={title}
      heading={
        <>
          {title} <MediaTypes contents={contents} /> {required && <span className="op-required">required</span>}
        </>
      }
    >
      <Markup>{description}</Markup>
      <Contents contents={contents} />
    </Section>
  );
}
