import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { bin } from '../../src/node/command';

/** A document to lint. */
export interface LintedDocument {
  readonly id: string;
  /** Path in the project. */
  readonly specification: string;
}

/** Number of places that break a rule, by the rule; undefined for a document that Redocly cannot read. */
export type Broken = ReadonlyMap<string, number> | undefined;

const HEAD = `# Lint rules of your OpenAPI documents, for npm run check: https://redocly.com/docs/cli/rules. Rules that a document kept when it was
# added are errors; those that it broke are warnings below it, so that you can fix them one by one and take the lines away.
`;

const RULES = `
extends:
  - recommended-strict

rules:
  # Every example must be valid against the schema it illustrates, without extra properties.
  no-invalid-media-type-examples:
    severity: error
    allowAdditionalProperties: false
  no-invalid-schema-examples:
    severity: error
    allowAdditionalProperties: false
  no-invalid-parameter-examples:
    severity: error
    allowAdditionalProperties: false
`;

/** Returns redocly.yaml. */
export function redoclyConfig(documents: readonly LintedDocument[], broken: ReadonlyMap<string, Broken>): string {
  const entries = documents.map(({ id, specification }) => {
    const rules = broken.has(id) ? broken.get(id) : new Map<string, number>();
    const root = `root: ${stringify(specification, { lineWidth: 0 }).trim()}`;
    if (!rules) return `  # Redocly cannot read this document.\n  # ${id}:\n  #   ${root}\n`;
    const lines = [...rules].map(
      ([rule, count]) => `      ${rule}: warn # ${count === 1 ? 'one place' : `${count} places`}\n`,
    );
    return `  ${id}:\n    ${root}\n${lines.length > 0 ? '    rules:\n' : ''}${lines.join('')}`;
  });
  const isAnyRead = documents.some(({ id }) => !broken.has(id) || broken.get(id));
  return `${HEAD}${isAnyRead ? 'apis:' : 'apis: {}'}\n${entries.join('')}${RULES}`;
}

/** Writes redocly.yaml into a folder with the documents, with the rules that each breaks as warnings. */
export async function writeRedoclyConfig(folder: string, documents: readonly LintedDocument[]): Promise<void> {
  const file = path.join(folder, 'redocly.yaml');
  await writeFile(file, redoclyConfig(documents, new Map()));
  const broken = new Map<string, Broken>();
  for (const { id } of documents) broken.set(id, await brokenRules(folder, id));
  await writeFile(file, redoclyConfig(documents, broken));
}

/** Bytes: a problem has about a kilobyte. */
const MAX_OUTPUT = 1024 * 1024 * 1024;
const OPTIONS = ['--format=json', '--max-problems=1000000'];
/** Redocly reports how it is used, and asks for new versions, unless it is told not to. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

async function brokenRules(folder: string, id: string): Promise<Broken> {
  const options = { cwd: folder, maxBuffer: MAX_OUTPUT, env: { ...process.env, ...QUIET } };
  // It ends with an error when a document breaks a rule.
  const output = await promisify(execFile)(path.resolve(bin('redocly')), ['lint', id, ...OPTIONS], options)
    .then(({ stdout }) => stdout)
    .catch((error: { readonly stdout?: string }) => error.stdout ?? '');
  try {
    const { problems } = JSON.parse(output) as { readonly problems: readonly { readonly ruleId: string }[] };
    const counts = new Map<string, number>();
    for (const { ruleId } of problems) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
    return new Map([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
  } catch {
    return undefined;
  }
}
