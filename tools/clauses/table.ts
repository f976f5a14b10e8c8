import type { Clause, ClauseList, Section } from './clauses';
import { readReference } from './reference';

/** Returns a list in Markdown: a table for each section. */
export function tableOf({ file, sections }: ClauseList): string {
  return [`# ${file}`, ...sections.map(sectionOf)].join('\n\n');
}

function sectionOf({ title, clauses }: Section): string {
  return [
    `## ${title}`,
    '',
    '| # | Clause | Held by |',
    '| --- | --- | --- |',
    ...clauses.map((clause) => `| ${clause.id} | ${cell(clause.clause)} | ${holders(clause)} |`),
  ].join('\n');
}

function holders({ tests, not }: Clause): string {
  const label = tests.length > 0 ? 'But' : 'None';
  return [...tests.map(testCell), ...(not === undefined ? [] : [`**${label}:** ${cell(not)}`])].join('<br>');
}

function testCell(reference: string): string {
  const { file, title } = readReference(reference);
  return `\`${file}\` ${cell(title)}`;
}

/** Text of a cell: what Markdown would read in it is shown as written. */
function cell(text: string): string {
  return text.replaceAll(/[|<*_`]/g, (sign) => `\\${sign}`);
}
