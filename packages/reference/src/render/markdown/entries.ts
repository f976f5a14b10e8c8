import type { ChildNode, Element } from 'domhandler';
import type { BlockContent, DefinitionContent, List, ListItem } from 'mdast';
import { contentElements, contentNodes, hasClass, isElement, isUnnamedEnum, textContent } from './html.ts';
import {
  areBareValues,
  codePhrase,
  isInline,
  joinPhrases,
  type Phrase,
  paragraph,
  phraseOfElement,
  textNode,
  toPhrase,
  toPhrases,
  valuesPhrase,
} from './phrases.ts';

export type Block = BlockContent | DefinitionContent;
export type BlockReader = (nodes: readonly ChildNode[]) => Block[];

/** Replaces content that a page loads on demand. */
const LEFT_OUT = 'Its content is left out here, since the page would be too long.';

/** Fields of errors are a part of the page. */
const ERROR_BODY = 'error-body';

/** Returns whether an element is an entry of the list before it: an item, a variant, a condition, or what is folded in an entry. */
export function isEntry(element: Element, isNested: boolean): boolean {
  if (hasClass(element, 'op-each') || hasClass(element, 'op-variants')) return true;
  if (isNested && isUnnamedEnum(element)) return true;
  const { id = ERROR_BODY } = element.attribs;
  return element.name === 'details' && (isNested || (hasClass(element, 'op-inside') && id !== ERROR_BODY));
}

/** Returns an entry of a list: its name with the facts in brackets, its text, and what it contains. */
export function toEntry(element: Element, read: BlockReader): ListItem {
  if (isUnnamedEnum(element)) return listItem([paragraph([textNode('One of:')]), termList(element)]);
  if (isElement(element.parent) && hasClass(element.parent, 'op-listed')) return listedOperation(element);
  const { name, facts, isLabel, content } = readHead(element);
  const rest = content.filter((node) => {
    const known = readFacts(node);
    facts.push(...(known ?? []));
    return known === undefined;
  });
  const blocks = read(rest);
  const hasText = isElement(rest[0], 'div') && hasClass(rest[0], 'op-text') && blocks[0]?.type === 'paragraph';
  const [description, inner] =
    hasText && blocks[0]?.type === 'paragraph' ? [blocks[0].children, blocks.slice(1)] : [[], blocks];
  const bracket = facts.length > 0 ? [textNode(' ('), ...joinPhrases(facts, '; '), textNode(')')] : [];
  const hasColon = name.length > 0 && (hasText || (isLabel && facts.length === 0 && inner.length > 0));
  const colon = hasColon ? [textNode(hasText ? ': ' : ':')] : [];
  return listItem([paragraph(name, bracket, colon, description), ...inner]);
}

/** Returns a link to an operation with what it is called by. */
function listedOperation(element: Element): ListItem {
  const [link] = contentElements(element);
  const [method, title, path] = link ? contentElements(link) : [];
  if (!link || !method || !title || !path) return listItem([]);
  const name: Phrase = [
    { type: 'link', url: link.attribs.href ?? '', children: phraseOfElement(title) },
    textNode(': '),
  ];
  const isEvent = hasClass(method, 'method--event');
  const call = codePhrase(`${isEvent ? '' : `${textContent(method)} `}${textContent(path)}`);
  return listItem([paragraph(name, isEvent ? [textNode('event ')] : [], call)]);
}

interface Head {
  readonly name: Phrase;
  readonly facts: Phrase[];
  /** Whether it only names the content. */
  readonly isLabel: boolean;
  readonly content: readonly ChildNode[];
}

/** Returns a sentence about content that the page loads when it is opened, with its address. */
function leftOutNote({ attribs: { href } }: Element): Phrase {
  if (href === undefined) return [textNode(LEFT_OUT)];
  return [textNode(`${LEFT_OUT} It is at `), { type: 'link', url: href, children: [textNode(href)] }, textNode('.')];
}

function readHead(element: Element): Head {
  if ('data-part' in element.attribs) return { name: leftOutNote(element), facts: [], isLabel: false, content: [] };
  const nodes = contentNodes(element);
  const [first, ...others] = nodes;
  if (isElement(first, 'p') && hasClass(first, 'op-row-head')) {
    const [name = [], ...facts] = toPhrases(contentElements(first));
    return { name, facts, isLabel: false, content: others.flatMap(unfold) };
  }
  if (isElement(first, 'p', 'summary'))
    return { name: phraseOfElement(first), facts: [], isLabel: true, content: others.flatMap(unfold) };
  const block = nodes.findIndex((node) => !isInline(node));
  const end = block === -1 ? nodes.length : block;
  return { name: toPhrase(nodes.slice(0, end)), facts: [], isLabel: false, content: nodes.slice(end) };
}

/** Returns what a node says in a few words; undefined if it has more. */
function readFacts(node: ChildNode): Phrase[] | undefined {
  if (!isElement(node)) return undefined;
  if (hasClass(node, 'op-facts')) return contentElements(node).map(phraseOfElement);
  if (hasClass(node, 'op-values-note')) return [[textNode(textContent(node).replace(/\.$/, ''))]];
  return areBareValues([node]) ? [[textNode('one of '), ...valuesPhrase(node)]] : undefined;
}

/** Returns the members of a row without the label that counts them. */
function unfold(node: ChildNode): ChildNode[] {
  if (!isElement(node, 'details') || 'id' in node.attribs) return [node];
  const [summary, ...content] = contentElements(node);
  return summary && contentElements(summary).some((each) => hasClass(each, 'op-of')) ? content : [node];
}

/** Returns a list of terms with their descriptions. */
export function termList(element: Element): List {
  const items = contentElements(element).map((group) => {
    const [term = [], description = []] = contentElements(group).map(phraseOfElement);
    return listItem([paragraph(term, description.length > 0 ? [textNode(': ')] : [], description)]);
  });
  return listNode(items);
}

export function listNode(children: ListItem[], start?: number): List {
  const order = start === undefined ? { ordered: false } : { ordered: true, start };
  return { type: 'list', ...order, spread: false, children };
}

/** Returns an item with blank lines only if it would be read as something else without them. */
export function listItem(children: Block[]): ListItem {
  const isTight = (block: Block): boolean =>
    block.type === 'list' ? block.ordered === false : ['paragraph', 'code', 'blockquote'].includes(block.type);
  return { type: 'listItem', spread: !children.every(isTight), children };
}
