import path from 'node:path';
import { METHODS, type Method } from '../model/document';
import { membersOf, SpecFiles } from './specFiles';

/** Source files of an operation. */
interface OperationSource {
  /** The file that contains the operation. */
  readonly file: string;
  /** That file, and all files that the operation refers to. */
  readonly parts: ReadonlySet<string>;
}

export interface Sources {
  /** Absolute path of the document in `site.config.ts`. */
  readonly entry: string;
  /** By method and path, as in `get /companies`. */
  readonly operations: ReadonlyMap<`${Method} ${string}`, OperationSource>;
}

/** Returns the source files of a valid specification, which its bundle no longer contains. `read` as in SpecFiles. */
export function sourcesOf(specification: string, read: (file: string) => unknown): Sources {
  const entry = path.resolve(specification);
  const files = new SpecFiles(read);
  const routes = membersOf(files.follow(files.at(`${entry}#/paths`)));
  const operations = routes.flatMap(([route, reference]) => {
    const members = membersOf(files.follow(reference));
    const shared = members.flatMap(([name, node]) => (name === 'parameters' ? node : []));
    return members.flatMap(([name, operation]) => {
      const method = METHODS.find((candidate) => candidate === name);
      if (!method) return [];
      const source = { file: files.follow(operation).file, parts: files.filesOf([operation, ...shared]) };
      return [[`${method} ${route}`, source] as const];
    });
  });
  return { entry, operations: new Map(operations) };
}
