import { fragmentOf } from '@site/src/reference/model/fragment';
import type { Schema } from '@site/src/reference/model/schema';
import type { ReactElement, ReactNode } from 'react';
import { Facts } from './Facts';
import { Markup } from './Markup';

/** Shows the content of a schema: the members of an object, or its variants. */
export function Fields({ schema }: { schema: Schema }): ReactElement {
  return (
    <>
      {schema.fields.length > 0 && (
        <ul className="op-rows">
          {schema.fields.map((field) => (
            <Row
              key={field.anchor}
              {...field}
              deprecated={field.schema.deprecated}
              description={field.schema.description}
            />
          ))}
        </ul>
      )}
      <Variants schema={schema} />
    </>
  );
}

function Variants({ schema: { variants, choice, discriminator } }: { schema: Schema }): ReactElement | null {
  if (variants.length === 0) return null;
  return (
    <div className="op-variants">
      <p className="op-choice">
        {choice === 'any of' ? 'Any of these variants' : 'One of these variants'}
        {discriminator && (
          <>
            , distinguished by <code>{discriminator}</code>
          </>
        )}
      </p>
      {variants.map(({ label, schema }) => (
        <details key={label} className="op-inside">
          <summary>{label}</summary>
          <Markup>{schema.description}</Markup>
          <Facts schema={schema} />
          <Fields schema={schema} />
        </details>
      ))}
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly schema: Schema;
  /** More words next to the name. */
  readonly marks?: ReactNode;
  /** More facts, before the schema's content. */
  readonly children?: ReactNode;
}

/** Shows a parameter, member or header: a linked name, type, text, limits, and the schema's content. */
export function Row({
  name,
  anchor,
  required,
  deprecated,
  description,
  schema,
  marks,
  children,
}: RowProps): ReactElement {
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
        {marks}
      </p>
      <Markup>{description}</Markup>
      <Facts schema={schema} />
      {children}
      <NestedFields name={name} schema={schema} />
    </li>
  );
}

function NestedFields({ name, schema }: { name: string; schema: Schema }): ReactElement | null {
  const { fields, variants } = schema;
  if (fields.length === 0 && variants.length === 0) return null;
  const summary =
    fields.length > 0 ? `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}` : `${variants.length} variants`;
  return (
    <details className="op-inside">
      <summary>
        {summary} <span className="op-of">of {name}</span>
      </summary>
      <Fields schema={schema} />
    </details>
  );
}
