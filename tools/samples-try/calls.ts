import { METHODS } from 'node:http';
import { type OperationEntry, operationsOf } from '../../src/reference/document/operations';
import { sentMethod } from '../../src/reference/document/sentMethod';
import type { OpenApiDocument } from '../../src/reference/document/types';
import { describeOperation } from '../../src/reference/model/operation';
import { indexOperations, type ReferenceSource } from '../../src/reference/model/reference';
import { bodyPanels } from '../../src/reference/samples/bodyPanels';
import { buildRequest } from '../../src/reference/samples/request';
import { requestTemplate } from '../../src/reference/samples/requestTemplate';
import { exampleValues } from '../../src/reference/samples/requestValues';
import { type Schemas, schemasOf } from './document/schemas';

type SampleRequest = ReturnType<typeof buildRequest>;

/** A document, and what validates its values. */
export interface Contract {
  readonly document: OpenApiDocument;
  readonly schemas: Schemas;
}

/** What the samples of one panel of an operation must do. */
export interface Call {
  /** Unique in a run. */
  readonly number: number;
  /** "specs/pets.yaml POST /pets (Request)". */
  readonly label: string;
  readonly contract: Contract;
  readonly entry: OperationEntry;
  /** Of the panel's body. */
  readonly mediaType?: string;
  readonly request: SampleRequest;
}

/** Node's server, which records, refuses all others. */
const HEARD: ReadonlySet<string> = new Set(METHODS);

/**
 * Returns the calls that the pages of a document show samples of.
 * @param file its name in labels.
 * @param first number of the first one.
 */
export function callsIn(document: OpenApiDocument, file: string, first: number): Call[] {
  const contract = { document, schemas: schemasOf(document) };
  const reference: ReferenceSource = { id: 'trial', route: '/docs/trial', document };
  const names = { reference, index: indexOperations([reference]), references: [reference] };
  const calls = operationsOf(document)
    .filter(({ kind, method }) => kind === 'operation' && HEARD.has(sentMethod(method)))
    .flatMap((entry) => {
      const template = requestTemplate(describeOperation(names, entry));
      return bodyPanels(template).map(({ label, mediaType, value }) => ({
        label: `${file} ${sentMethod(entry.method)} ${entry.path} (${label})`,
        contract,
        entry,
        ...(mediaType === undefined ? {} : { mediaType }),
        request: buildRequest(template, exampleValues(template, value, mediaType)),
      }));
    });
  return calls.map((call, index) => ({ ...call, number: first + index }));
}

/** Scheme and host of a URL; a variable may stand for both. */
const ORIGIN = /^(?:[^/?#]*:)?\/\/[^/?#]*|^[^/?#]*/;

/** Returns the request with another origin, for example `http://127.0.0.1:8080/s/12`. */
export function sentTo(origin: string, request: SampleRequest): SampleRequest {
  return { ...request, url: request.url.replace(ORIGIN, () => origin) };
}

/** Returns the names of the files that the request sends. */
export function uploadsOf({ body }: SampleRequest): string[] {
  if (body?.kind === 'file') return [body.name];
  return body?.kind === 'form' ? body.parts.filter(({ isFile }) => isFile).map(({ value }) => value) : [];
}
