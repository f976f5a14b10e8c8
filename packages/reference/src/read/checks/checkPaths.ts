import type { OperationEntry } from '../../document/operations.ts';
import { escapePointer } from '../../document/resolve.ts';
import type { OpenApiDocument } from '../../document/types.ts';
import type { BundleWarning } from '../warnings.ts';

/** A status, a range of statuses, or the word for all others. */
const STATUS = /^(?:[1-5]\d\d|[1-5]XX|default)$/i;

/** Returns what is wrong with the paths of a document, and with the statuses of its responses. */
export function checkPaths(document: OpenApiDocument, entries: readonly OperationEntry[]): BundleWarning[] {
  const paths = Object.keys(document.paths ?? {});
  const pointerOf = (path: string): string => `#/paths/${escapePointer(path)}`;
  const templates = new Set<string>();
  const ofPaths = paths.flatMap((path) => {
    const template = path.replaceAll(/\{[^{}]*\}/g, '{}');
    const isKnown = templates.has(template);
    templates.add(template);
    return [
      ...(path.startsWith('/') ? [] : ['A path starts with a slash, so it is shown with one.']),
      ...(/[?#]/.test(path)
        ? ['A path ends before `?` and `#`, so calls send the rest as something else: describe it by `parameters`.']
        : []),
      ...(isKnown
        ? ['Paths that differ in names of parameters only are the same path: merge this one with the first.']
        : []),
    ].map((message): BundleWarning => ({ pointer: pointerOf(path), message }));
  });
  const ofStatuses = entries.flatMap(({ raw, pointer }) =>
    Object.keys(raw.responses ?? {}).flatMap((status): BundleWarning[] =>
      STATUS.test(status)
        ? []
        : [
            {
              pointer: `${pointer}/responses/${escapePointer(status)}`,
              message: `\`${status}\` is no status of HTTP, so only its description says what it means: use a number such as 404, a range such as 4XX, or \`default\`.`,
            },
          ],
    ),
  );
  return [...ofPaths, ...ofStatuses];
}
