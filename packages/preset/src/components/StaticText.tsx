import { useHistory } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { handleLinks } from 'gatedocs-reference/page';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';

/** A link to this site in HTML that packages/reference writes. */
const SITE_LINK = / href="(\/(?!\/)[^"]*)"/g;

/** A text of a specification in a guide, as HTML with nothing active, whose links are like those of the guide. */
export default function StaticText({ html, as = 'span' }: { html: string; as?: 'span' | 'div' }): ReactElement {
  const root = useRef<HTMLElement>(null);
  const history = useHistory();
  const brokenLinks = useBrokenLinks();
  for (const [, link = ''] of html.matchAll(SITE_LINK)) brokenLinks.collectLink(link.replaceAll('&amp;', '&'));
  useEffect(() => {
    if (!root.current) return undefined;
    return handleLinks(root.current, {
      open: (path) => history.push(path),
      prepare: (path) => void window.docusaurus.preload(path),
    });
  }, [history]);
  const props = { dangerouslySetInnerHTML: { __html: html } };
  if (as === 'span') return <span ref={root} {...props} />;
  return <div ref={root as RefObject<HTMLDivElement | null>} {...props} />;
}
