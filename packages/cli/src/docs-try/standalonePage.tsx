import { type DataFile, pageOfFile } from 'gatedocs-generator/generated';
import type { ArticleFile, LaterFile } from 'gatedocs-reference/render';
import { renderToStaticMarkup } from 'react-dom/server';

/** A page that can be opened from disk. */
export interface StandalonePage {
  readonly name: string;
  readonly html: string;
  /** The text of "Copy page". */
  readonly markdown: string;
}

/** Style sheet, in the folder that contains the documents' folders. */
export const STYLE_SHEET = 'styles.css';

/** Returns the name of the page whose article a file has; undefined for any other file. */
export function articlePage({ name }: DataFile): string | undefined {
  return name.endsWith('.article.json') ? pageOfFile(name) : undefined;
}

/**
 * Yields the page of every article, one at a time: all pages of a very large document would take a gigabyte.
 * @param data files of pages: each article, then what its page loads later.
 */
export function* standalonePages(data: readonly DataFile[], route: string): Generator<StandalonePage> {
  for (const [index, file] of data.entries()) {
    const name = articlePage(file);
    if (name === undefined) continue;
    const { html } = file.content as ArticleFile;
    const { markdown, later } = (data[index + 1]?.content ?? { markdown: '', later: [] }) as LaterFile;
    yield { name, html: renderPage(name, `<article class="op">${withPieces(html, later)}</article>`, route), markdown };
  }
}

/** Returns an article with the pieces that its page loads when a reader opens them. */
function withPieces(html: string, later: readonly string[]): string {
  return html.replaceAll(
    / data-part="(\d+)"([^>]*>(?:<summary>.*?<\/summary>)?)/gs,
    (_, piece: string, start: string) => start + withPieces(later[Number(piece)] ?? '', later),
  );
}

function renderPage(title: string, body: string, route: string): string {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <link rel="stylesheet" href={`../${STYLE_SHEET}`} />
    </head>,
  );
  const linked = body.replaceAll(new RegExp(`href="${route}/([^"#]*)`, 'g'), 'href="$1.html');
  return `<!doctype html>\n<html lang="en" data-theme="light">${head}<body><main class="container padding-vert--lg">${linked}</main></body></html>\n`;
}
