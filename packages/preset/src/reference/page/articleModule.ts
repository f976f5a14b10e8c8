import type { ArticleFile, ArticleModule, LaterFile, PartFile } from 'gatedocs-reference/render';
import { gatedFiles } from '../../gate/page/gatedFileReader.ts';
import type { OperationData } from '../../gate/page/gatedFiles.ts';
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
 * Returns an operation's page from its fragment.
 * @param isPainted whether the gate has painted its HTML, as it does on the first page.
 */
export function pageOfFragment({ article, later, parts }: OperationData, isPainted: boolean): ArticleModule {
  const loadParts = parts === undefined ? undefined : contentLoader<PartAddresses>(parts);
  const importParts = loadParts && (async () => ({ default: await loadParts() }));
  return moduleOf(isPainted ? null : article, () => Promise.resolve(article), {
    later,
    toc: [],
    ...(importParts ? { importParts } : {}),
  });
}

/** Loads a page's module: its article too, unless the gate has painted it. */
export async function articleModule(source: ArticleSource): Promise<ArticleModule> {
  const loadArticle = contentLoader<Pick<ArticleFile, 'html'>>(source.html);
  const loadHtml = async (): Promise<string> => (await loadArticle()).html;
  const isPainted = document.documentElement.dataset.hasHydrated === 'false';
  return moduleOf(isPainted ? null : await loadHtml(), loadHtml, source);
}

function moduleOf(
  html: string | null,
  loadHtml: () => Promise<string>,
  source: Omit<ArticleSource, 'html'>,
): ArticleModule {
  return {
    html,
    toc: source.toc,
    links: [],
    anchors: [],
    loadHtml,
    load: contentLoader<LaterFile>(source.later),
    loadPart: async (name) => {
      const addresses = (await source.importParts?.())?.default ?? {};
      const url = new Map(Object.entries(addresses)).get(name);
      if (url === undefined) throw new Error(`The part ${name} does not exist.`);
      return (await gatedFiles.read<PartFile>(url)).html;
    },
    loadDownloads: async () => JSON.parse((await source.importDownloads?.())?.default ?? '{}'),
  };
}
