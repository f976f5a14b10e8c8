import { renderToStaticMarkup } from 'react-dom/server';
import { DOWNLOAD_NAMES } from '../../packages/preset/src/reference/generate/downloadFiles';
import { frontMatters } from '../../packages/preset/src/reference/generate/frontMatter';
import type { OverviewData, TagData } from '../../packages/preset/src/reference/generate/pageData';
import { pageSources } from '../../packages/preset/src/reference/generate/pageSources';
import { referenceData } from '../../packages/preset/src/reference/generate/referenceData';
import type { DownloadFiles } from '../../packages/preset/src/reference/overview/Downloads';
import OverviewPage from '../../packages/preset/src/reference/overview/OverviewPage';
import TagPage from '../../packages/preset/src/reference/overview/TagPage';
import StateDiagram from '../../packages/preset/src/theme/StateDiagram';
import WebhookEvents from '../../packages/preset/src/theme/WebhookEvents';
import type { OpenApiDocument } from '../../packages/reference/src/document/types';
import { lifecycles, webhookEvents } from '../../packages/reference/src/guides/guideData';
import type { ReferenceSource } from '../../packages/reference/src/model/reference';

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

const noCopy = () => Promise.resolve({ default: { markdown: '' } });
const DOWNLOADS: DownloadFiles = {
  names: DOWNLOAD_NAMES,
  load: () => Promise.resolve({ default: '{}' }),
};

export function builtPages(document: OpenApiDocument): BuiltPages {
  const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document };
  const files = new Map(
    referenceData(reference, [reference]).map(({ name, content }) => [name, JSON.stringify(content)]),
  );
  const read = <T,>(name: string): T => JSON.parse(files.get(name) ?? 'null') as T;
  const all = <T,>(ending: string): T[] =>
    [...files.keys()].filter((name) => name.endsWith(ending)).map((name) => read<T>(name));
  const overview = read<OverviewData>('overview.json');
  const tags = all<TagData>('.tag.json');
  return {
    sources: sourcesOf(document),
    overview: renderToStaticMarkup(<OverviewPage data={overview} downloads={DOWNLOADS} onDemand={noCopy} />),
    tags: tags.map((data) => renderToStaticMarkup(<TagPage data={data} onDemand={noCopy} />)),
    operations: all<{ html: string }>('.operation.json').map(({ html }) => html),
    guides: guidesOf(reference),
    toc: [overview, ...tags].flatMap(({ toc }) => toc.map(({ value }) => value)),
    sidebar: files.get('sidebar.json') ?? '',
  };
}

function sourcesOf(document: OpenApiDocument): string[] {
  const sources = { entry: '', operations: new Map() };
  const matters = frontMatters(document, sources, { root: null, commits: new Map() });
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
