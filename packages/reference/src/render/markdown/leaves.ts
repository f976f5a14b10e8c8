import type { Element } from 'domhandler';
import type { AlignType, Code, Table } from 'mdast';
import { elementsIn, textOf } from './html.ts';
import { phraseOfElement } from './phrases.ts';

/** Grammars of the highlighter that have another name in Markdown. */
const LANGUAGES: Readonly<Record<string, string>> = { markup: 'xml' };

export function codeOf(element: Element): Code {
  const [code] = elementsIn(element);
  const language = /language-(\S+)/.exec(code?.attribs.class ?? '')?.[1] ?? '';
  return { type: 'code', lang: LANGUAGES[language] ?? language, value: textOf(element).replace(/\n$/, '') };
}

export function tableOf(element: Element): Table {
  const rows = elementsIn(element).flatMap(elementsIn).map(elementsIn);
  const alignOf = ({ attribs }: Element): AlignType =>
    (/text-align:(left|center|right)/.exec(attribs.style ?? '')?.[1] ?? null) as AlignType;
  return {
    type: 'table',
    align: (rows[0] ?? []).map(alignOf),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: phraseOfElement(cell) })),
    })),
  };
}
