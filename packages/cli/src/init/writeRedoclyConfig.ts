import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentRules, problemsIn } from '../support/documentRules.ts';
import { type BrokenRules, type LintedDocument, redoclyConfig } from './redoclyConfig.ts';

/** Writes redocly.yaml into a folder with the documents, in which the rules that a document violates are warnings. */
export async function writeRedoclyConfig(folder: string, documents: readonly LintedDocument[]): Promise<void> {
  const file = path.join(folder, 'redocly.yaml');
  await writeFile(file, redoclyConfig(documents, new Map()));
  const rules = await documentRules(folder);
  const broken = new Map<string, BrokenRules>();
  for (const { id } of documents) broken.set(id, await countViolations(folder, rules, id));
  await writeFile(file, redoclyConfig(documents, broken));
}

async function countViolations(
  folder: string,
  rules: Awaited<ReturnType<typeof documentRules>>,
  id: string,
): Promise<BrokenRules> {
  try {
    const problems = await problemsIn(folder, rules, id);
    const counts = new Map<string, number>();
    for (const { ruleId } of problems) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
    return new Map([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
  } catch {
    return undefined;
  }
}
