import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from 'gatedocs-generator/node';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseReference } from './testReference';

/** Part of the site's specification: of any site of the engine, or of this project's own. */
export interface ClauseList {
  readonly file: string;
  readonly sections: readonly ClauseSection[];
}

export interface ClauseSection {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export interface Clause {
  /** `2.12`: the section's number, and the clause's own in it. */
  readonly id: string;
  readonly clause: string;
  /** References to tests, `FILE › TITLE`; see reference.ts. */
  readonly tests: readonly string[];
  /** Why the product does not do it, or why it cannot be tested. */
  readonly not?: string | undefined;
}

/** A clause with neither a test nor a reason is refused. */
const clauseSchema = z
  .strictObject({
    clause: z.string().regex(/^\d+\.\d+ ./, 'begins with its id, like 2.12'),
    tests: z.array(z.string().includes(' › ')).default([]),
    not: z.string().min(1).optional(),
  })
  .refine(({ tests, not }) => tests.length > 0 || not !== undefined, 'names neither `tests` nor `not`, a reason')
  .transform(({ clause, ...held }): Clause => {
    const end = clause.indexOf(' ');
    return { id: clause.slice(0, end), clause: clause.slice(end + 1), ...held };
  });

const sectionSchema = z
  .strictObject({
    section: z.string().regex(/^\d+ ./, 'begins with its number'),
    clauses: z.array(clauseSchema).min(1),
  })
  .transform(({ section, clauses }): ClauseSection => ({ title: section, clauses }));

const listSchema = z.strictObject({
  /** Number of clauses per section, so that a removed clause is noticed. */
  pinned: z.record(z.string(), z.number()),
  sections: z.array(sectionSchema),
});

/** Clauses of the engine, and of this repository's own site. */
export const ENGINE_CLAUSES = 'tests/clauses.yaml';
export const OWN_CLAUSES = 'tests/own/clauses.yaml';

/** @throws Failure when a list is malformed, lacks a clause that it has pinned, or names a file that is missing. */
export async function readLists(root: string): Promise<ClauseList[]> {
  const own = existsSync(path.join(root, OWN_CLAUSES)) ? [OWN_CLAUSES] : [];
  return Promise.all([ENGINE_CLAUSES, ...own].map((file) => readClauses(root, file)));
}

async function readClauses(root: string, file: string): Promise<ClauseList> {
  const result = listSchema.safeParse(parse(await readFile(path.join(root, file), 'utf8')));
  const [issue] = result.error?.issues ?? [];
  if (!result.success) throw new Failure(`${file} at ${issue?.path.join('.')}: ${issue?.message}.`);
  const { pinned, sections } = result.data;
  const wanted = Object.entries(pinned).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const present = sections.flatMap(({ clauses }) => clauses.map(({ id }) => id));
  const wrong = [...wanted.filter((id) => !present.includes(id)), ...present.filter((id, at) => wanted[at] !== id)];
  if (wrong[0] !== undefined)
    throw new Failure(
      `${file} differs from its \`pinned\` numbers at ${wrong[0]}: a clause that is no longer kept stays, and says so by \`not\`; a new one is the last of its section, and counted.`,
    );
  const tests = sections.flatMap(({ clauses }) => clauses.flatMap((clause) => clause.tests));
  const gone = tests.find((test) => !existsSync(path.join(root, parseReference(test).file)));
  if (gone !== undefined) throw new Failure(`${file} names "${gone}", whose file is missing: correct the path.`);
  return { file, sections };
}
