import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { GUIDES, REFERENCES } from '../../site/sidebars.ts';

/** Returns the path of the first page of the guides, or of the references, that this audience has. */
export function useFirstPage(): string | undefined {
  const { sidebars = {} } = useLatestVersion('default');
  return (sidebars[GUIDES]?.link ?? sidebars[REFERENCES]?.link)?.path;
}
