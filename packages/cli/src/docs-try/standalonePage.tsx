import {
  type DataFile,
  type OnDemand,
  OVERVIEW_COPY,
  type OverviewData,
  type TagData,
  tagCopy,
} from 'gatedocs-preset/generate';
import { Listing, type OperationFile } from 'gatedocs-reference/render';
import { renderToStaticMarkup } from 'react-dom/server';

/** A page that can be opened from disk. */
export interface Page {
  readonly name: string;
  readonly html: string;
  /** The text of "Copy page". */
  readonly markdown: string;
}

/** Style sheet, in the folder that contains the documents' folders. */
export const STYLES = 'styles.css';

/** Title and page name of the overview. */
interface Overview {
  readonly title: string;
  readonly page: string;
}

/** Returns whether a data file has a page. */
export function hasPage({ name }: DataFile): boolean {
  return name.endsWith('.operation.json') || name.endsWith('.tag.json') || name === 'overview.json';
}

/**
 * Yields the page of every data file that has one, one at a time: all pages of a very large document would take a
 * gigabyte.
 */
export function* standalonePages(
  data: readonly DataFile[],
  { title, page: first }: Overview,
  route: string,
): Generator<Page> {
  for (const { name, content } of data.filter(hasPage)) {
    const [page = ''] = name.split('.');
    if (name.endsWith('.operation.json')) {
      const { html, markdown } = content as OperationFile;
      yield { name: page, html: standalone(page, `<article class="op">${html}</article>`, route), markdown };
    } else if (name.endsWith('.tag.json')) {
      const { markdown, whole } = onDemand<TagData>(data, tagCopy(page));
      yield { name: page, html: tagPage(page, whole ?? (content as TagData), route), markdown };
    } else {
      const { markdown, whole } = onDemand<OverviewData>(data, OVERVIEW_COPY);
      yield { name: first, html: overview(title, whole ?? (content as OverviewData), route), markdown };
    }
  }
}

/** Returns the data that a page loads on demand. */
function onDemand<T>(data: readonly DataFile[], file: string): OnDemand<T> {
  const { content = { markdown: '' } } = data.find(({ name }) => name === file) ?? {};
  return content as OnDemand<T>;
}

function tagPage(name: string, { facts, text, operations }: TagData, route: string): string {
  const listing = { title: name, facts, text, parts: [], groups: [{ title: '', operations, groups: [] }] };
  return standalone(name, renderToStaticMarkup(<Listing {...listing} />), route);
}

function overview(title: string, { facts, text, parts, groups }: OverviewData, route: string): string {
  return standalone(title, renderToStaticMarkup(<Listing {...{ title, facts, text, parts, groups }} />), route);
}

function standalone(title: string, body: string, route: string): string {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <link rel="stylesheet" href={`../${STYLES}`} />
    </head>,
  );
  const linked = body.replaceAll(new RegExp(`href="${route}/([^"#]*)`, 'g'), 'href="$1.html');
  return `<!doctype html>\n<html lang="en" data-theme="light">${head}<body><main class="container padding-vert--lg">${linked}</main></body></html>\n`;
}
