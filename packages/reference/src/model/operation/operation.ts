import type { OperationEntry } from '../../document/operations.ts';
import type { RawExternalDocs } from '../../document/types.ts';
import type { SampleLanguageId } from '../../languages/index.ts';
import { describeRequestBody, type RequestBody } from '../bodies/requestBody.ts';
import { errorPagesOf } from '../errors/catalogues.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { describeParameters } from '../parameters/parameters.ts';
import { operationIdOf, operationTitle } from '../reference/reference.ts';
import { ANSWER, type Callback, describeCallbacks, PAYLOAD } from '../responses/callback.ts';
import { createOperationFinder } from '../responses/link.ts';
import { describeResponses, type Response } from '../responses/response.ts';
import { collectRequestSchemas, type RequestSchemas } from '../schema/requestSchemas.ts';
import { describeSecurity, type Security } from '../security/security.ts';
import { operationBadges } from './badges.ts';
import { type Change, changesOf } from './changes.ts';
import { type CodeSample, codeSamplesOf } from './codeSamples.ts';
import type { NameContext } from './namedOperations.ts';
import { createPageContext } from './pageContext.ts';
import { type Related, relatedOf } from './related.ts';
import { type OperationServers, operationServers } from './server.ts';
import { type StateChange, stateChangesOf } from './stateChanges.ts';

/** An operation, as shown on its page. */
export interface Operation {
  readonly kind: OperationEntry['kind'];
  readonly operationId: string;
  /** Last part of the page's route. */
  readonly page: string;
  /** Path of the page. */
  readonly address: string;
  readonly title: string;
  /** As in the document, see OperationEntry. */
  readonly method: string;
  readonly path: string;
  readonly servers: OperationServers;
  /** What the document says about all operations of the path. */
  readonly item: { readonly summary: string /** Markdown. */; readonly description: string };
  /** Markdown. */
  readonly description: string;
  readonly externalDocs?: RawExternalDocs;
  readonly deprecated: boolean;
  /** Markdown; empty if the document gives none. */
  readonly deprecation: string;
  readonly badges: readonly string[];
  readonly security?: Security;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** Absent for a webhook, which a reader does not call. */
  readonly requestSchemas?: RequestSchemas;
  /** Languages of the generated samples; all when absent. */
  readonly languages?: readonly SampleLanguageId[];
  readonly codeSamples: readonly CodeSample[];
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  readonly stateChanges: readonly StateChange[];
  readonly related: Related;
  /** Newest first. */
  readonly changes: readonly Change[];
}

/** Badge of an operation that production does not have. */
const SANDBOX_BADGE = 'Sandbox only';

/** The last line of a description, if it only names a scope. */
const SCOPE_LINE = /\n+\*\*Scope:\*\* `([^`]+)`\.?\s*$/;

export function describeOperation(names: NameContext, entry: OperationEntry): Operation {
  const { reference, references, index } = names;
  const { kind, method, path, page, raw, item } = entry;
  const { document } = reference;
  const isEvent = kind === 'webhook';
  const problems = isEvent ? undefined : errorPagesOf(reference, references);
  const context = createPageContext(document, createOperationFinder(reference, index), undefined, problems);
  // The document's own requirements are those of calls to the service.
  const isAuthorized = !isEvent || raw.security?.some((requirement) => Object.keys(requirement).length > 0);
  const security = isAuthorized ? describeSecurity(document, raw) : undefined;
  const requestBody = describeRequestBody(context, raw.requestBody, isEvent ? PAYLOAD : undefined);
  const operationId = operationIdOf(entry);
  const parameters = describeParameters(context, entry);
  return {
    kind,
    operationId,
    page,
    address: `${reference.route}/${page}`,
    title: operationTitle(entry),
    method,
    path,
    servers: operationServers(document, entry),
    item: { summary: item.summary ?? '', description: item.description ?? '' },
    description: withoutScopeLine(raw.description ?? '', security),
    ...(raw.externalDocs ? { externalDocs: raw.externalDocs } : {}),
    deprecated: raw.deprecated === true,
    deprecation: raw['x-deprecated-description'] ?? '',
    badges: [
      ...new Set([
        ...(reference.purpose === 'sandbox' && !isEvent ? [SANDBOX_BADGE] : []),
        ...operationBadges(document, raw),
      ]),
    ],
    ...(security ? { security } : {}),
    parameters,
    ...(requestBody ? { requestBody } : {}),
    ...(isEvent ? {} : { requestSchemas: collectRequestSchemas(document, entry, parameters) }),
    ...(reference.languages ? { languages: reference.languages } : {}),
    codeSamples: codeSamplesOf(raw),
    responses: describeResponses(context, raw.responses, isEvent ? ANSWER : undefined),
    callbacks: describeCallbacks(context, raw.callbacks),
    stateChanges: stateChangesOf(names, operationId),
    related: relatedOf(raw, names),
    changes: changesOf(names, entry),
  };
}

/** Returns a description without a line that repeats a scope, which the page shows separately. */
function withoutScopeLine(description: string, security: Security | undefined): string {
  const scopes = security?.alternatives.flat().flatMap((requirement) => requirement.scopes) ?? [];
  return description.replace(SCOPE_LINE, (line, scope: string) => (scopes.includes(scope) ? '' : line));
}
