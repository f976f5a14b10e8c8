import type { ReactElement } from 'react';
import { exactJson } from '../../document/exactJson.ts';
import type { ListedSchema } from '../../model/schema/listedSchemas.ts';
import { SchemaContent } from '../article/SchemaContent.tsx';

/** A schema of a document without operations, below its name. */
export function ListedSchemaPart({ listed }: { listed: ListedSchema }): ReactElement {
  const { name, anchor, id, schema, example } = listed;
  const type = [schema.type === name ? '' : schema.type, schema.format].filter(Boolean).join(' · ');
  return (
    <div id={anchor}>
      <p className="op-row-head">
        <span className="op-type">{type ? `schema: ${type}` : 'schema'}</span>
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
