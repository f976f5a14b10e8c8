import { type ChildNode, Element } from 'domhandler';
import type { Heading, List } from 'mdast';
import { type Block, type BlockReader, isEntry, listItem, listNode, termList, toEntry } from './entries.ts';
import {
  contentElements,
  contentNodes,
  elementsWithClass,
  hasClass,
  isElement,
  isUnnamedEnum,
  textContent,
} from './html.ts';
import { toCode, toTable } from './leafBlocks.ts';
import {
  areBareValues,
  isInline,
  joinPhrases,
  paragraph,
  phraseOfElement,
  textNode,
  toPhrase,
  toPhrases,
  valuesPhrase,
} from './phrases.ts';

/** Returns nodes as blocks. */
export const toBlocks: BlockReader = (nodes) => readBlocks(nodes, false);
const entryBlocks: BlockReader = (nodes) => readBlocks(nodes, true);

function readBlocks(nodes: readonly ChildNode[], isNested: boolean): Block[] {
  const blocks: Block[] = [];
  let line: ChildNode[] = [];
  let entries: List | undefined;
  const endLine = (): void => {
    const words = toPhrase(line);
    line = [];
    if (words.length > 0) blocks.push(paragraph(words));
  };
  for (const node of nodes) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (!isElement(node)) continue;
    const isList = hasClass(node, 'op-rows') || hasClass(node, 'op-listed');
    const rows = isList ? contentElements(node) : isEntry(node, isNested) ? [node] : [];
    if (rows.length === 0) blocks.push(...elementBlocks(node));
    else {
      if (!entries || blocks.at(-1) !== entries) {
        entries = listNode([]);
        blocks.push(entries);
      }
      entries.children.push(...rows.map((row) => toEntry(row, entryBlocks)));
    }
  }
  endLine();
  return blocks;
}

function elementBlocks(element: Element): Block[] {
  const { name, attribs } = element;
  if (/^h[1-6]$/.test(name)) return [toHeading(element)];
  if (name === 'p') return [toParagraph(element)];
  if (name === 'pre') return [toCode(element)];
  if (name === 'ul' || name === 'ol') return [toList(element)];
  if (name === 'dl') return toTerms(element);
  if (name === 'table') return [toTable(element)];
  if (name === 'hr') return [{ type: 'thematicBreak' }];
  if (name === 'blockquote') return [{ type: 'blockquote', children: toBlocks(contentNodes(element)) }];
  if (name === 'details') return foldedBlocks(element);
  if (hasClass(element, 'op-code') && !hasClass(element, 'op-address')) return codeBlock(element);
  const title = hasClass(element, 'op-panel') ? attribs['aria-label'] : undefined;
  const label = attribs['data-label'];
  return [
    ...(title === undefined ? [] : [{ type: 'heading', depth: 2, children: [textNode(title)] } satisfies Heading]),
    ...(label === undefined ? [] : [paragraph([textNode(`${label}:`)])]),
    ...toBlocks(contentNodes(element)),
  ];
}

function toHeading(element: Element): Heading {
  return {
    type: 'heading',
    depth: Number(element.name.slice(1)) as Heading['depth'],
    children: phraseOfElement(element),
  };
}

function toParagraph(element: Element): Block {
  const phrases = toPhrases(contentElements(element));
  if (hasClass(element, 'op-endpoint'))
    return paragraph([
      {
        type: 'inlineCode',
        value: contentElements(element)
          .map((each) => contentNodes(each).map(textContent).join(''))
          .join(' '),
      },
    ]);
  if (hasClass(element, 'op-badges')) return paragraph(joinPhrases(phrases, ', '));
  return paragraph(hasClass(element, 'op-row-head') ? joinPhrases(phrases, '; ') : phraseOfElement(element));
}

/** Returns code with its label, unless it is part of a text, or the only one below that of its panel. */
function codeBlock(element: Element): Block[] {
  const isInText = ancestor(element, (each) => hasClass(each, 'op-text')) !== undefined;
  const panel = ancestor(element, ({ attribs }) => 'data-panel' in attribs);
  const isNamed =
    panel !== undefined && 'data-label' in panel.attribs && elementsWithClass(panel, 'op-code').length === 1;
  return elementsWithClass(element, 'op-code-scroll').flatMap((block) => [
    ...(isInText || isNamed ? [] : [paragraph([textNode(`${block.attribs['aria-label']}:`)])]),
    ...toBlocks(contentNodes(block)),
  ]);
}

/** Returns the innermost element around another one that is wanted. */
function ancestor({ parent }: Element, isWanted: (element: Element) => boolean): Element | undefined {
  if (!(parent instanceof Element)) return undefined;
  return isWanted(parent) ? parent : ancestor(parent, isWanted);
}

function toList(element: Element): Block {
  const items = contentElements(element);
  if (hasClass(element, 'op-facts')) return paragraph(joinPhrases(items.map(phraseOfElement), '; '));
  if (hasClass(element, 'op-list')) return listNode(items.map((item) => toEntry(item, entryBlocks)));
  const start = element.name === 'ol' ? Number(element.attribs.start ?? 1) : undefined;
  return listNode(
    items.map((item) => listItem(toBlocks(contentNodes(item)))),
    start,
  );
}

function toTerms(element: Element): Block[] {
  if (!isUnnamedEnum(element)) return [termList(element)];
  if (areBareValues([element])) return [paragraph([textNode('One of ')], valuesPhrase(element))];
  return [paragraph([textNode('One of:')]), termList(element)];
}

/** Returns the content of a folded element below its label. */
function foldedBlocks(element: Element): Block[] {
  const [summary, ...content] = contentElements(element);
  if (!summary || areBareValues([element])) return toBlocks(content);
  return [paragraph(phraseOfElement(summary), [textNode(':')]), ...toBlocks(content)];
}
