import type { ReactElement } from 'react';
import type { Parameter } from '../../model/parameters/parameter.ts';
import type { ParameterExample } from '../../model/parameters/parameterExamples.ts';
import { InlineMarkup, Markup } from './Markup.tsx';
import { WebLink } from './WebLink.tsx';

/** Facts about a parameter besides its schema: how it is sent, why it is deprecated, and its named examples. */
export function ParameterFacts({ parameter }: { parameter: Parameter }): ReactElement {
  const { notes, deprecation, examples } = parameter;
  return (
    <>
      <Markup>{deprecation && `Deprecated: ${deprecation}`}</Markup>
      {notes.length > 0 && (
        <ul className="op-facts">
          {notes.map(({ text, code }) => (
            <li key={text}>
              {text} {code !== undefined && <code>{code}</code>}
            </li>
          ))}
        </ul>
      )}
      <Examples examples={examples} />
    </>
  );
}

function Examples({ examples }: { examples: readonly ParameterExample[] }): ReactElement | null {
  if (examples.length === 0) return null;
  return (
    <details className="op-more">
      <summary>{examples.length === 1 ? '1 example' : `${examples.length} examples`}</summary>
      <dl className="op-values">
        {examples.map((example, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two examples can have the same title, and the list never changes
          <div key={index}>
            <dt>{example.label}</dt>
            <dd>
              <ExampleValue example={example} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ExampleValue({ example }: { example: ParameterExample }): ReactElement {
  const { value, serializedValue, externalValue, description } = example;
  return (
    <>
      {value !== undefined && <code>{value}</code>}
      {serializedValue !== undefined && (
        <>
          {' '}
          sent as <code>{serializedValue}</code>
        </>
      )}
      {externalValue !== undefined && (
        <>
          {' '}
          <WebLink url={externalValue} />
        </>
      )}{' '}
      <InlineMarkup>{description}</InlineMarkup>
    </>
  );
}
