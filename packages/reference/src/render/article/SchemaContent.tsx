import type { ReactElement } from 'react';
import type { Schema } from '../../model/schema/index.ts';
import { AnyFieldsNote, Fields } from './Fields.tsx';
import { Markup } from './Markup.tsx';
import { SchemaFacts } from './SchemaFacts.tsx';

/** The schema of a body, without a row of its own: its type unless it is a plain object, text, limits and members. */
export function SchemaContent({ schema, hasType = true }: { schema: Schema; hasType?: boolean }): ReactElement {
  const { type, format, description, deprecated } = schema;
  const isShown = hasType && (type !== 'object' || format !== undefined);
  return (
    <>
      {(isShown || deprecated) && (
        <p className="op-row-head">
          {isShown && <span className="op-type">{[type, format].filter(Boolean).join(' · ')}</span>}
          {deprecated && <span className="op-deprecated">deprecated</span>}
        </p>
      )}
      <Markup>{description}</Markup>
      <AnyFieldsNote schema={schema} />
      <SchemaFacts schema={schema} />
      <Fields schema={schema} />
    </>
  );
}
