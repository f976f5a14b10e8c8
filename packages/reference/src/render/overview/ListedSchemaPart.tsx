import type { ReactElement } from 'react';
import { exactJson } from '../../document/exactJson.ts';
import type { ListedSchema } from '../../model/listedSchemas.ts';
import { SchemaContent } from '../article/SchemaContent.tsx';

/** A schema of a document without operations, below its name. */
export function ListedSchemaPart({ listed: { anchor, id, schema, example } }: { listed: ListedSchema }): ReactElement {
  const { type, format } = schema;
  return (
    <div id={anchor}>
      <p className="op-row-head">
        <span className="op-type">{`schema: ${[type, format].filter(Boolean).join(' · ')}`}</span>
        {id && <code>{id}</code>}
      </p>
      <SchemaContent schema={schema} hasType={false} />
      {example !== undefined && (
        <>
          <p className="op-choice">Example</p>
          <pre className="op-long-value">
            <code>{exactJson(example, 2)}</code>
          </pre>
        </>
      )}
    </div>
  );
}
