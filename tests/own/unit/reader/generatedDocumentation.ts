import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { SEARCH_DOCUMENTS_FILE } from '../../../../packages/generator/src/generate/searchDocumentsFile';
import { createIndex, pageDocuments } from '../../../../packages/generator/src/search/indexDocuments';
import { toReferences } from '../../../../packages/generator/src/settings/references';
import { type Documentation, type PageEntry, ReaderError } from '../../../../packages/reader/src/documentation';
import { namePages, operationsOf } from '../../../../packages/reference/src/document/operations';
import type { OpenApiDocument } from '../../../../packages/reference/src/document/types';
import { operationIdOf, operationTitle } from '../../../../packages/reference/src/model/reference/reference';
import type { SearchDocument } from '../../../../packages/reference/src/search/documents';
import { search } from '../../../../packages/reference/src/search/search';
import { site } from '../../../../site.config';

interface KnownPage extends PageEntry {
  readonly markdown: string;
}

const references = toReferences(site.references);

/** Reads this site's pages as `npm run docs:generate` has written them, in the place of what an account may read. */
export async function generatedDocumentation(): Promise<Documentation> {
  const documents = new Map(references.map(({ id, folder }) => [id, documentIn(folder)]));
  const guides = await guidesIn('docs');
  const pages = [...guides, ...references.flatMap(({ id, route, folder }) => pagesOfReference(id, route, folder))];
  const described = JSON.parse(readFileSync(SEARCH_DOCUMENTS_FILE, 'utf8')) as SearchDocument[];
  const sections = guides.map(({ title, path: href, markdown }) => ({ title, href, source: markdown }));
  const index = createIndex([...described, ...pageDocuments(sections)]);

  function pagesOfReference(id: string, route: string, folder: string): KnownPage[] {
    const document = documents.get(id) as unknown as OpenApiDocument;
    const overview: KnownPage = {
      ...{ path: `${route}/${namePages(document).overview}`, title: document.info.title, kind: 'overview' },
      ...{ categories: [], markdown: copyIn(`${folder}/${namePages(document).overview}.later.json`) },
    };
    const operations = operationsOf(document).map((entry): KnownPage => {
      const request = entry.kind === 'webhook' ? entry.path : `${entry.method.toUpperCase()} ${entry.path}`;
      return {
        ...{ path: `${route}/${entry.page}`, title: operationTitle(entry), kind: entry.kind },
        categories: [document.info.title, ...(entry.raw.tags ?? [])],
        operation: { id: operationIdOf(entry), reference: id, request },
        markdown: copyIn(`${folder}/${entry.page}.later.json`),
      };
    });
    return [overview, ...operations];
  }

  return {
    pages: async () => pages.map(({ markdown: _, ...page }) => page),
    async page(wanted) {
      const found = pages.find((each) => each.path === wanted);
      if (!found) throw new ReaderError(`There is no page ${wanted}: take one from the list.`);
      return found.markdown;
    },
    search: async (words, limit) =>
      search(index, words)
        .flatMap(({ hits }) => hits)
        .slice(0, limit)
        .map(({ href, title, crumb, place }) => {
          const [route = '', anchor = ''] = href.split('#');
          return { path: route, anchor, title, excerpt: place ? `${crumb}: ${place}` : crumb };
        }),
    references: async () =>
      references.map(({ id, label, route }) => ({
        id,
        title: label,
        path: `${route}/${namePages(documents.get(id) as unknown as OpenApiDocument).overview}`,
      })),
    document: async (id) => documents.get(id) ?? {},
  };
}

function documentIn(folder: string): Record<string, unknown> {
  const files = JSON.parse(readFileSync(`${folder}/downloads.json`, 'utf8')) as Record<'openapi.json', string>;
  return JSON.parse(files['openapi.json']) as Record<string, unknown>;
}

/** Returns what "Copy page" copies. */
function copyIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as Pick<KnownPage, 'markdown'>).markdown;
}

async function guidesIn(folder: string): Promise<KnownPage[]> {
  const files = readdirSync(folder).filter((name) => /^[a-z].*\.mdx$/.test(name));
  return Promise.all(
    files.map(async (name): Promise<KnownPage> => {
      const filePath = path.join(folder, name);
      const parsed = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent: readFileSync(filePath, 'utf8') });
      const { id, title } = parsed.frontMatter;
      const markdown = `# ${title}\n\n${parsed.content}`;
      return { path: `/docs/${id}`, title: String(title), kind: 'guide', categories: ['Guides'], markdown };
    }),
  );
}
