import { toText } from '../../document/exactJson.ts';
import { resolve } from '../../document/resolve.ts';
import type { ByName, Json, OpenApiDocument, OrReference, RawExample } from '../../document/types.ts';

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
    const { summary, description = '', externalValue, serializedValue, ...raw } = resolve<RawExample>(document, entry);
    const value = raw.dataValue ?? raw.value;
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
  const values = Object.values(examples ?? {}).map((entry) => {
    const { dataValue, value } = resolve<RawExample>(document, entry);
    return dataValue ?? value;
  });
  return values.find((value) => value !== undefined);
}
