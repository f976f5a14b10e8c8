import type { OpenApiDocument } from '../model/document';
import { isPageName, pageName } from '../model/pageName';
import { overviewPage } from '../model/reference';
import { operationPages } from './operationPages';

/** A generated page, and the part of the specification that it is generated from. */
interface PageSource {
  readonly page: string;
  readonly subject: string;
  /** Fix for a missing or duplicate name. */
  readonly fix: string;
}

/** Returns a sentence for every part of a bundled document whose page name would be missing, invalid or a duplicate. */
export function pageNameErrors(document: OpenApiDocument): string[] {
  const owners = new Map<string, PageSource>();
  return pageSources(document).flatMap((source) => {
    const { page, subject, fix } = source;
    if (!page) return [`${subject} has no name for its page: ${fix}.`];
    if (!isPageName(page))
      return [`${subject} would give its page the name ${JSON.stringify(page)}: use visible characters only.`];
    const other = owners.get(page);
    if (other) return [`${subject} and ${other.subject} would share the page "${page}": ${fix}.`];
    owners.set(page, source);
    return [];
  });
}

function pageSources(document: OpenApiDocument): PageSource[] {
  const { title } = document.info;
  return [
    {
      page: overviewPage(document),
      subject: `#/info/title (the overview of ${JSON.stringify(title)})`,
      fix: 'give the specification another title',
    },
    ...(document.tags ?? []).map(({ name }, index) => ({
      page: pageName(name),
      subject: `#/tags/${index} (the tag ${JSON.stringify(name)})`,
      fix: 'give the tag another name',
    })),
    ...operationPages(document).map(({ page, pointer }) => ({
      page,
      subject: pointer,
      fix: page ? 'give one of them another operationId' : 'give it an operationId',
    })),
  ];
}
