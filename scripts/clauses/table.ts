import { type Clause, type ClauseList, countClauses, type Section } from './clauses';

/** Replaces the table of a list in a Markdown text. @throws Error when the text has no place for it. */
export function withTable(markdown: string, list: ClauseList): string {
  const begin = `<!-- clauses: ${list.file} -->`;
  const end = `<!-- end: ${list.file} -->`;
  const from = markdown.indexOf(begin);
  const to = markdown.indexOf(end);
  if (from < 0 || to < from) throw new Error(`tests/README.md has no lines ${begin} and ${end}: put them back.`);
  return `${markdown.slice(0, from)}${begin}\n${tableOf(list)}\n${markdown.slice(to)}`;
}

function tableOf(list: ClauseList): string {
  return [`\n${countClauses(list)} clauses in \`${list.file}\`:\n`, ...list.sections.map(sectionOf)].join('\n');
}

function sectionOf({ title, clauses }: Section): string {
  const number = title.split(' ')[0] ?? '';
  return [
    `<details><summary>${title}: ${clauses.length}</summary>`,
    '',
    '| # | Clause | Held by |',
    '| --- | --- | --- |',
    ...clauses.map((clause, index) => `| ${number}.${index + 1} | ${cell(clause.clause)} | ${holders(clause)} |`),
    '',
    '</details>',
    '',
  ].join('\n');
}

function holders({ tests, not }: Clause): string {
  const label = tests.length > 0 ? 'Not in the product' : 'None';
  return [...tests.map(testCell), ...(not === undefined ? [] : [`**${label}:** ${cell(not)}`])].join('<br>');
}

function testCell(reference: string): string {
  const [file = '', ...title] = reference.split(' › ');
  return `\`${file}\` ${cell(title.join(' › '))}`;
}

/** Text of a cell: what Markdown would read in it is shown as written. */
function cell(text: string): string {
  return text.replaceAll(/[|<*_`]/g, (sign) => `\\${sign}`);
}
