import type { ReactElement } from 'react';
import '../page/article.css';

/** HTML from ../render/overview. */
export default function StaticPart({ html }: { html: string }): ReactElement | null {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: created at generation time from escaped parts
  return <div className="op-part" dangerouslySetInnerHTML={{ __html: html }} />;
}
