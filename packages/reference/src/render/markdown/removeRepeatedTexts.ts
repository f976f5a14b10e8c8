import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Block } from './entries.ts';

/** Leaves out the description of a value that has the same one above, in the same section of the page. */
export function removeRepeatedTexts(blocks: readonly Block[]): void {
  let described = new Map<string, string>();
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth <= 2) described = new Map();
    visit(block, described);
  }
}

function visit(node: RootContent, described: Map<string, string>): void {
  if (node.type === 'listItem') shorten(node, described);
  if (node.type === 'list' || node.type === 'listItem') for (const child of node.children) visit(child, described);
}

function shorten({ children: [paragraph, ...others] }: ListItem, described: Map<string, string>): void {
  if (paragraph?.type !== 'paragraph' || others.length > 0) return;
  const [term, colon, ...description] = paragraph.children;
  const name = term && codeName(term);
  if (name === undefined || colon?.type !== 'text' || colon.value !== ': ') return;
  const text = JSON.stringify(description);
  // A scope can have the same text in several flows, and be required in each.
  if (text.includes('(required here)')) return;
  if (described.get(name) === text) paragraph.children = [term as PhrasingContent];
  else described.set(name, text);
}

/** Returns the code that names a value, which may lead to its page. */
function codeName(term: PhrasingContent): string | undefined {
  if (term.type === 'inlineCode') return term.value;
  const [only, ...others] = term.type === 'link' ? term.children : [];
  return only?.type === 'inlineCode' && others.length === 0 ? only.value : undefined;
}
