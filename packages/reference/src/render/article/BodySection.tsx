import type { ReactElement } from 'react';
import type { RequestBody } from '../../model/bodies/requestBody.ts';
import { Contents, MediaTypes } from './Contents.tsx';
import { ExampleNotes } from './ExampleNotes.tsx';
import { Markup } from './Markup.tsx';
import { Presence, SenderContext } from './Presence.tsx';
import { Section } from './Section.tsx';

interface Props {
  readonly body: RequestBody;
  readonly title: 'Body' | 'Payload';
  readonly level?: 2 | 4;
}

export function BodySection({ body, title, level = 2 }: Props): ReactElement {
  const { anchor, required, description, contents } = body;
  const sender = title === 'Body' ? 'reader' : 'service';
  const schemas = contents.flatMap(({ schema }) => schema?.description ?? []);
  // What the schema says too, at more length.
  const isRepeated = schemas.some((text) => text.startsWith(description.trim()));
  return (
    <SenderContext value={sender}>
      <Section
        sender={sender}
        id={anchor}
        canExpand={level === 2}
        level={level}
        title={title}
        heading={
          <>
            {title} <MediaTypes contents={contents} /> <Presence required={required} isMember={false} />
          </>
        }
      >
        {!isRepeated && <Markup>{description}</Markup>}
        <Contents contents={contents} />
        {title === 'Body' && <ExampleNotes contents={contents} />}
      </Section>
    </SenderContext>
  );
}
