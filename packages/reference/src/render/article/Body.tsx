import type { ReactElement } from 'react';
import type { RequestBody } from '../../model/requestBody.ts';
import { Contents, MediaTypes } from './Contents.tsx';
import { ExampleNotes } from './ExampleNotes.tsx';
import { Markup } from './Markup.tsx';
import { Section } from './Section.tsx';

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
      {title === 'Body' && <ExampleNotes contents={contents} />}
    </Section>
  );
}
