import { RootFolder, readChangelog, readDocument, warningLines } from 'gatedocs-reference/read';
import { toAudienceFilter } from '../settings/audiences.ts';
import { readView, siteFor } from '../settings/audienceView.ts';
import type { SiteOptions } from '../settings/options.ts';
import { type Reference, toReferences } from '../settings/references.ts';
import type { Specification } from './specification.ts';

/**
 * Reads the documents of all references without what this build's audience may not see, and prints their warnings.
 * @throws Failure with the file and the reason when a document cannot be read.
 */
export function readSpecifications(ownerOptions: SiteOptions): Promise<Specification[]> {
  const view = readView();
  const site = siteFor(ownerOptions, view);
  const read = async (settings: Reference): Promise<Specification> => {
    const { id, route, label, purpose, specification: file, errors, changelog, audience: unmarked } = settings;
    const marks = toAudienceFilter(ownerOptions, view?.id ?? null, unmarked);
    const { document, source, files, warnings } = await readDocument(file, site.product, RootFolder.ofSite(), marks);
    for (const line of warningLines(warnings, file)) console.warn(line);
    const reference = {
      ...{ id, route, label, purpose, languages: site.languages, document },
      errors: { route: errors.route, url: site.url + errors.route },
      ...(changelog === undefined ? {} : { changelog: readChangelog(changelog, site.product) }),
    };
    return { reference, source, files, file, settings };
  };
  return Promise.all(toReferences(site.references).map(read));
}
