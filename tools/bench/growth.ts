import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { measureKeystrokes, type SearchCost } from './keystrokes';
import { buildMadeSite, type MadeSite, makeSite } from './madeSite';
import { makeSpec } from './makeSpec';
import type { BenchOptions, Size } from './options';
import { preparePeer, REFERENCE_PEER } from './peers';
import { READABLE_EVENT } from './presses';
import { type Rebuild, rebuild } from './rebuild';
import { FEW_ROUNDS, inRounds } from './rounds';
import { withServedSites } from './site';
import { type Spread, spreadOf } from './statistics';
import { type BuildCost, timedBuild } from './timedBuild';
import { clearCache, moment, untilIdle, watchMoments, withThrottledPage } from './visit';

export interface Growth extends Size, BuildCost, SearchCost {
  /** Compressed bytes of an operation page with a cold cache, until the network is idle. */
  readonly pageBytes: number;
  /** Milliseconds until its text is visible, with a cold cache. */
  readonly readable: Spread;
  /** Links in the sidebar of the page as it is first painted. */
  readonly sidebarEntries: number;
}

export interface GrowthResult {
  readonly sizes: readonly Growth[];
  /** The largest size, built again after a change. */
  readonly rebuild: Rebuild | null;
  /** starlight-openapi, which builds a document made in the same way. */
  readonly peer: (Size & BuildCost) | null;
}

/** A page that the fixture's guides link to. */
const PAGE = '/docs/spec/list-parcels';
const TEXT = 'Performs task 0 and returns its result';

/** Builds sites of all sizes one after another, then visits them in turn. */
export async function measureGrowth(
  browser: Browser,
  { sizes, peerSize, peers, runs }: BenchOptions,
): Promise<GrowthResult> {
  const sites: MadeSite[] = [];
  for (const size of sizes) sites.push(await makeSite(size));
  const [first, ...more] = sites.map(({ build }) => build);
  const costs: BuildCost[] = [];
  let again: Rebuild | null = null;
  const build = async (env: Readonly<Record<string, string>>): Promise<void> => {
    for (const site of sites) {
      const cost = await buildMadeSite(site, env);
      costs.push(cost);
      console.error(`${site.operations} operations: built in ${Math.round(cost.seconds)} s`);
      if (site === sites.at(-1)) again = await rebuild(site, cost, env);
    }
  };
  if (first === undefined) return { sizes: [], rebuild: null, peer: null };
  const visited = await withServedSites({ folders: [first, ...more], build }, async (served) => {
    const contexts = await Promise.all(served.map(({ signIn }) => signIn(browser)));
    const tasks = sites.map(({ operations }, index) => ({
      name: `${operations} operations`,
      run: () => visit(contexts[index] as BrowserContext, `${served[index]?.url}${PAGE}`, operations),
      isOptional: false,
    }));
    return [...(await inRounds(tasks, Math.min(runs, FEW_ROUNDS))).values()];
  });
  const grown = sites.map(({ operations, tags }, index): Growth => {
    const visits = visited[index] ?? [];
    const middle = (key: 'pageBytes' | 'readable' | keyof SearchCost): Spread =>
      spreadOf(visits.map((each) => each[key]));
    return {
      operations,
      tags,
      ...(costs[index] as BuildCost),
      pageBytes: middle('pageBytes').median,
      readable: middle('readable'),
      sidebarEntries: visits[0]?.sidebarEntries ?? 0,
      searchLoading: middle('searchLoading').median,
      keystrokeTask: middle('keystrokeTask').median,
      keystrokePainted: middle('keystrokePainted').median,
      largestFile: middle('largestFile').median,
    };
  });
  const peer = peerSize > 0 && peers.includes(REFERENCE_PEER) ? await growPeer(peerSize, sizes) : null;
  return { sizes: grown, rebuild: again, peer };
}

interface Visit extends SearchCost {
  readonly pageBytes: number;
  readonly readable: number;
  readonly sidebarEntries: number;
}

/** Visits the page with a cold cache, then searches for the last operation. */
async function visit(context: BrowserContext, url: string, operations: number): Promise<Visit> {
  await clearCache(context);
  return withThrottledPage(context, async ({ page, session, reports }) => {
    let pageBytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      pageBytes += encodedDataLength;
    });
    await watchMoments(page, { text: TEXT });
    await page.addInitScript(keepSidebarEntries, READABLE_EVENT);
    await page.goto(url, { waitUntil: 'commit' });
    const readable = await moment(reports, 'readable');
    await moment(reports, 'hydrated');
    await untilIdle(page);
    const sidebarEntries = await page.evaluate(() => (window as unknown as Visit).sidebarEntries);
    const bytes = pageBytes;
    const search = await measureKeystrokes(page, session, `operation ${operations - 1}`);
    return { readable, pageBytes: bytes, sidebarEntries, ...search };
  });
}

/** Runs in the page: counts the links of the sidebar before scripts add to it. */
function keepSidebarEntries(readable: string): void {
  addEventListener(readable, () =>
    Object.assign(window, { sidebarEntries: document.querySelectorAll('.theme-doc-sidebar-menu a').length }),
  );
}

/** Returns the cost of the same document for the peer; null and a report when it cannot be installed or built. */
async function growPeer(operations: number, sizes: readonly Size[]): Promise<GrowthResult['peer']> {
  const tags = sizes.find((size) => size.operations === operations)?.tags ?? Math.ceil(operations / 50);
  const folder = path.resolve('.cache/bench/growth-peer');
  const specification = '.cache/bench/growth-peer.json';
  try {
    await writeFile(specification, JSON.stringify(makeSpec(operations, tags)));
    const { command, args, env } = await preparePeer(folder, REFERENCE_PEER, specification);
    for (const cache of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'])
      await rm(path.join(folder, cache), { recursive: true, force: true });
    const cost = await timedBuild(folder, [[command, args]], env);
    console.error(`${REFERENCE_PEER}, ${operations} operations: built in ${Math.round(cost.seconds)} s`);
    return { operations, tags, ...cost };
  } catch (error) {
    console.error(`${REFERENCE_PEER} is skipped: ${(error as Error).message}`);
    return null;
  }
}
