import { fragmentOf } from '@site/src/reference/model/fragment';
import type { Schema } from '@site/src/reference/model/schema';
import type { ReactElement } from 'react';
import { Facts } from './Facts';
import { Fields } from './Fields';
import { Markup } from './Markup';

interface Props {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly schema: Schema;
}

/** A parameter, member or header: name with a link of its own, type, text, limits, and what is inside. */
export function Row({ name, anchor, required, deprecated, description, schema }: Props): ReactElement {
  return (
    <li className="op-row" id={anchor}>
      <p className="op-row-head">
        <a className="op-name" href={fragmentOf(anchor)}>
          <code>{name}</code>
        </a>
        <span className="op-type">
          {schema.seeAlso ? <a href={fragmentOf(schema.seeAlso.anchor)}>{schema.type}</a> : schema.type}
          {schema.format && ` · ${schema.format}`}
        </span>
        {required && <span className="op-required">required</span>}
        {deprecated && <span className="op-deprecated">deprecated</span>}
      </p>
      <Markup>{description}</Markup>
      <Facts schema={schema} />
      <Inside name={name} schema={schema} />
    </li>
  );
}

function Inside({ name, schema }: { name: string; schema: Schema }): ReactElement | null {
  const { fields, variants } = schema;
  if (fields.length === 0 && variants.length === 0) return null;
  const what =
    fields.length > 0 ? `${fields.length} ${fields.length === 1 ? 'member' : 'members'}` : `${variants.length} forms`;
  return (
    <details className="op-inside">
      <summary>
        {what} <span className="op-of">of {name}</span>
      </summary>
      <Fields schema={schema} />
    </details>
  );
}
