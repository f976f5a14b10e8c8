import type { OperationEntry } from '../../document/operations.ts';
import { escapePointer, isReference, percentDecode, targetOf } from '../../document/resolve.ts';
import type { ByName, OpenApiDocument, OrReference, RawLink } from '../../document/types.ts';
import { walkTree } from '../documentTree.ts';
import { isObject } from '../shapes/isObject.ts';
import type { BundleWarning } from '../warnings.ts';

/**
 * Returns a warning for each link of a response to an operation that the document does not have. Links to operations of
 * other documents are not checked.
 */
export function checkLinks(document: OpenApiDocument, entries: readonly OperationEntry[]): BundleWarning[] {
  const ids = new Set(entries.flatMap(({ raw: { operationId } }) => operationId ?? []));
  const found: BundleWarning[] = [];
  walkTree({ pointer: '#', value: document }, ({ pointer, value, mapName }) => {
    if (mapName !== 'links' || !isObject(value)) return;
    for (const [name, link] of Object.entries(value as ByName<OrReference<RawLink>>)) {
      if (isReference(link)) continue;
      const { operationId, operationRef = '' } = link;
      const isKnown = operationId === undefined ? isKnownReference(document, operationRef) : ids.has(operationId);
      if (!isKnown)
        found.push({
          pointer: `${pointer}/${escapePointer(name)}`,
          message: `The link \`${name}\` names the unknown operation "${operationId ?? operationRef}", so it leads nowhere: correct its name.`,
        });
    }
  });
  return found;
}

function isKnownReference(document: OpenApiDocument, reference: string): boolean {
  return !reference.startsWith('#') || targetOf(document, percentDecode(reference)) !== undefined;
}
