import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactElement } from 'react';

/** The custom fields that are used here, see packages/preset/src/docusaurus/config. */
interface Fields {
  readonly report?: string;
  readonly version?: string;
}

/** Opens a mail or an issue that names the page and the version of what it describes. */
export default function ReportLink(): ReactElement | null {
  const { url, customFields } = useDocusaurusContext().siteConfig;
  const { report, version } = customFields as unknown as Fields;
  const { title, permalink } = useDoc().metadata;
  if (report === undefined) return null;
  const page = [`Page: ${url}${permalink}`, version && `Version: ${version}`].filter(Boolean).join('\n');
  return (
    <p className="report">
      <a href={reportAddress(report, title, page)}>Something wrong on this page?</a>
    </p>
  );
}

/** @param to an e-mail address, or the address of a form that takes `title` and `body`. */
function reportAddress(to: string, title: string, body: string): string {
  const isMail = !to.includes('/');
  const subject = isMail ? 'subject' : 'title';
  const query = `${subject}=${encodeURIComponent(title)}&body=${encodeURIComponent(`\n\n${body}`)}`;
  return isMail ? `mailto:${to}?${query}` : `${to}${to.includes('?') ? '&' : '?'}${query}`;
}
