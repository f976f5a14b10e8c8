import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { HomeCard } from 'gatedocs-generator/settings';
import { GUIDES_SIDEBAR } from 'gatedocs-generator/sidebarNames';
import type { PageLink } from '../recentPages.ts';

/** The custom fields that are used here, see packages/preset/src/docusaurus/config. */
interface Fields {
  readonly references: readonly HomeCard[];
  /** Route of the list of error codes. */
  readonly errorPages?: string;
}

/** The most references that are named; the home page has all. */
const REFERENCES = 3;

/** Returns the pages where readers start: guides, references, error codes. */
export function useQuickLinks(): PageLink[] {
  const { references, errorPages } = useDocusaurusContext().siteConfig.customFields as unknown as Fields;
  const guides = useLatestVersion('default').sidebars?.[GUIDES_SIDEBAR]?.link?.path;
  return [
    ...(guides ? [{ title: 'Guides', href: guides }] : []),
    ...references.slice(0, REFERENCES).map(({ title, to }) => ({ title, href: to })),
    ...(errorPages ? [{ title: 'Errors', href: errorPages }] : []),
  ];
}
