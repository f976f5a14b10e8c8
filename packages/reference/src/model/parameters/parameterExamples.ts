import { toText } from '../../document/exactJson.ts';
import { resolve } from '../../document/resolve.ts';
import type { ByName, Json, OpenApiDocument, OrReference, RawExample } from '../../document/types.ts';
import { exampleValue } from '../values/exampleValue.ts';

/** A named example of a parameter. */
export interface ParameterExample {
  readonly label: string;
  /** Markdown. */
  readonly description: string;
  /** As JSON, except a text, which has no quotes. */
  readonly value?: string;
  /** How it is sent, if the document says so (OpenAPI 3.2). */
  readonly serializedValue?: string;
  /** Address of a value that the document does not contain. */
  readonly externalValue?: string;
}

type Examples = ByName<OrReference<RawExample>> | undefined;

export function namedExamples(document: OpenApiDocument, examples: Examples): ParameterExample[] {
  return Object.entries(examples ?? {}).map(([name, entry]) => {
    const example = resolve<RawExample>(document, entry);
    const { summary, description = '', externalValue, serializedValue } = example;
    const value = exampleValue(example);
    return {
      label: summary || name,
      description,
      ...(value === undefined ? {} : { value: toText(value) }),
      ...(serializedValue === undefined ? {} : { serializedValue }),
      ...(externalValue === undefined ? {} : { externalValue }),
    };
  });
}

/** Returns the value of the first named example that has one. */
export function firstExampleValue(document: OpenApiDocument, examples: Examples): Json | undefined {
  const values = Object.values(examples ?? {}).map((entry) => exampleValue(resolve<RawExample>(document, entry)));
  return values.find((value) => value !== undefined);
}
