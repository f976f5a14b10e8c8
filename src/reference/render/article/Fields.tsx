import type { Schema } from '@site/src/reference/model/schema';
import type { ReactElement } from 'react';
import { Facts } from './Facts';
import { Markup } from './Markup';
import { Row } from './Row';

/** What is inside a schema: members of an object, or the forms it may have. */
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
        {choice === 'any of' ? 'Any of these forms' : 'One of these forms'}
        {discriminator && (
          <>
            , told apart by <code>{discriminator}</code>
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
