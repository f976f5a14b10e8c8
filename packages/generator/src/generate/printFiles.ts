import { namePages } from 'gatedocs-reference/document';
import { operationLink, type PrintPage, printPages, type ReferenceSource } from 'gatedocs-reference/model';
import {
  type ArticleFile,
  type LaterFile,
  type OperationGroup,
  type Printed,
  type PrintedArticle,
  printData,
} from 'gatedocs-reference/render';
import { articleFile, articleFiles, type DataFile, laterFile } from './articleFiles.ts';

/** Yields the files of the pages for printing, one page after another. @param files those of the reference's other pages. */
export function* printFiles(reference: ReferenceSource, files: readonly DataFile[]): Generator<DataFile> {
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const pages = printPages(reference.document);
  for (const page of pages) yield* articleFiles(page.page, printData(printedPage(reference, page, pages, contents)));
}

/** Returns the title of a page for printing. */
export function printTitle({ document }: Pick<ReferenceSource, 'document'>, { title }: PrintPage): string {
  return title ? `${document.info.title}: ${title}` : document.info.title;
}

function printedPage(
  reference: ReferenceSource,
  page: PrintPage,
  pages: readonly PrintPage[],
  files: ReadonlyMap<string, object>,
): Printed {
  const { document, route } = reference;
  const { sections } = page;
  const names = sections.flatMap(({ page: tag, operations }) => [
    ...(tag === undefined ? [] : [tag]),
    ...operations.map((entry) => entry.page),
  ]);
  const beside = new Map(names.map((name) => [`${route}/${name}`, name]));
  const toPrintedArticle = (name: string, levels: number, hasTitle = true): PrintedArticle => ({
    page: name,
    address: `${route}/${name}`,
    levels,
    hasTitle,
    beside,
    article: {
      html: (files.get(articleFile(name)) as ArticleFile).html,
      later: (files.get(laterFile(name)) as LaterFile).later,
    },
  });
  return {
    title: printTitle(reference, page),
    lead: page === pages[0] ? [toPrintedArticle(namePages(document).overview, 0, false)] : [],
    contents: sections.length > 0 ? tableOfContents(page, route) : pageLinks(pages.slice(1), route),
    parts: sections.flatMap(({ title, page: tag, operations }, index) => [
      tag === undefined ? { id: sectionId(index), title } : toPrintedArticle(tag, 1),
      ...operations.map((entry) => toPrintedArticle(entry.page, 2)),
    ]),
  };
}

function tableOfContents({ sections }: PrintPage, route: string): OperationGroup[] {
  return sections.map(({ title, page, operations }, index) => ({
    id: `.contents-${index + 1}`,
    title,
    href: `#${page ?? sectionId(index)}`,
    operations: operations.map((entry) => ({ ...operationLink(entry, route), href: `#${entry.page}` })),
    groups: [],
  }));
}

function pageLinks(pages: readonly PrintPage[], route: string): OperationGroup[] {
  return pages.map(({ page, title }, index) => ({
    id: `.contents-${index + 1}`,
    title,
    href: `${route}/${page}`,
    operations: [],
    groups: [],
  }));
}

/** Id of a section without a page; those of articles do not begin with a full stop. */
function sectionId(index: number): string {
  return `.section-${index + 1}`;
}
