import type { ChildNode, Element } from 'domhandler';
import type { Paragraph, PhrasingContent } from 'mdast';
import { withSafeEmphasis } from './emphasis.ts';
import { contentElements, contentNodes, elementsWithClass, hasClass, isElement, textContent } from './html.ts';

export type Phrase = PhrasingContent[];

const INLINE = ['a', 'br', 'code', 'em', 'img', 's', 'span', 'strong', 'sub', 'sup', 'time'];
/** Blocks that a cell of a table can have, where Markdown has phrases only. */
const BLOCKS = ['blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'p', 'pre', 'ul'];
const LINE_BREAKS = /\s*[\r\n\u2028\u2029]\s*/g;
const SPACES = /\s*[\r\n\u2028\u2029]\s*| {2,}/g;

export function isInline(node: ChildNode): boolean {
  return node.type === 'text' || isElement(node, ...INLINE);
}

/** Returns nodes within a line, without spaces around them. */
export function toPhrase(nodes: readonly ChildNode[]): Phrase {
  const words: Phrase = [];
  for (const word of withSafeEmphasis(nodes.flatMap(toWords))) {
    const last = words.at(-1);
    if (word.type === 'text' && last?.type === 'text')
      last.value = `${last.value}${word.value}`.replaceAll(SPACES, ' ');
    else words.push(word);
  }
  while (words[0]?.type === 'break') words.shift();
  while (words.at(-1)?.type === 'break') words.pop();
  for (const [index, word] of words.entries())
    if (word.type === 'text' && words[index - 1]?.type === 'break') word.value = word.value.trimStart();
  const [first, last] = [words[0], words.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return words.filter((word) => word.type !== 'text' || word.value !== '');
}

/** Returns each element as a phrase. A method belongs to what follows it. */
export function toPhrases(elements: readonly Element[]): Phrase[] {
  const phrases: Phrase[] = [];
  let method: Phrase = [];
  for (const element of elements) {
    const isMark = hasClass(element, 'op-required') || hasClass(element, 'op-deprecated');
    const words = toPhrase(isMark ? element.children : [element]);
    if (hasClass(element, 'method')) method = [...words, textNode(' ')];
    else if (words.length > 0) phrases.push([...method.splice(0), ...words]);
  }
  return phrases;
}

/** Returns whether elements are the values of an enumeration, and none has a description. */
export function areBareValues([only, ...others]: readonly Element[]): boolean {
  if (!only || others.length > 0) return false;
  if (hasClass(only, 'op-more')) return areBareValues(contentElements(only).slice(1));
  return hasClass(only, 'op-enum') && contentElements(only).every((value) => contentElements(value).length === 1);
}

/** Returns the values of an enumeration in a line. */
export function valuesPhrase(element: Element): Phrase {
  const lists = hasClass(element, 'op-enum') ? [element] : elementsWithClass(element, 'op-enum');
  return joinPhrases(lists.flatMap(contentElements).map(phraseOfElement), ', ');
}

export function phraseOfElement(element: Element): Phrase {
  return toPhrase(contentNodes(element));
}

export function joinPhrases(phrases: readonly Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, index) => [...(index > 0 ? [textNode(separator)] : []), ...phrase]);
}

export function textNode(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function paragraph(...phrases: readonly Phrase[]): Paragraph {
  return { type: 'paragraph', children: phrases.flat() };
}

function toWords(node: ChildNode): Phrase {
  if (node.type === 'text') return [textNode(node.data.replaceAll(SPACES, ' '))];
  if (!isElement(node)) return [];
  const { name, attribs } = node;
  const inner = (): Phrase => contentNodes(node).flatMap(toWords);
  if (name === 'code') return codePhrase(textContent(node));
  if (name === 'br') return [{ type: 'break' }];
  if (name === 'img')
    return [{ type: 'image', url: attribs.src ?? '', alt: attribs.alt ?? '', title: attribs.title ?? null }];
  if (name === 'em') return [{ type: 'emphasis', children: inner() }];
  if (name === 'strong') return [{ type: 'strong', children: inner() }];
  if (name === 's') return [{ type: 'delete', children: inner() }];
  // Markdown has no mark for it, and 10² is not 102.
  if (name === 'sub' || name === 'sup')
    return [{ type: 'html', value: `<${name}>` }, ...inner(), { type: 'html', value: `</${name}>` }];
  if (BLOCKS.includes(name)) return [textNode(' '), ...inner()];
  // A Markdown document has no anchors.
  const isLink = name === 'a' && attribs.href !== undefined && !attribs.href.startsWith('#');
  if (isLink && hasClass(node, 'card-link')) return cardPhrase(node);
  if (isLink) return [{ type: 'link', url: attribs.href ?? '', title: attribs.title ?? null, children: inner() }];
  return name === 'span' ? spanPhrase(node, inner) : inner();
}

/** Returns a card, whose parts stand below each other on the page, as its title and what it says of it. */
function cardPhrase(card: Element): Phrase {
  const [title = [], amount = [], text = [], names = []] = ['title', 'amount', 'text', 'name'].map((part) =>
    elementsWithClass(card, `card-${part}`).map(phraseOfElement),
  );
  const more = joinPhrases([...text, ...names], ', ');
  return [
    { type: 'link', url: card.attribs.href ?? '', children: title.flat() },
    ...(amount.length > 0 ? [textNode(' ('), ...amount.flat(), textNode(')')] : []),
    ...(more.length > 0 ? [textNode(': '), ...more] : []),
  ];
}

/** Returns words that have a form of their own on the page. */
function spanPhrase(element: Element, inner: () => Phrase): Phrase {
  if (hasClass(element, 'op-media')) return codePhrase(textContent(element));
  if (hasClass(element, 'method')) return [textNode(`${textContent(element)} `)];
  if (!hasClass(element, 'op-required') && !hasClass(element, 'op-deprecated')) return inner();
  return [textNode(textContent(element).replace(/\S(?:.*\S)?/, '($&)'))];
}

/** Returns code within a line. */
export function codePhrase(code: string): Phrase {
  const value = code.replaceAll(LINE_BREAKS, ' ');
  return value ? [{ type: 'inlineCode', value }] : [];
}
