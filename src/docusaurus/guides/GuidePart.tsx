import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import { followLink, linkOf, prepareLink } from '@site/src/reference/page/behaviour/links';
import { escapeHtml } from '@site/src/reference/prose/escapeHtml';
import clsx from 'clsx';
import { createElement, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { Compared } from './Compared';
import { prefetchLinks } from './prefetchLinks';

/** Defined by ./index.ts: whether the code runs while pages are rendered. */
declare const GUIDES_ARE_RENDERED: boolean;

interface Part {
  /** Its content. */
  readonly html: string;
  /** Whether it has links to pages of this site. */
  readonly linked?: true;
  /** The element as React makes it; only on the server. */
  readonly children?: ReactNode;
}

interface PartProps extends Part {
  readonly tag: string;
  readonly [attribute: string]: unknown;
}

/** A plain element of a guide: HTML in a browser. */
export function GuidePart({ children, ...part }: PartProps): ReactElement {
  const shown = <StaticPart {...part} />;
  // The first condition leaves the comparison out of browsers' scripts.
  if (!GUIDES_ARE_RENDERED || !children) return shown;
  return <Compared original={children} shown={shown} html={part.html} tag={part.tag} />;
}

function StaticPart({ tag, html, linked, ...attributes }: PartProps): ReactElement {
  const behaviour = useLinks(linked);
  return createElement(tag, { ...attributes, ...behaviour, dangerouslySetInnerHTML: { __html: html } });
}

interface HeadingProps extends Part {
  readonly as: string;
  readonly id: string;
  /** Its name in the title of the link to it. */
  readonly label: string;
}

/** A heading of a guide with the link to it, as theme-classic/lib/theme/Heading. */
export function GuideHeading({ children, as, id, label, html, linked }: HeadingProps): ReactElement {
  const className = clsx('anchor', useAnchorTargetClassName(id));
  const title = translate(
    {
      id: 'theme.common.headingLinkTitle',
      message: 'Direct link to {heading}',
      description: 'Title for link to heading',
    },
    { heading: label },
  );
  const link = `<a href="#${escapeHtml(id)}" class="hash-link" aria-label="${escapeHtml(title)}" title="${escapeHtml(title)}" translate="no">\u200b</a>`;
  const part = { tag: as, html: html + link, className, id, ...(linked ? { linked } : {}) };
  return <GuidePart {...part}>{children}</GuidePart>;
}

/** Properties that make links in HTML behave like the router's. */
function useLinks(linked: boolean | undefined): object {
  const history = useHistory();
  if (!linked) return {};
  const open = (path: string): void => {
    const { pathname, search, hash } = history.location;
    // As the router's links do.
    if (path === pathname + search + hash) history.replace(path);
    else history.push(path);
  };
  return {
    ref: prefetchLinks,
    onClick: ({ nativeEvent }: { readonly nativeEvent: MouseEvent }) => {
      // The browser follows links on the page itself.
      if (linkOf(nativeEvent)?.startsWith('/')) followLink(nativeEvent, open);
    },
    onPointerOver: prepare,
    onFocus: prepare,
  };
}

function prepare({ nativeEvent }: SyntheticEvent<Element, Event>): void {
  prepareLink(nativeEvent, (path) => void window.docusaurus.preload(path));
}
