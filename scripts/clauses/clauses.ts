import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { Failure } from '../../src/node/command';

/** Part of the site's specification: of any site of the engine, or of this project's own. */
export interface ClauseList {
  readonly file: string;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export interface Clause {
  readonly clause: string;
  /** References to tests, `FILE › TITLE`; see findTest. */
  readonly tests: readonly string[];
  /** Why the product does not do it, or why no test can see it. */
  readonly not?: string | undefined;
}

/** A clause with neither a test nor a reason is refused. */
const clauseSchema = z
  .strictObject({
    clause: z.string().min(1),
    tests: z.array(z.string().includes(' › ')).default([]),
    not: z.string().min(1).optional(),
  })
  .refine(({ tests, not }) => tests.length > 0 || not !== undefined, 'names neither `tests` nor `not`, a reason');

const listSchema = z.array(
  z
    .strictObject({ section: z.string().min(1), clauses: z.array(clauseSchema).min(1) })
    .transform(({ section, clauses }): Section => ({ title: section, clauses })),
);

/** Clauses of the engine, and of the site that this repository holds; an adopted site has none of its own. */
export const ENGINE_CLAUSES = 'tests/clauses.yaml';
export const OWN_CLAUSES = 'tests/own/clauses.yaml';

/**
 * Reads a list of clauses from a project's root; null where it has none.
 * @throws Failure naming the first clause that is malformed.
 */
export async function readClauses(root: string, file: string): Promise<ClauseList | null> {
  const place = path.join(root, file);
  if (!existsSync(place)) return null;
  const result = listSchema.safeParse(parse(await readFile(place, 'utf8')));
  if (result.success) return { file, sections: result.data };
  const [issue] = result.error.issues;
  throw new Failure(`${file} at ${issue?.path.join('.')}: ${issue?.message}.`);
}

export function countClauses({ sections }: ClauseList): number {
  return sections.reduce((count, { clauses }) => count + clauses.length, 0);
}
