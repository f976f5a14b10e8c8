import { METHODS } from 'node:http';
import { type OperationEntry, operationsOf } from '../../packages/reference/src/document/operations';
import { sentMethod } from '../../packages/reference/src/document/sentMethod';
import type { OpenApiDocument } from '../../packages/reference/src/document/types';
import type { SampleRequest } from '../../packages/reference/src/languages/request';
import { describeOperation } from '../../packages/reference/src/model/operation';
import { indexOperations, type ReferenceSource } from '../../packages/reference/src/model/reference';
import type { PostmanItem } from '../../packages/reference/src/postman/format';
import { postmanItem } from '../../packages/reference/src/postman/item';
import { bodyPanels } from '../../packages/reference/src/samples/bodyPanels';
import { buildRequest } from '../../packages/reference/src/samples/request';
import { requestTemplate } from '../../packages/reference/src/samples/requestTemplate';
import { exampleValues } from '../../packages/reference/src/samples/requestValues';
import { type Schemas, schemasOf } from './document/schemas';

/** The call that all samples of one panel of an operation must make. */
export interface Call {
  /** "specs/pets.yaml POST /pets (Request)". */
  readonly label: string;
  readonly schemas: Schemas;
  readonly entry: OperationEntry;
  /** Of the panel's body. */
  readonly mediaType: string | undefined;
  readonly request: SampleRequest;
  /** The request of the Postman collection, which is like the first sample. */
  readonly postman?: PostmanItem;
}

/** Methods accepted by Node's server, which records the requests. */
const HEARD: ReadonlySet<string> = new Set(METHODS);

/**
 * Returns the calls for which the pages of a document show samples.
 * @param file its name in labels.
 */
export function callsIn(document: OpenApiDocument, file: string): Call[] {
  const schemas = schemasOf(document);
  const reference: ReferenceSource = { id: 'trial', route: '/docs/trial', document };
  const names = { reference, index: indexOperations([reference]), references: [reference] };
  return operationsOf(document)
    .filter(({ kind, method }) => kind === 'operation' && HEARD.has(sentMethod(method)))
    .flatMap((entry) => {
      const operation = describeOperation(names, entry);
      const template = requestTemplate(operation);
      return bodyPanels(template).map(({ label, mediaType, value }, index) => ({
        label: `${file} ${sentMethod(entry.method)} ${entry.path} (${label})`,
        schemas,
        entry,
        mediaType,
        request: buildRequest(template, exampleValues(template, value, mediaType)),
        ...(index === 0 ? { postman: postmanItem(document, operation) } : {}),
      }));
    });
}

/** Scheme and host of a URL; a variable may stand for both. */
export const ORIGIN = /^(?:[^/?#]*:)?\/\/[^/?#]*|^[^/?#]*/;

/** Returns the request with another origin, for example `http://localhost:8080/s`. */
export function sentTo(origin: string, request: SampleRequest): SampleRequest {
  return { ...request, url: request.url.replace(ORIGIN, () => origin) };
}

/** Returns the names of the files that the request sends. */
export function uploadsOf({ body }: SampleRequest): string[] {
  if (body?.kind === 'file') return [body.name];
  return body?.kind === 'form' ? body.parts.filter(({ isFile }) => isFile).map(({ value }) => value) : [];
}
