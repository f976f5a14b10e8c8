import { stringify } from 'yaml';

/** A document to lint. */
export interface LintedDocument {
  readonly id: string;
  /** Path in the project. */
  readonly specification: string;
}

/** Number of violations by rule; undefined for a document that Redocly cannot read. */
export type BrokenRules = ReadonlyMap<string, number> | undefined;

const HEADER = `# Lint rules of your OpenAPI documents, for npm run check:specs: https://redocly.com/docs/cli/rules. Rules that a document kept
# when it was added are errors; those that it broke are warnings below it, so that you can fix them one by one and take the lines away.
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
export function redoclyConfig(documents: readonly LintedDocument[], broken: ReadonlyMap<string, BrokenRules>): string {
  const entries = documents.map(({ id, specification }) => {
    const rules = broken.has(id) ? broken.get(id) : new Map<string, number>();
    const root = `root: ${stringify(specification, { lineWidth: 0 }).trim()}`;
    if (!rules) return `  # Redocly cannot read this document.\n  # ${id}:\n  #   ${root}\n`;
    const lines = [...rules].map(
      ([rule, count]) => `      ${rule}: warn # ${count === 1 ? 'one place' : `${count} places`}\n`,
    );
    return `  ${id}:\n    ${root}\n${lines.length > 0 ? '    rules:\n' : ''}${lines.join('')}`;
  });
  const isAnyReadable = documents.some(({ id }) => !broken.has(id) || broken.get(id));
  return `${HEADER}${isAnyReadable ? 'apis:' : 'apis: {}'}\n${entries.join('')}${RULES}`;
}
