import type { ReactElement } from 'react';
import type { Content } from '../../model/bodies/media.ts';
import { FormParts } from './FormParts.tsx';
import { SchemaContent } from './SchemaContent.tsx';
import { collectMembers, ShownExamplesContext } from './ShownExamples.ts';
import { Switch } from './Switch.tsx';

/** The contents of a body; the reader chooses among several. */
export function Contents({ contents }: { contents: readonly Content[] }): ReactElement | null {
  const [only] = contents;
  if (only && contents.length === 1) return <OneContent content={only} />;
  if (!only) return null;
  const panels = contents.map((content) => ({
    label: mediaTypeNames(content),
    content: <OneContent content={content} />,
  }));
  return <Switch label="Media type" panels={panels} />;
}

/** The media types of a body that has only one schema, for its heading; several are in the list of its contents. */
export function MediaTypes({ contents }: { contents: readonly Content[] }): ReactElement | null {
  const [only] = contents;
  return only && contents.length === 1 ? <span className="op-media">{mediaTypeNames(only)}</span> : null;
}

export function mediaTypeNames({ mediaTypes }: Content): string {
  return mediaTypes.map(({ name }) => name).join(', ');
}

function OneContent({ content: { mediaTypes, note, schema, items, parts } }: { content: Content }): ReactElement {
  // "A file" says it in fewer words.
  const isBinary = note !== '' && schema?.type === 'string' && (schema.format ?? 'binary') === 'binary';
  return (
    <ShownExamplesContext value={collectMembers(mediaTypes)}>
      {note && <p>{note}</p>}
      {schema && <SchemaContent schema={schema} hasType={!isBinary} />}
      {items && (
        <>
          <p className="op-choice">{note.startsWith('Parts') ? 'Each part:' : 'Each item:'}</p>
          <SchemaContent schema={items} />
        </>
      )}
      <FormParts parts={parts} />
    </ShownExamplesContext>
  );
}
