import type { Paragraph } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

/** Paragraphs as Markdown, by their nodes as JSON. */
type Paragraphs = Map<string, string>;

/** Those of a document, whose pages show the same schemas again and again: escaping a text is slow. */
const paragraphsByDocument = new WeakMap<object, Paragraphs>();

/** Returns a handler that writes a paragraph of a document's pages once: what stands around it changes nothing in it. */
export function createParagraphHandler(document: object): Handle {
  const paragraphs = paragraphsByDocument.get(document) ?? new Map<string, string>();
  paragraphsByDocument.set(document, paragraphs);
  return (node: Paragraph, parent, state, info) => {
    const key = JSON.stringify(node.children);
    const text = paragraphs.get(key) ?? defaultHandlers.paragraph(node, parent, state, info);
    paragraphs.set(key, text);
    return text;
  };
}
