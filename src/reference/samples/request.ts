import type { Json } from '../document/types';
import type { Operation } from '../model/operation';
import { requestHead } from './requestHead';
import { type RequestTemplate, requestTemplate } from './requestTemplate';
import { exampleValues, type RequestValues } from './requestValues';

/** A call of an operation, the input of the code samples. */
export interface SampleRequest {
  readonly method: string;
  /** Absolute URL, with the query. */
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body?: SampleBody;
}

export type SampleBody =
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: Json }
  | { readonly kind: 'form'; readonly parts: readonly FormPart[] };

export interface FormPart {
  readonly name: string;
  readonly value: string;
  /** Whether the value is a file name. */
  readonly isFile: boolean;
}

/** Returns a call with the path parameters, the required query parameters, and one of the body's examples. */
export function sampleRequest(operation: Operation, body: Json | undefined): SampleRequest {
  const template = requestTemplate(operation);
  return buildRequest(template, exampleValues(template, body));
}

/**
 * Returns a call with a reader's values.
 * @throws SyntaxError when a value or the body is not JSON; check with problemsOf (requestValues.ts) first.
 */
export function buildRequest(template: RequestTemplate, values: RequestValues): SampleRequest {
  const { headers, ...head } = requestHead(template, values);
  const body = bodyOf(template, values);
  const type = body?.kind === 'json' ? [{ name: 'Content-Type', value: body.mediaType }] : [];
  return {
    ...head,
    // The type of the body is known, whatever a parameter says about it.
    headers: body ? [...headers.filter(({ name }) => name.toLowerCase() !== 'content-type'), ...type] : headers,
    ...(body ? { body } : {}),
  };
}

function bodyOf(template: RequestTemplate, { body: value }: RequestValues): SampleBody | undefined {
  const { body } = template;
  if (body?.kind === 'json' && value.kind === 'json' && value.text.trim() !== '') {
    return { kind: 'json', mediaType: body.mediaType, value: JSON.parse(value.text) as Json };
  }
  if (body?.kind !== 'form' || value.kind !== 'form') return undefined;
  const parts = body.parts.flatMap(({ name, isFile }): FormPart[] => {
    const part = value.parts[name] ?? '';
    return part === '' ? [] : [{ name, value: part, isFile }];
  });
  return parts.length > 0 ? { kind: 'form', parts } : undefined;
}
