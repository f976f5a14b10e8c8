import type { ProseNode, Prose as ProseNodes, ProseTag } from '@site/src/reference/prose/prose';
import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme/MDXComponents';
import type { ElementType, ReactElement, ReactNode } from 'react';

/** What guides show for an element; all others are plain. */
const SHOWN: Readonly<Partial<Record<ProseTag, ElementType>>> = {
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

/** A text of a specification with the looks of a guide: React makes the elements, so that it cannot bring in others. */
export default function Prose({ children }: { children: ProseNodes }): ReactElement {
  return <>{children.map(shown)}</>;
}

function shown(node: ProseNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  // A text stays as it is for good: its place tells an element from the others.
  if (node.tag === 'pre') return <Code key={index} {...node} />;
  const Element = SHOWN[node.tag] ?? node.tag;
  const [only, ...others] = node.children ?? [];
  return (
    <Element key={index} {...node.attributes}>
      {/* The theme names the link of a heading after its text when that is all it holds. */}
      {typeof only === 'string' && others.length === 0 ? only : node.children?.map(shown)}
    </Element>
  );
}

function Code({ language, html }: { language: string; html: string }): ReactElement {
  // The theme's own type does not know the property: see src/theme/CodeBlock.
  const coloured = { html, language: language || undefined };
  return <CodeBlock {...coloured}>{''}</CodeBlock>;
}
