import type { OperationEntry } from '../document/operations';
import { resolve } from '../document/resolve';
import type { OpenApiDocument, RawServer } from '../document/types';
import { type Authorization, describeAuthorization } from './authorization';
import { createPageContext } from './pageContext';
import { describeParameter, type Parameter } from './parameter';
import { type OperationIndex, operationIdOf, operationTitle, type ReferenceSource } from './reference';
import { type Related, relatedOf } from './related';
import { describeRequestBody, type RequestBody } from './requestBody';
import { describeResponse, type Response } from './response';
import { type StateChange, stateChangesOf } from './stateChanges';

/** An operation, as shown on its page. */
export interface Operation {
  readonly kind: OperationEntry['kind'];
  readonly operationId: string;
  /** Last part of the page's route. */
  readonly page: string;
  readonly title: string;
  /** As in the document, see OperationEntry. */
  readonly method: string;
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
  entry: OperationEntry,
): Operation {
  const { kind, method, path, page, raw, parameters } = entry;
  const context = createPageContext(document);
  const authorization = describeAuthorization(document, raw);
  const requestBody = describeRequestBody(context, raw.requestBody);
  const operationId = operationIdOf(entry);
  return {
    kind,
    operationId,
    page,
    title: operationTitle(entry),
    method,
    path,
    servers: raw.servers ?? document.servers ?? [],
    description: (raw.description ?? '').replace(authorization ? SCOPE_LINE : '', ''),
    deprecated: raw.deprecated === true,
    ...(authorization ? { authorization } : {}),
    parameters: parameters.map((parameter) => describeParameter(context, parameter)),
    ...(requestBody ? { requestBody } : {}),
    responses: Object.entries(raw.responses ?? {}).map(([status, response]) =>
      describeResponse(context, status, resolve(document, response)),
    ),
    stateChanges: stateChangesOf(documents, operationId),
    related: relatedOf(raw, index),
  };
}
