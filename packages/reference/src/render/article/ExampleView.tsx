import type { ReactElement } from 'react';
import { exactJson } from '../../document/exactJson.ts';
import type { MediaKind } from '../../model/bodies/mediaKind.ts';
import { findProblem } from '../../model/errors/exampleProblem.ts';
import type { Problems } from '../../model/errors/problem.ts';
import { type Example, exampleText } from '../../model/values/example.ts';
import { Code } from './Code.tsx';
import { Markup } from './Markup.tsx';
import { WebLink } from './WebLink.tsx';

interface Props {
  readonly example: Example;
  readonly kind: MediaKind;
  /** Label of the code. */
  readonly label: string;
  /** Error codes with a page. */
  readonly problems?: Problems | undefined;
}

/**
 * An example of a body, with its description, and a link to the file if the document only names one. That of an error
 * has a link to its page: in the body, if that contains the page's address, else above it.
 */
export function ExampleView({ example, kind, label, problems = new Map() }: Props): ReactElement {
  const { description, data, externalValue } = example;
  const text = exampleText(example);
  const problem = findProblem(example, problems);
  const isInText = problem && text?.includes(JSON.stringify(problem.url));
  return (
    <>
      {description && <Markup className="op-example-note">{description}</Markup>}
      {problem && !isInText && (
        <p className="op-text op-example-note">
          Cause and fix: <a href={problem.href}>{problem.code}</a>
        </p>
      )}
      {text !== undefined && (
        <Code
          code={text}
          language={exampleGrammar(kind, example)}
          label={label}
          link={isInText ? { text: problem.url, href: problem.href } : undefined}
        />
      )}
      {data !== undefined && <Code code={exactJson(data, 2)} language="json" label={`${label}, as data`} />}
      {externalValue !== undefined && (
        <p className="op-text op-example-note">
          Example file: <WebLink url={externalValue} />
        </p>
      )}
    </>
  );
}

/** Returns the label of an example in a list, with the media type if the body has several. */
export function exampleLabel({ label }: { label: string }, mediaType: string, hasSeveral: boolean): string {
  return hasSeveral ? `${mediaType}: ${label}` : label;
}

/** Returns the Prism grammar of an example. */
export function exampleGrammar(kind: MediaKind, { text }: Example): string {
  if (kind === 'xml') return 'markup';
  return kind === 'json' || kind === 'stream' || kind === 'sequence' || text === undefined ? 'json' : 'text';
}
