import type { ArticleFile, ArticleModule, LaterFile, PartFile } from 'gatedocs-reference/render';
import { gatedFiles } from '../../gate/page/gatedFileReader.ts';
import type { ArticlePageData } from '../../gate/page/gatedFiles.ts';
import { contentLoader } from './contentLoader.ts';

/** Addresses of the parts of a reference, by name. */
type PartAddresses = Readonly<Record<string, string>>;

/** Where the content of a page is, see ../plugin/articleLoader.cjs. */
export interface ArticleSource {
  /** Addresses of the article's HTML, and of what is loaded when a reader asks for it. */
  readonly html: string;
  readonly later: string;
  readonly toc: ArticleFile['toc'];
  /** Imports the module of ../plugin/partsLoader.cjs; absent for a page without parts. */
  readonly importParts?: () => Promise<{ readonly default: PartAddresses }>;
  /** Imports the document's files, as a JSON text; present for an overview. */
  readonly importDownloads?: () => Promise<{ readonly default: string }>;
}

/**
 * Returns a page from its fragment.
 * @param isPainted whether the gate has painted its HTML, as it does on the first page.
 */
export function pageOfFragment(
  { article, toc, later, parts, downloads }: ArticlePageData,
  isPainted: boolean,
): ArticleModule {
  return {
    ...commonMembers(toc, later, parts === undefined ? noParts : contentLoader(parts)),
    html: isPainted ? null : article,
    loadHtml: () => Promise.resolve(article),
    loadDownloads: downloads === undefined ? noDownloads : contentLoader(downloads),
  };
}

/** Loads a page's module, on the dev server and for visitors: its article too, unless it is in the page already. */
export async function articleModule({
  html,
  later,
  toc,
  importParts,
  importDownloads,
}: ArticleSource): Promise<ArticleModule> {
  const loadArticle = contentLoader<Pick<ArticleFile, 'html'>>(html);
  const loadHtml = async (): Promise<string> => (await loadArticle()).html;
  const isPainted = document.documentElement.dataset.hasHydrated === 'false';
  return {
    ...commonMembers(toc, later, importParts ? async () => (await importParts()).default : noParts),
    html: isPainted ? null : await loadHtml(),
    loadHtml,
    loadDownloads: importDownloads ? async () => JSON.parse((await importDownloads()).default) : noDownloads,
  };
}

function commonMembers(
  toc: ArticleFile['toc'],
  later: string,
  loadParts: () => Promise<PartAddresses>,
): Omit<ArticleModule, 'html' | 'loadHtml' | 'loadDownloads'> {
  return {
    toc,
    links: [],
    anchors: [],
    load: contentLoader<LaterFile>(later),
    loadPart: async (name) => {
      const url = new Map(Object.entries(await loadParts())).get(name);
      if (url === undefined) throw new Error(`The part ${name} does not exist.`);
      return (await gatedFiles.read<PartFile>(url)).html;
    },
  };
}

async function noParts(): Promise<PartAddresses> {
  return {};
}

async function noDownloads(): Promise<Readonly<Record<string, string>>> {
  return {};
}
