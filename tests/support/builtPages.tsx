import { renderToStaticMarkup } from 'react-dom/server';
import { frontMatters } from '../../packages/generator/src/generate/frontMatter';
import { pageSources } from '../../packages/generator/src/generate/pageSources';
import { referenceData } from '../../packages/generator/src/generate/referenceData';
import StateDiagram from '../../packages/preset/src/theme/StateDiagram';
import WebhookEvents from '../../packages/preset/src/theme/WebhookEvents';
import { namePages, operationsOf } from '../../packages/reference/src/document/operations';
import type { OpenApiDocument } from '../../packages/reference/src/document/types';
import { lifecycles, webhookEvents } from '../../packages/reference/src/guides/guideData';
import { pagedTags } from '../../packages/reference/src/model/reference/navigation';
import type { ReferenceSource } from '../../packages/reference/src/model/reference/reference';
import type { ArticleFile } from '../../packages/reference/src/render/pageModule';

/** Output of a build that contains texts of a document. */
export interface BuiltPages {
  /** Page sources as written by docusaurus-plugin-openapi-docs. */
  readonly sources: readonly string[];
  readonly overview: string;
  readonly tags: readonly string[];
  readonly operations: readonly string[];
  /** Parts of guides that show webhooks and lifecycles. */
  readonly guides: readonly string[];
  /** Entries of tables of contents, which are HTML too. */
  readonly toc: readonly string[];
  readonly sidebar: string;
}

export function builtPages(document: OpenApiDocument): BuiltPages {
  const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document };
  const files = new Map(
    referenceData(reference, [reference]).map(({ name, content }) => [name, JSON.stringify(content)]),
  );
  const read = (page: string): ArticleFile => JSON.parse(files.get(`${page}.article.json`) ?? 'null') as ArticleFile;
  const overview = read(namePages(document).overview);
  const tags = pagedTags(document).map(({ page }) => read(page));
  return {
    sources: sourcesOf(document),
    overview: overview.html,
    tags: tags.map(({ html }) => html),
    operations: operationsOf(document).map(({ page }) => read(page).html),
    guides: guidesOf(reference),
    toc: [overview, ...tags].flatMap(({ toc }) => toc.map(({ value }) => value)),
    sidebar: files.get('sidebar.json') ?? '',
  };
}

function sourcesOf(document: OpenApiDocument): string[] {
  const sources = { entry: '', operations: new Map() };
  const matters = frontMatters(document, sources, { baseUrl: null, commits: new Map() });
  return [...pageSources(matters).values()];
}

function guidesOf(reference: ReferenceSource): string[] {
  const events = JSON.parse(JSON.stringify(webhookEvents([reference])));
  const states = JSON.parse(JSON.stringify(lifecycles([reference])));
  return [
    renderToStaticMarkup(<WebhookEvents events={events} />),
    ...Object.values(states as ReturnType<typeof lifecycles>).map((lifecycle) =>
      renderToStaticMarkup(<StateDiagram of="thing" lifecycle={lifecycle} />),
    ),
  ];
}
