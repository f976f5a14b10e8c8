import type { OpenApiDocument } from '../model/document';
import { isPageName, pageName } from '../model/pageName';
import { overviewPage } from '../model/reference';
import { operationPages } from './operationPages';

/** A page that the generator makes, and what of the specification asks for it. */
interface Claim {
  readonly page: string;
  readonly by: string;
  /** What to do when the page has no name, or another's. */
  readonly mend: string;
}

/** A sentence for everything of a bundled document whose page would have no name, an unusable one, or the name of another page. */
export function pageFaults(document: OpenApiDocument): string[] {
  const owners = new Map<string, Claim>();
  return claimsOf(document).flatMap((claim) => {
    const { page, by, mend } = claim;
    if (!page) return [`${by} has no name to make a page of: ${mend}.`];
    if (!isPageName(page))
      return [`${by} would give its page the name ${JSON.stringify(page)}: use visible characters only.`];
    const owner = owners.get(page);
    if (owner) return [`${by} and ${owner.by} would share the page "${page}": ${mend}.`];
    owners.set(page, claim);
    return [];
  });
}

function claimsOf(document: OpenApiDocument): Claim[] {
  const { title } = document.info;
  return [
    {
      page: overviewPage(document),
      by: `#/info/title (the overview of ${JSON.stringify(title)})`,
      mend: 'give the specification another title',
    },
    ...(document.tags ?? []).map(({ name }, index) => ({
      page: pageName(name),
      by: `#/tags/${index} (the tag ${JSON.stringify(name)})`,
      mend: 'give the tag another name',
    })),
    ...operationPages(document).map(({ page, pointer }) => ({
      page,
      by: pointer,
      mend: page ? 'give one of them another operationId' : 'give it an operationId',
    })),
  ];
}
