import { getOwn } from '../../document/getOwn.ts';
import type { OperationEntry } from '../../document/operations.ts';
import type { OpenApiDocument, RawServer } from '../../document/types.ts';
import type { BundleWarning } from '../warnings.ts';

/** Returns the variables in the addresses of servers that no server describes; one without a default has a warning already. */
export function checkServerVariables(document: OpenApiDocument, entries: readonly OperationEntry[]): BundleWarning[] {
  const levels: readonly (readonly [string, readonly RawServer[] | undefined])[] = [
    ['#', document.servers],
    ...entries.flatMap(({ pointer, raw, item }) => [
      [pointer.replace(/(?:\/additionalOperations)?\/[^/]+$/, ''), item.servers] as const,
      [pointer, raw.servers] as const,
    ]),
  ];
  const found = levels.flatMap(([pointer, servers = []]) =>
    servers.flatMap(({ url, variables }, index) =>
      [...url.matchAll(/\{([^{}]+)\}/g)]
        .filter(([, name = '']) => !getOwn(variables, name))
        .map(([braces, name = '']) => ({
          pointer: `${pointer}/servers/${index}/url`,
          message: `The server variable \`${name}\` is not described, so samples have \`${braces}\` in their address: give it a \`default\`.`,
        })),
    ),
  );
  return [...new Map(found.map((finding) => [finding.pointer + finding.message, finding])).values()];
}
