import path from 'node:path';
import { escapePointer, METHODS } from 'gatedocs-reference/document';
import { memberNodes, SpecFiles, type SpecNode } from './specFiles.ts';

/** Source files of an operation. */
interface OperationSource {
  /** The file that contains the operation. */
  readonly file: string;
  /** That file, and all files that the operation refers to. */
  readonly files: ReadonlySet<string>;
}

export interface SpecSources {
  /** Absolute path of the document in `site.config.ts`. */
  readonly entry: string;
  /** By the operation's JSON pointer in the bundled document. */
  readonly operations: ReadonlyMap<string, OperationSource>;
}

/**
 * Members of a document with path items, in the source and in the document after reading; later ones override earlier
 * ones.
 */
const PATH_ITEM_MEMBERS = [
  ['paths', 'paths'],
  ['x-webhooks', 'webhooks'],
  ['webhooks', 'webhooks'],
] as const;

/** Returns the source files of a valid specification, which its bundle no longer contains. `read` as in SpecFiles. */
export function findSpecSources(specification: string, read: (file: string) => unknown): SpecSources {
  const entry = path.resolve(specification);
  const files = new SpecFiles(read);
  const operations = PATH_ITEM_MEMBERS.flatMap(([written, part]) =>
    memberNodes(files.follow(files.at(`${entry}#/${written}`))).flatMap(([route, reference]) => {
      const members = memberNodes(files.follow(reference));
      const shared = members.flatMap(([name, node]) => (name === 'parameters' ? node : []));
      return operationNodes(members).map(([where, operation]) => {
        const source = { file: files.follow(operation).file, files: files.collectFiles([operation, ...shared]) };
        return [`#/${part}/${escapePointer(route)}/${where}`, source] as const;
      });
    }),
  );
  return { entry, operations: new Map(operations) };
}

/** Returns the operations of a path item, by their JSON pointers in it. */
function operationNodes(members: readonly [string, SpecNode][]): [string, SpecNode][] {
  return members.flatMap(([name, node]): [string, SpecNode][] => {
    if (name === 'additionalOperations')
      return memberNodes(node).map(([method, operation]) => [`${name}/${escapePointer(method)}`, operation]);
    return (METHODS as readonly string[]).includes(name) ? [[name, node]] : [];
  });
}
