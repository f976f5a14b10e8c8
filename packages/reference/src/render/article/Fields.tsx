import { type ReactElement, type ReactNode, useContext } from 'react';
import type { Json } from '../../document/types.ts';
import { toFragment } from '../../model/reference/fragment.ts';
import type { Choice, Field, Schema, Subschema } from '../../model/schema/index.ts';
import { partName } from '../partName.ts';
import { Markup } from './Markup.tsx';
import { Presence, SenderContext } from './Presence.tsx';
import { NO_OTHER_FIELDS, SchemaFacts } from './SchemaFacts.tsx';
import { memberKey, ShownExamplesContext } from './ShownExamples.ts';

/** Shows the content of a schema: the members of an object, its variants, and what applies on conditions. */
export function Fields({ schema }: { schema: Schema }): ReactElement {
  const { fields, limits, choices, subschemas: parts, itemFacts: each, deferred } = schema;
  const sender = useContext(SenderContext);
  return (
    <>
      {each && (
        <div className="op-each">
          <p className="op-choice">Each item</p>
          <Markup>{each.description}</Markup>
          <SchemaFacts schema={each} />
          <Fields schema={each} />
        </div>
      )}
      {fields.length > 0 && (
        <ul className="op-rows">
          {fields.map((field) => (
            <SchemaField key={field.anchor} field={field} />
          ))}
        </ul>
      )}
      {fields.length > 0 && limits.includes(NO_OTHER_FIELDS) && (
        <p className="op-note">{sender === 'service' ? 'It has no other fields.' : 'Unknown fields are rejected.'}</p>
      )}
      {choices.map((choice) => (
        <Variants key={choice.variants[0]?.anchor} choice={choice} />
      ))}
      {parts.map((part) => (
        <FoldedSchema key={part.anchor} {...part} label={`${part.label}: ${part.schema.type}`} />
      ))}
      {deferred && (
        <details className="op-inside" id={deferred.anchor} data-part={partName(deferred)}>
          <summary>Content, loaded when it is opened</summary>
        </details>
      )}
    </>
  );
}

function SchemaField({ field }: { field: Field }): ReactElement {
  const { name, kind, schema } = field;
  const shownExamples = useContext(ShownExamplesContext);
  const { example, examples, ...rest } = schema;
  // The values of an enumeration are listed, and say more than an example.
  const isNew = (value: Json): boolean => schema.values.length === 0 && !shownExamples.has(memberKey(name, value));
  const shown = {
    ...rest,
    ...(example !== undefined && isNew(example) ? { example } : {}),
    examples: examples.filter(isNew),
  };
  return (
    <FieldRow
      {...field}
      schema={shown}
      deprecated={schema.deprecated}
      description={schema.description}
      isMember={kind === undefined}
    />
  );
}

function Variants({ choice: { kind, variants, discriminator, fallback } }: { choice: Choice }): ReactElement {
  return (
    <div className="op-variants">
      <p className="op-choice">
        {kind === 'any of' ? 'At least one of these variants' : 'One of these variants'}
        {discriminator && (
          <>
            , distinguished by <code>{discriminator}</code>
          </>
        )}
        {fallback && `; for any other value, or none: ${fallback}`}
      </p>
      {variants.map((variant) => (
        <FoldedSchema key={variant.anchor} {...variant} />
      ))}
    </div>
  );
}

/** A variant, or a schema that applies on a condition. */
function FoldedSchema({ label, anchor, schema }: Subschema): ReactElement {
  return (
    <details className="op-inside" id={anchor}>
      <summary>
        {label}
        {schema.deprecated && <span className="op-deprecated"> deprecated</span>}
      </summary>
      <Markup>{schema.description}</Markup>
      <AnyFieldsNote schema={schema} />
      <SchemaFacts schema={schema} />
      <Fields schema={schema} />
    </details>
  );
}

/** Says that an object without any described content allows any fields. */
export function AnyFieldsNote({ schema }: { schema: Schema }): ReactElement | null {
  const { type, description, limits, notes, fields, choices, subschemas: parts, seeAlso, deferred } = schema;
  const isBare = [limits, notes, fields, choices, parts].every(({ length }) => length === 0);
  if (type !== 'object' || !isBare || description || seeAlso || deferred) return null;
  return <p className="op-note">Any fields.</p>;
}

interface RowProps extends Pick<Field, 'kind'> {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly schema: Schema;
  /** Whether it is a member of an object, which can be missing. */
  readonly isMember?: boolean;
  /** More words next to the name. */
  readonly badges?: ReactNode;
  /** More facts, before the schema's content. */
  readonly children?: ReactNode;
}

/** Shows a parameter, member or header: a linked name, type, text, limits, and the schema's content. */
export function FieldRow({
  name,
  kind,
  anchor,
  required,
  deprecated,
  description,
  schema,
  isMember = false,
  badges,
  children,
}: RowProps): ReactElement {
  return (
    <li className="op-row" id={anchor}>
      <p className="op-row-head">
        <a className="op-name" href={toFragment(anchor)}>
          {kind === 'pattern' && 'keys that match '}
          {kind === 'item' ? name : <code>{name}</code>}
        </a>
        <span className="op-type">
          {schema.seeAlso ? <a href={toFragment(schema.seeAlso.anchor)}>{schema.type}</a> : schema.type}
          {schema.format && ` · ${schema.format}`}
        </span>
        <Presence required={required} isMember={isMember} />
        {deprecated && <span className="op-deprecated">deprecated</span>}
        {badges}
      </p>
      <Markup>{description}</Markup>
      <SchemaFacts schema={schema} />
      {children}
      <NestedFields name={name} schema={schema} />
    </li>
  );
}

function NestedFields({ name, schema }: { name: string; schema: Schema }): ReactElement {
  const summary = contentSummary(schema);
  if (!summary) return <Fields schema={schema} />;
  return (
    <details className="op-inside">
      <summary>
        {summary} <span className="op-of">of {name}</span>
      </summary>
      <Fields schema={schema} />
    </details>
  );
}

/** Returns "3 fields", or an empty text for a schema without content. */
function contentSummary({ fields, choices, subschemas: parts }: Schema): string {
  const variants = choices.reduce((sum, choice) => sum + choice.variants.length, 0);
  if (fields.length > 0)
    return pluralize(fields.length, fields.every(({ kind }) => kind === 'item') ? 'item' : 'field');
  if (variants > 0) return pluralize(variants, 'variant');
  return parts.length > 0 ? pluralize(parts.length, 'condition') : '';
}

function pluralize(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
