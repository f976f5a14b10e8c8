import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme/MDXComponents';
import type { ProseNode, Prose as ProseNodes, ProseTag } from 'gatedocs-reference/prose';
import type { ElementType, ReactElement, ReactNode } from 'react';

/** Components of elements, as in guides; all others are plain elements. */
const COMPONENTS: Readonly<Partial<Record<ProseTag, ElementType>>> = {
  a: MDXComponents.a,
  h1: MDXComponents.h1,
  h2: MDXComponents.h2,
  h3: MDXComponents.h3,
  h4: MDXComponents.h4,
  h5: MDXComponents.h5,
  h6: MDXComponents.h6,
  img: MDXComponents.img,
  table: MDXComponents.table,
};

/**
 * Shows a text of a specification in the style of a guide. React creates the elements, so the text cannot inject any.
 */
export default function Prose({ children }: { children: ProseNodes }): ReactElement {
  return <>{children.map(renderNode)}</>;
}

function renderNode(node: ProseNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  // The text never changes, so the index is a stable key.
  if (node.tag === 'pre') return <Code key={index} {...node} />;
  const Element = COMPONENTS[node.tag] ?? node.tag;
  const [only, ...others] = node.children ?? [];
  return (
    <Element key={index} {...node.attributes}>
      {/* The theme labels the link of a heading with its text if that is its only child. */}
      {typeof only === 'string' && others.length === 0 ? only : node.children?.map(renderNode)}
    </Element>
  );
}

function Code({ language, html }: { language: string; html: string }): ReactElement {
  // The theme's type lacks the property: see packages/preset/src/theme/CodeBlock.
  const coloured = { html, language: language || undefined };
  return <CodeBlock {...coloured}>{''}</CodeBlock>;
}
