import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { GUIDES, REFERENCES } from 'gatedocs-generator/sidebarNames';

/** Returns the path of the first page of the guides, or of the references, that this audience has. */
export function useFirstPage(): string | undefined {
  const { sidebars = {} } = useLatestVersion('default');
  return (sidebars[GUIDES]?.link ?? sidebars[REFERENCES]?.link)?.path;
}
