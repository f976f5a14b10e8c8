import path from 'node:path';
import type { Browser } from '@playwright/test';
import { site } from '../../packages/cli/src/site';
import { buildSite } from '../../packages/cli/src/support/buildSite';
import { Failure } from '../../packages/generator/src/node/command';
import type { LocalServer } from '../support/localServer';
import { type Click, OWN_CLICKS, STARLIGHT_CLICKS } from './clicks';
import { measureClick, measurePage, type Subject } from './measure';
import type { BenchOptions } from './options';
import { addMeasurement, median, type Row, type Values } from './report';
import { runInRounds, type Task } from './runInRounds';
import { serveFolder } from './server';
import { benchEnvironment, type ServedSite, withServedSites } from './site';
import { buildPeer, PEER, PEER_GUIDE, peerPath, preparePeer, toStarlight } from './starlight';
import { type ComparedPage, type GuidePage, readGuide, readOperation } from './subjects';

const FOLDER = '.cache/bench/sealed';
const PEER_FOLDER = '.cache/bench/peer';
const PAGES = ['operation', 'guide'] as const;
const VISITS = ['cold', 'warm'] as const;

const READABLE_COLUMN = 'readable ms';
const NEXT_COLUMN = 'next page ms';
const BYTES_COLUMN = 'KB at rest';

type ForPages<T> = Readonly<Record<(typeof PAGES)[number], T>>;

/** One of the sites that are compared. */
interface ComparedSite extends ServedSite {
  readonly name: string;
  readonly isOwn: boolean;
  readonly paths: ForPages<string>;
  readonly clicks: ForPages<readonly Click[]>;
}

/** A page of a site with its measurements in each kind of visit. */
interface MeasuredPage {
  readonly page: keyof ForPages<unknown>;
  readonly site: ComparedSite;
  readonly subject: Subject;
  readonly values: Readonly<Record<(typeof VISITS)[number], { readonly visits: Values; readonly answers: Values }>>;
}

/** Builds this site sealed, and visits its pages, those of an earlier build and those of the peer in turn. */
export async function measurePages(browser: Browser, { runs, against, hasPeer }: BenchOptions): Promise<Row[][]> {
  await buildSite({ outDir: FOLDER, env: await benchEnvironment() });
  const content = { operation: await readOperation(site), guide: await readGuide(site) };
  const peerServer = hasPeer ? await servePeer(content) : null;
  try {
    return await withServedSites(against ? [FOLDER, against] : [FOLDER], browser, async (served) => {
      const own = served.map((each, index) => ownSite(index === 0 ? 'this site' : 'earlier build', each, content));
      const peers = peerServer ? [peerSite({ url: peerServer.url, context: await browser.newContext() }, content)] : [];
      const pages = [...own, ...peers].flatMap((each) =>
        PAGES.flatMap((page) => pagesToMeasure(each, page, content[page])),
      );
      await runInRounds(pages.flatMap(createTasks), runs);
      return PAGES.flatMap((page) =>
        VISITS.map((visit) => pages.filter((each) => each.page === page).map((each) => toRow(each, visit))),
      );
    });
  } finally {
    await peerServer?.stop();
  }
}

interface Content {
  readonly operation: ComparedPage;
  readonly guide: GuidePage | null;
}

async function servePeer({ operation, guide }: Content): Promise<LocalServer> {
  await preparePeer(PEER_FOLDER, operation.specification, guide ? toStarlight(guide.source, site.product) : undefined);
  await buildPeer(PEER_FOLDER);
  return serveFolder(path.join(PEER_FOLDER, 'dist'));
}

function ownSite(name: string, served: ServedSite, { operation, guide }: Content): ComparedSite {
  const paths = { operation: operation.path, guide: guide?.path ?? '' };
  return { ...served, name, isOwn: true, paths, clicks: OWN_CLICKS };
}

function peerSite(served: ServedSite, { operation }: Content): ComparedSite {
  const paths = { operation: peerPath(operation.operationId), guide: PEER_GUIDE };
  const clicks = { operation: STARLIGHT_CLICKS, guide: STARLIGHT_CLICKS };
  return { ...served, name: PEER, isOwn: false, paths, clicks };
}

function pagesToMeasure(
  site: ComparedSite,
  page: MeasuredPage['page'],
  content: { readonly text: string } | null,
): MeasuredPage[] {
  if (!content) return [];
  const none = () => ({ visits: new Map<string, number[]>(), answers: new Map<string, number[]>() });
  const subject = { url: site.url + site.paths[page], text: content.text, isOwn: site.isOwn };
  return [{ page, site, subject, values: { cold: none(), warm: none() } }];
}

function createTasks({ page, site, subject, values }: MeasuredPage): Task[] {
  const name = `${site.name}, ${page}`;
  const visit = async (): Promise<boolean> => {
    const measured = await measurePage(site.context, subject);
    for (const each of VISITS) {
      const { readable, next, bytes } = measured[each];
      addMeasurement(values[each].visits, READABLE_COLUMN, readable);
      addMeasurement(values[each].visits, NEXT_COLUMN, next);
      addMeasurement(values[each].visits, BYTES_COLUMN, bytes / 1000);
    }
    return true;
  };
  const click = async (wanted: Click): Promise<boolean> => {
    const { cold, warm } = await measureClick(site.context, subject, wanted);
    // Not every page has every control.
    if (cold === null || warm === null) return false;
    addMeasurement(values.cold.answers, wanted.kind, cold);
    addMeasurement(values.warm.answers, wanted.kind, warm);
    if (site.isOwn && Math.max(cold, warm) === Number.POSITIVE_INFINITY)
      throw new Failure('it showed nothing: make the page handle it, or show the control as disabled until it can');
    return true;
  };
  const clicks = site.clicks[page].map((wanted) => ({
    name: `${name}: ${wanted.kind}`,
    run: () => click(wanted),
  }));
  return [{ name, run: visit }, ...clicks];
}

/** Puts the slowest response before the responses to each kind of click. */
function toRow({ page, site, values }: MeasuredPage, visit: keyof MeasuredPage['values']): Row {
  const { visits, answers } = values[visit];
  const [slowest = []] = [...answers.values()].sort((left, right) => median(right) - median(left));
  const columns = [READABLE_COLUMN, NEXT_COLUMN, BYTES_COLUMN].map((column): [string, number[]] => [
    column,
    visits.get(column) ?? [],
  ]);
  return {
    name: `${page}, ${visit}: ${site.name}`,
    values: new Map([...columns, ['slowest answer ms', slowest], ...answers]),
  };
}
