import { METHODS } from 'node:http';
import { type OperationEntry, operationsOf } from '../../../packages/reference/src/document/operations';
import { sentMethod } from '../../../packages/reference/src/document/sentMethod';
import type { OpenApiDocument } from '../../../packages/reference/src/document/types';
import type { SampleRequest } from '../../../packages/reference/src/languages/sampleRequest';
import { describeOperation } from '../../../packages/reference/src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../../../packages/reference/src/model/reference/reference';
import { bodyPanels } from '../../../packages/reference/src/samples/bodyPanels';
import { buildRequest } from '../../../packages/reference/src/samples/buildRequest';
import { requestTemplate } from '../../../packages/reference/src/samples/requestTemplate';
import { exampleValues } from '../../../packages/reference/src/samples/requestValues';

/** The call that all samples of one panel of an operation must make. */
export interface Call {
  readonly entry: OperationEntry;
  readonly request: SampleRequest;
}

/** Methods accepted by Node's server, which records the requests. */
const HEARD: ReadonlySet<string> = new Set(METHODS);

/** Returns the calls for which the pages of a document show samples. */
export function callsIn(document: OpenApiDocument): Call[] {
  const reference: ReferenceSource = { id: 'trial', route: '/docs/trial', document };
  const names = { reference, index: indexOperations([reference]), references: [reference] };
  return operationsOf(document)
    .filter(({ kind, method }) => kind === 'operation' && HEARD.has(sentMethod(method)))
    .flatMap((entry) => {
      const operation = describeOperation(names, entry);
      const template = requestTemplate(operation);
      return bodyPanels(template).map(({ mediaType, value }) => ({
        entry,
        request: buildRequest(template, exampleValues(template, value, mediaType)),
      }));
    });
}

/** Scheme and host of a URL; a variable may stand for both. */
export const ORIGIN = /^(?:[^/?#]*:)?\/\/[^/?#]*|^[^/?#]*/;

/** Returns the names of the files that the request sends. */
export function uploadsOf({ body }: SampleRequest): string[] {
  if (body?.kind === 'file') return [body.name];
  return body?.kind === 'form' ? body.parts.filter(({ isFile }) => isFile).map(({ value }) => value) : [];
}
