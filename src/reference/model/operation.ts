import { type Authorization, describeAuthorization } from './authorization';
import { type Method, type OpenApiDocument, type OperationEntry, type RawServer, resolve } from './document';
import { describeParameter, type Parameter } from './parameter';
import { type OperationIndex, operationTitle, pageOf, type ReferenceSource } from './reference';
import { type Related, relatedOf } from './related';
import { describeRequestBody, type RequestBody } from './requestBody';
import { describeResponse, type Response } from './response';
import { type StateChange, stateChangesOf } from './stateChanges';

/** An operation, as shown on its page. */
export interface Operation {
  readonly operationId: string;
  /** Last part of the page's route. */
  readonly page: string;
  readonly title: string;
  readonly method: Method;
  readonly path: string;
  readonly servers: readonly RawServer[];
  /** Markdown. */
  readonly description: string;
  readonly deprecated: boolean;
  readonly authorization?: Authorization;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly stateChanges: readonly StateChange[];
  readonly related: Related;
}

export interface OperationContext {
  readonly reference: ReferenceSource;
  readonly index: OperationIndex;
  /** Documents with the lifecycles. */
  readonly documents: readonly OpenApiDocument[];
}

/** The last line of a description, if it only repeats the scope, which the page shows separately. */
const SCOPE_LINE = /\n+\*\*Scope:\*\* `[^`]+`\.?\s*$/;

export function describeOperation(
  { reference: { document }, index, documents }: OperationContext,
  { method, path, raw, parameters }: OperationEntry,
): Operation {
  const authorization = describeAuthorization(document, raw);
  const requestBody = describeRequestBody(document, raw.requestBody);
  const operationId = raw.operationId ?? pageOf(raw);
  return {
    operationId,
    page: pageOf(raw),
    title: operationTitle({ ...raw, operationId }),
    method,
    path,
    servers: raw.servers ?? document.servers ?? [],
    description: (raw.description ?? '').replace(authorization ? SCOPE_LINE : '', ''),
    deprecated: raw.deprecated === true,
    ...(authorization ? { authorization } : {}),
    parameters: parameters.map((parameter) => describeParameter(document, parameter)),
    ...(requestBody ? { requestBody } : {}),
    responses: Object.entries(raw.responses ?? {}).map(([status, response]) =>
      describeResponse(document, status, resolve(document, response)),
    ),
    stateChanges: stateChangesOf(documents, operationId),
    related: relatedOf(raw, index),
  };
}
