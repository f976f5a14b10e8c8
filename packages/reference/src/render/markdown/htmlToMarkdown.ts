import type { ParentNode } from 'domhandler';
import type { Parents, Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';
import { toBlocks } from './blocks.ts';
import { contentNodes, hasClass, isElement, parseHtml } from './html.ts';
import { neededEscapes } from './neededEscapes.ts';
import { createParagraphHandler } from './paragraphs.ts';
import { removeRepeatedTexts } from './removeRepeatedTexts.ts';

/**
 * Matches texts that may need escapes. Checked first, because most need none, and checking each character takes long.
 */
const MAY_NEED_ESCAPE = /[\\`*_[\]<>~&!#+=|\r\n\t]|^[-(]|\d[.)]|:\/\/|www\./i;

const text = Object.assign(
  ({ value }: Text, _parent: Parents | undefined, state: State, info: Info): string =>
    MAY_NEED_ESCAPE.test(value) ? state.safe(value, info) : value,
  { peek: ({ value }: Text): string => value.charAt(0) },
);

/** Positions in the result decide nothing here, and following them splits a text into its lines on every level. */
const NO_TRACKER: ReturnType<State['createTracker']> = {
  current: () => ({ now: { line: 1, column: 1 }, lineShift: 0 }),
  move: (written) => written ?? '',
  shift: () => undefined,
};

function root(node: Root, parent: Parents | undefined, state: State, info: Info): string {
  state.createTracker = () => NO_TRACKER;
  const { safe } = state;
  state.safe = (value, config) =>
    neededEscapes(safe.call(state, value, config), { ...config, isInLink: state.stack.includes('label') });
  return defaultHandlers.root(node, parent, state, info);
}

const OPTIONS: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
};

/** Returns what a reader reads of a page's HTML as a Markdown document, for "Copy page". */
export function htmlToMarkdown(html: string): string {
  const page = parseHtml(html);
  return pageMarkdown([page], page);
}

/**
 * Returns a page as a Markdown document. Examples stand beside the text, so here they come last.
 * @param parts the page's HTML, one after another.
 * @param document the document of the page, which has its paragraphs.
 */
export function pageMarkdown(parts: readonly ParentNode[], document: object): string {
  const nodes = parts.flatMap(contentNodes);
  const examples = nodes.filter((node) => isElement(node) && hasClass(node, 'op-aside'));
  const children = toBlocks([...nodes.filter((node) => !examples.includes(node)), ...examples]);
  removeRepeatedTexts(children);
  const handlers = { root, text, paragraph: createParagraphHandler(document) };
  return toMarkdown({ type: 'root', children }, { ...OPTIONS, handlers });
}
