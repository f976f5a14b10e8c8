import './guideLanguages.ts';
import { highlight } from 'gatedocs-reference/prose';
import { readCodeLines, writeCodeLines } from './codeLines.ts';

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/**
 * Highlights fenced code while the page is built, so that readers download neither grammars nor a highlighter: the
 * block's text becomes the `html` property of packages/preset/src/theme/CodeBlock.
 */
export default function rehypeCodeColours(): (tree: Node) => void {
  return highlightBlocks;
}

function highlightBlocks(node: Node): void {
  for (const child of node.children ?? []) {
    const code = child.tagName === 'pre' ? child.children?.find(({ tagName }) => tagName === 'code') : undefined;
    if (code) highlightBlock(code);
    else highlightBlocks(child);
  }
}

function highlightBlock(code: Node): void {
  const text = (code.children ?? []).map(({ value = '' }) => value).join('');
  const classes = code.properties?.className;
  const language = (Array.isArray(classes) ? classes.map(String) : []).find((name) => name.startsWith('language-'));
  const { metastring } = code.properties ?? {};
  const lines = readCodeLines(text, typeof metastring === 'string' ? metastring : '');
  const html = writeCodeLines(highlight(lines.code, language?.slice('language-'.length) ?? ''), lines);
  code.properties = { ...code.properties, html };
  code.children = [];
}
