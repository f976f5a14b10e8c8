import type { Element } from 'domhandler';
import type { AlignType, Code, Table, TableCell } from 'mdast';
import { contentElements, textContent } from './html.ts';
import { phraseOfElement } from './phrases.ts';

/** Grammars of the highlighter that have another name in Markdown. */
const LANGUAGES: Readonly<Record<string, string>> = { markup: 'xml' };

/** Columns that a cell can take (HTML, 4.9.11). */
const MOST_COLUMNS = 1000;

export function toCode(element: Element): Code {
  const [code] = contentElements(element);
  const language = /language-(\S+)/.exec(code?.attribs.class ?? '')?.[1] ?? '';
  return { type: 'code', lang: LANGUAGES[language] ?? language, value: textContent(element).replace(/\n$/, '') };
}

export function toTable(element: Element): Table {
  const rows = contentElements(element).flatMap(contentElements).map(contentElements);
  const cellAlignment = ({ attribs }: Element): AlignType =>
    (/text-align:(left|center|right)/.exec(attribs.style ?? '')?.[1] ?? null) as AlignType;
  return {
    type: 'table',
    align: (rows[0] ?? []).map(cellAlignment),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.flatMap(toCells),
    })),
  };
}

/** Returns a cell, and empty ones for the other columns that it takes. */
function toCells(cell: Element): TableCell[] {
  const others = Array.from({ length: Math.min(Number(cell.attribs.colspan ?? 1), MOST_COLUMNS) - 1 }, () => []);
  return [phraseOfElement(cell), ...others].map((children) => ({ type: 'tableCell', children }));
}
