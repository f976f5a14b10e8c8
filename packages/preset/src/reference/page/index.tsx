import { useHistory, useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { bindArticle } from 'gatedocs-reference/page';
import type { ArticleModule } from 'gatedocs-reference/render';
import { type ReactElement, useEffect, useRef } from 'react';
import { ARTICLE } from '../../gate/page/gatedFiles.ts';
import { indicatedElement, restorePosition } from '../../gate/page/scrollPosition.ts';
import 'gatedocs-reference/page/article.css';
import 'gatedocs-reference/page/copyMenu.css';
import 'gatedocs-reference/page/listing.css';
import 'gatedocs-reference/page/samples.css';
import '@site/src/generated/languages.css';
import { useStaticHtml } from './useStaticHtml.ts';

/** A generated page: static HTML that packages/reference/src/render creates when the reference is generated. */
export default function ArticlePage({ page }: { page: ArticleModule }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const html = useStaticHtml(page, root);
  const history = useHistory();
  const { hash } = useLocation();
  const brokenLinks = useBrokenLinks();
  for (const link of page.links) brokenLinks.collectLink(link);
  for (const anchor of page.anchors) brokenLinks.collectAnchor(anchor);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML must be bound again
  useEffect(() => {
    if (!root.current) return;
    return bindArticle(root.current, {
      load: page.load,
      loadPart: page.loadPart,
      loadDownloads: page.loadDownloads,
      open: (path) => history.push(path),
      prepare: (path) => void window.docusaurus.preload(path),
      indicatedElement,
      restorePosition,
    });
  }, [page, html, history]);

  // The router changes the URL without a hashchange event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the fragment of the URL changes
  useEffect(() => {
    root.current?.dispatchEvent(new Event('op:reveal'));
  }, [hash]);

  return (
    <div
      ref={root}
      className="op"
      {...{ [ARTICLE]: '' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: created at generation time from escaped parts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
