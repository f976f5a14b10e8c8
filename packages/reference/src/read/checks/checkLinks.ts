import type { OperationEntry } from '../../document/operations.ts';
import { escapePointer, isReference, percentDecode, targetOf } from '../../document/resolve.ts';
import type { ByName, OpenApiDocument, OrReference, RawLink } from '../../document/types.ts';
import { walkTree } from '../documentTree.ts';
import { isObject } from '../shapes/isObject.ts';
import type { BundleWarning } from '../warnings.ts';

/** An operation that is not among those with pages: one of a callback, or of a path item in the components. */
const OPERATION_WITHOUT_PAGE = /\/callbacks\/[^/]+\/[^/]+\/.|^#\/components\/pathItems\/[^/]+\/./;

/**
 * Returns a warning for each link of a response to an operation that the document does not have. Links to operations of
 * other documents are not checked.
 */
export function checkLinks(document: OpenApiDocument, entries: readonly OperationEntry[]): BundleWarning[] {
  const ids = new Set(entries.flatMap(({ raw: { operationId } }) => operationId ?? []));
  const pointers = new Set(entries.map(({ pointer }) => pointer));
  const isKnownReference = (reference: string): boolean => {
    if (!reference.startsWith('#')) return true;
    const pointer = percentDecode(reference);
    return pointers.has(pointer) || (OPERATION_WITHOUT_PAGE.test(pointer) && targetOf(document, pointer) !== undefined);
  };
  const found: BundleWarning[] = [];
  walkTree({ pointer: '#', value: document }, ({ pointer, value, mapName }) => {
    if (mapName !== 'links' || !isObject(value)) return;
    for (const [name, link] of Object.entries(value as ByName<OrReference<RawLink>>)) {
      if (isReference(link)) continue;
      const { operationId, operationRef = '' } = link;
      const isKnown = operationId === undefined ? isKnownReference(operationRef) : ids.has(operationId);
      if (!isKnown)
        found.push({
          pointer: `${pointer}/${escapePointer(name)}`,
          message: `The link \`${name}\` names the unknown operation "${operationId ?? operationRef}", so it leads nowhere: correct its name.`,
        });
    }
  });
  return found;
}
