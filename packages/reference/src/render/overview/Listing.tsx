import { createElement, type ReactElement, type ReactNode } from 'react';
import { sentMethod } from '../../document/sentMethod.ts';
import type { OperationLink } from '../../model/reference.ts';
import type { Prose, ProseNode } from '../../prose/prose.ts';

/** A part of the overview below a heading. */
export interface HtmlPart {
  readonly title: string;
  readonly html: string;
}

interface Group {
  readonly title: string;
  /** The tag's page. */
  readonly href?: string;
  readonly operations: readonly OperationLink[];
  readonly groups: readonly Group[];
}

export interface ListingProps {
  readonly title: string;
  /** HTML. */
  readonly facts: string;
  readonly text: Prose;
  /** Those without a title have no heading. */
  readonly parts: readonly HtmlPart[];
  readonly groups: readonly Group[];
}

/** An overview or the page of a tag without the site's components, to be copied or opened from disk. */
export function Listing({ title, facts, text, parts, groups }: ListingProps): ReactElement {
  return (
    <article>
      <h1>{title}</h1>
      <Html>{facts}</Html>
      {text.map(element)}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts can have the same title, and the list never changes
        <section key={index}>
          {part.title && <h2>{part.title}</h2>}
          <Html>{part.html}</Html>
        </section>
      ))}
      {groups.length > 0 && <h2>Operations</h2>}
      <Groups groups={groups} level={3} />
    </article>
  );
}

/** HTML from the components beside this one. */
function Html({ children }: { children: string }): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: created from escaped parts
  return <div className="op-part" dangerouslySetInnerHTML={{ __html: children }} />;
}

function Groups({ groups, level }: { groups: readonly Group[]; level: 3 | 4 | 5 }): ReactNode {
  return groups.map(({ title, href, operations, groups: inner }) => (
    <section key={title}>
      {title && createElement(`h${level}`, {}, href ? <a href={href}>{title}</a> : title)}
      <ul>
        {operations.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.title}</a>: <Call link={link} />
          </li>
        ))}
      </ul>
      <Groups groups={inner} level={level === 3 ? 4 : 5} />
    </section>
  ));
}

function Call({ link: { kind, method, path } }: { link: OperationLink }): ReactElement {
  return kind === 'webhook' ? (
    <>
      event <code>{path}</code>
    </>
  ) : (
    <code>{`${sentMethod(method)} ${path}`}</code>
  );
}

function element(node: ProseNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag !== 'pre')
    return createElement(node.tag, { ...node.attributes, key }, ...(node.children ?? []).map(element));
  return (
    <pre key={key}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter has escaped the code */}
      <code className={`language-${node.language}`} dangerouslySetInnerHTML={{ __html: node.html }} />
    </pre>
  );
}
