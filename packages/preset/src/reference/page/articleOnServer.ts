import { readFileSync } from 'node:fs';
import type { ArticleFile, ArticleModule } from 'gatedocs-reference/render';

/** The file that was read last: a page asks for its parts one after another. */
let last: { readonly file: string; readonly article: ArticleFile } | undefined;

/**
 * Returns a page's module on the server, which reads the article when the page is rendered.
 * @param isGated whether the page leaves its article out, because the fragment has it.
 */
export function articleOnServer(file: string, isGated: boolean): ArticleModule {
  const article = (): ArticleFile => {
    if (last?.file !== file) last = { file, article: JSON.parse(readFileSync(file, 'utf8')) as ArticleFile };
    return last.article;
  };
  return {
    get html() {
      return isGated ? '' : article().html;
    },
    get toc() {
      return article().toc;
    },
    get links() {
      return article().links;
    },
    get anchors() {
      return article().anchors;
    },
    loadHtml: rejectLoading,
    load: rejectLoading,
    loadPart: rejectLoading,
    loadDownloads: rejectLoading,
  };
}

function rejectLoading(): Promise<never> {
  return Promise.reject(new Error('The server loads nothing on demand.'));
}
