import type { Parents, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';
import { blocksOf } from './blocks.ts';
import { hasClass, isElement, nodesIn, parseHtml } from './html.ts';
import { withoutRepeats } from './withoutRepeats.ts';

/**
 * Matches texts that may need escapes. Checked first, because most need none, and checking each character takes long.
 */
const MARKS = /[\\`*_[\]<>~&!#+=@|\r\n\t]|^-|[\dw][.)]|:(?:\/|$)/i;

const text = Object.assign(
  ({ value }: Text, _parent: Parents | undefined, state: State, info: Info): string =>
    MARKS.test(value) ? state.safe(value, info) : value,
  { peek: ({ value }: Text): string => value.charAt(0) },
);

const OPTIONS: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  handlers: { text },
};

/** Returns what a reader reads of a page's HTML as a Markdown document, for "Copy page". Examples stand beside the text, so here they come last. */
export function markdownOf(html: string): string {
  const nodes = nodesIn(parseHtml(html));
  const examples = nodes.filter((node) => isElement(node) && hasClass(node, 'op-aside'));
  const children = blocksOf([...nodes.filter((node) => !examples.includes(node)), ...examples]);
  withoutRepeats(children);
  return toMarkdown({ type: 'root', children }, OPTIONS);
}
