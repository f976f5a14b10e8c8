import { toText } from '../../document/exactJson.ts';
import { percentDecode, resolve } from '../../document/resolve.ts';
import type { ByName, OrReference, RawLink } from '../../document/types.ts';
import type { FindOperation, PageContext } from '../operation/pageContext.ts';
import {
  type OperationIndex,
  type OperationLink,
  operationKey,
  pointerKey,
  type ReferenceSource,
} from '../reference/reference.ts';

/** A way from a response to another operation (https://spec.openapis.org/oas/v3.2.0.html#link-object). */
export interface Link {
  readonly name: string;
  readonly anchor: string;
  /** Markdown. */
  readonly description: string;
  /** The operation's page, if a reference of this site has it. */
  readonly operation?: OperationLink;
  /** What the document calls the operation. */
  readonly target: string;
  /** With runtime expressions as values. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly requestBody?: string;
  /** URL of the server, if it is not the operation's. */
  readonly server?: string;
  /** Markdown. */
  readonly serverDescription?: string;
}

export function describeLinks(
  context: PageContext,
  links: ByName<OrReference<RawLink>> | undefined,
  anchor: string,
): Link[] {
  return Object.entries(links ?? {}).map(([name, entry]) => {
    const raw = resolve<RawLink>(context.document, entry);
    const operation = context.findOperation(raw);
    return {
      name,
      anchor: context.anchors.add(`${anchor}-link-${name}`),
      description: raw.description ?? '',
      ...(operation ? { operation } : {}),
      target: raw.operationId ?? raw.operationRef ?? '',
      parameters: Object.entries(raw.parameters ?? {}).map(([parameter, value]) => ({
        name: parameter,
        value: toText(value),
      })),
      ...(raw.requestBody === undefined ? {} : { requestBody: toText(raw.requestBody) }),
      ...(raw.server ? { server: raw.server.url } : {}),
      ...(raw.server?.description ? { serverDescription: raw.server.description } : {}),
    };
  });
}

/** Returns a function that finds the operation of a link in the document of a reference. */
export function createOperationFinder(reference: ReferenceSource, index: OperationIndex): FindOperation {
  return ({ operationId, operationRef }) => {
    if (operationId !== undefined) return index.get(operationKey(reference, operationId));
    if (operationRef === undefined || !operationRef.startsWith('#')) return undefined;
    return index.get(pointerKey(reference, percentDecode(operationRef)));
  };
}
