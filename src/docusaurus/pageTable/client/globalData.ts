import { globalData } from '@generated/pageTable';
import { pagesOfGroups } from './pages';

const DOCS = 'docusaurus-plugin-content-docs';

interface Version {
  readonly path: string;
  /** A number stands for the pages of that group. */
  docs: readonly unknown[];
}

for (const { versions } of Object.values((globalData[DOCS] ?? {}) as Record<string, { versions: readonly Version[] }>))
  for (const version of versions)
    version.docs = version.docs.flatMap((entry) => (typeof entry === 'number' ? documentsOf(entry, version) : [entry]));

/** In the place of @generated/globalData. */
export default globalData;

function documentsOf(group: number, version: Version): unknown[] {
  const pages = pagesOfGroups[group] ?? [];
  return pages.map(({ path, sidebar }) => ({ id: path.slice(version.path.length + 1), path, sidebar }));
}
