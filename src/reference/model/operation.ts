import type { OperationEntry } from '../document/operations';
import type { OpenApiDocument, RawServer } from '../document/types';
import { type Authorization, describeAuthorization } from './authorization';
import { ANSWER, type Callback, describeCallbacks, PAYLOAD } from './callback';
import { operationFinder } from './link';
import { createPageContext } from './pageContext';
import { describeParameter, type Parameter } from './parameter';
import { type OperationIndex, operationIdOf, operationTitle, type ReferenceSource } from './reference';
import { type Related, relatedOf } from './related';
import { describeRequestBody, type RequestBody } from './requestBody';
import { describeResponses, type Response } from './response';
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
  readonly callbacks: readonly Callback[];
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

export function describeOperation({ reference, index, documents }: OperationContext, entry: OperationEntry): Operation {
  const { kind, method, path, page, raw, parameters } = entry;
  const { document } = reference;
  const context = createPageContext(document, operationFinder(reference, index));
  const authorization = describeAuthorization(document, raw);
  const isEvent = kind === 'webhook';
  const requestBody = describeRequestBody(context, raw.requestBody, isEvent ? PAYLOAD : undefined);
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
    responses: describeResponses(context, raw.responses, isEvent ? ANSWER : undefined),
    callbacks: describeCallbacks(context, raw.callbacks),
    stateChanges: stateChangesOf(documents, operationId),
    related: relatedOf(raw, index),
  };
}
