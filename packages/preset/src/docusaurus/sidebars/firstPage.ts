import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { GUIDES_SIDEBAR, REFERENCES_SIDEBAR } from 'gatedocs-generator/sidebarNames';

/** Returns the path of the first page of the guides, or of the references, that this audience has. */
export function useFirstPage(): string | undefined {
  const { sidebars = {} } = useLatestVersion('default');
  return (sidebars[GUIDES_SIDEBAR]?.link ?? sidebars[REFERENCES_SIDEBAR]?.link)?.path;
}
