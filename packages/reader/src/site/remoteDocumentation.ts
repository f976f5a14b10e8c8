import { parseExact } from 'gatedocs-reference/document';
import { type SearchIndex, search, splitWords } from 'gatedocs-reference/search';
import { type Documentation, type PageEntry, ReaderError, type SearchHit } from '../documentation.ts';
import type { PublishedReference, SiteContents } from '../published.ts';
import { excerptAround } from './excerpt.ts';
import { loadIndex } from './searchIndex.ts';
import { FileNotFound, type SiteFiles } from './siteFiles.ts';
import type { OpenSite, SiteOpener } from './siteOpener.ts';

/** Contents of a reference's downloads, by their names, such as `openapi.yaml`. */
export type DownloadContents = Readonly<Record<string, string>>;

/** The documentation of a published site. */
export class RemoteDocumentation implements Documentation {
  #index: { readonly of: SiteContents; readonly loaded: Promise<SearchIndex> } | null = null;

  constructor(
    private readonly site: string,
    private readonly opener: SiteOpener,
    private readonly files: SiteFiles,
  ) {}

  /** Returns the title of the site. */
  async title(): Promise<string> {
    return (await this.opener.open()).settings.title;
  }

  async pages(): Promise<readonly PageEntry[]> {
    const { contents } = await this.opener.open();
    return contents.pages.map(({ markdown: _, ...page }) => page);
  }

  page(path: string): Promise<string> {
    return this.#using(async (open, read) => {
      const page = open.contents.pages.find((each) => each.path === path);
      if (!page) throw new ReaderError(`You see no page ${path} on ${this.site}: the list of pages has its path.`);
      return (await read<{ readonly markdown: string }>(page.markdown)).markdown;
    });
  }

  search(words: string, limit: number): Promise<readonly SearchHit[]> {
    return this.#using(async ({ contents }, read) => {
      const index = await this.#indexOf(contents, read);
      const hits = search(index, words).flatMap((group) => group.hits);
      return Promise.all(
        hits.slice(0, limit).map(async ({ href, title, place }): Promise<SearchHit> => {
          const [path = '', anchor = ''] = href.split('#');
          const page = contents.pages.find((each) => each.path === path);
          const markdown = page ? (await read<{ readonly markdown: string }>(page.markdown)).markdown : '';
          const sought = [...(place ? [place] : []), ...splitWords(words)];
          return {
            path,
            anchor,
            title: place ? `${title}: ${place}` : title,
            excerpt: excerptAround(markdown, sought, title),
          };
        }),
      );
    });
  }

  async references(): Promise<readonly Omit<PublishedReference, 'downloads'>[]> {
    const { contents } = await this.opener.open();
    return contents.references.map(({ downloads: _, ...reference }) => reference);
  }

  async document(reference: string): Promise<Record<string, unknown>> {
    const { 'openapi.json': json = '' } = await this.downloads(reference);
    return parseExact(json) as Record<string, unknown>;
  }

  /** Returns the downloads of a reference. @param name its id, its title, or the path of its overview. */
  downloads(name: string): Promise<DownloadContents> {
    return this.#using(async ({ contents: { references } }, read) => {
      const reference = references.find(({ id, title, path }) => [id, title, path].includes(name));
      if (!reference?.downloads)
        throw new ReaderError(
          `You see no reference ${name} on ${this.site}: name one of ${references.map(({ id }) => id).join(', ') || 'none'}.`,
        );
      return read<DownloadContents>(reference.downloads);
    });
  }

  async #indexOf(contents: SiteContents, read: Read): Promise<SearchIndex> {
    if (this.#index?.of !== contents) this.#index = { of: contents, loaded: loadIndex(contents.search, read) };
    const current = this.#index;
    return current.loaded.catch((error: unknown) => {
      if (this.#index === current) this.#index = null;
      throw error;
    });
  }

  /**
   * Runs an action on the site, and repeats it once with the current contents if the site has been updated meanwhile.
   */
  async #using<T>(action: (open: OpenSite, read: Read) => Promise<T>): Promise<T> {
    const attempt = async (isOutdated: boolean): Promise<T> => {
      const open = await this.opener.open(isOutdated);
      return action(open, (url) => this.files.read(url, open.keys));
    };
    try {
      return await attempt(false);
    } catch (error) {
      if (error instanceof FileNotFound) return attempt(true);
      throw error;
    }
  }
}

type Read = <T>(url: string) => Promise<T>;
