import path from 'node:path';
import { METHODS, type Method } from '../model/document';
import { membersOf, SpecFiles } from './specFiles';

/** What an operation is written in. */
interface OperationSource {
  /** The file that holds the operation. */
  readonly file: string;
  /** That file, and every other that the operation refers to. */
  readonly parts: ReadonlySet<string>;
}

export interface Sources {
  /** Absolute path of the document that `site.config.ts` names. */
  readonly entry: string;
  /** By method and path, as in `get /companies`. */
  readonly operations: ReadonlyMap<`${Method} ${string}`, OperationSource>;
}

/** Finds the files behind a usable specification, which its bundle no longer tells apart. `read` as in SpecFiles. */
export function sourcesOf(specification: string, read: (file: string) => unknown): Sources {
  const entry = path.resolve(specification);
  const files = new SpecFiles(read);
  const routes = membersOf(files.follow(files.at(`${entry}#/paths`)));
  const operations = routes.flatMap(([route, reference]) => {
    const members = membersOf(files.follow(reference));
    const shared = members.flatMap(([name, place]) => (name === 'parameters' ? place : []));
    return members.flatMap(([name, operation]) => {
      const method = METHODS.find((candidate) => candidate === name);
      if (!method) return [];
      const source = { file: files.follow(operation).file, parts: files.filesOf([operation, ...shared]) };
      return [[`${method} ${route}`, source] as const];
    });
  });
  return { entry, operations: new Map(operations) };
}
