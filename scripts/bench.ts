/**
 * Measures how fast pages can be read, and what a growing specification costs: `npm run bench`. Builds the site with and without the seal,
 * and measures both in one run.
 */
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type Growth, measureGrowth, SIZES } from './bench/growth';
import { type Measurement, measureOnce, type Subject } from './bench/measure';
import { PEER_NAMES, preparePeers } from './bench/peers';
import { type Result, resultOf, tables } from './bench/report';
import { serveFolder } from './bench/serve';
import { withServedSite } from './bench/site';
import { BROWSER_ARGS, findBrowser } from './support/browser';
import { buildSite } from './support/buildSite';
import { main } from './support/run';

const HELP = `npm run bench -- [options]
  --json        the numbers instead of tables
  --runs=5      visits of each page, cold and warm
  --peers=A,B   some of ${PEER_NAMES.join(', ')}
  --no-peers    this site only
  --no-growth   without the builds of 48 and 1,000 operations
The browser is the one that CHROMIUM_PATH names, or the tests' own.`;
const SPECIFICATION = '.cache/specs/main.json';
/** What a reader comes for, from the operation's description: its title stands in menus too. */
const OPERATION = 'Registers a company you want to run campaigns for';
const PAGES = [
  {
    name: 'operation',
    path: '/docs/spec/add-company',
    text: OPERATION,
    operation: { language: 'Python', next: 'List companies' },
  },
  { name: 'guide', path: '/docs/intro', text: 'Base URLs' },
] as const;

main(async () => {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      runs: { type: 'string', default: '5' },
      peers: { type: 'string', default: PEER_NAMES.join() },
      'no-peers': { type: 'boolean' },
      'no-growth': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS],
  });
  try {
    const runs = Number(values.runs);
    const pages = await measureSite(browser, runs);
    if (!values['no-peers']) pages.push(...(await measurePeers(browser, runs, values.peers.split(','))));
    const growth: Growth[] = [];
    if (!values['no-growth']) for (const size of SIZES) growth.push(await measureGrowth(browser, size));
    console.log(values.json ? JSON.stringify({ pages, growth }, null, 2) : tables({ pages, growth }));
  } finally {
    await browser.close();
  }
});

/** The same site twice, with and without the seal; beside the pages, how long each build took. */
async function measureSite(browser: Browser, runs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const kind of ['sealed', 'unsealed'] as const) {
    const folder = `.cache/bench/${kind}`;
    const build = async (env: Readonly<Record<string, string>>): Promise<void> => {
      const start = performance.now();
      await buildSite({ outDir: folder, env });
      console.error(`${kind}: generated and built in ${Math.round(performance.now() - start)} ms`);
    };
    await withServedSite({ isSealed: kind === 'sealed', folder, build }, async (site) => {
      const context = await site.signIn(browser);
      for (const { name, path, ...subject } of PAGES) {
        const page = { ...subject, name: `${name}, ${kind}`, url: `${site.url}${path}` };
        results.push(...(await measure(context, page, runs)));
      }
      await context.close();
    });
  }
  return results;
}

/** A peer that does not show the operation is left out and named. */
async function measurePeers(browser: Browser, runs: number, names: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, folder, path, host } of await preparePeers('.cache/bench/peers', SPECIFICATION, names)) {
    const server = await serveFolder(folder);
    try {
      const context = await browser.newContext();
      results.push(...(await measure(context, { name, url: `${server.url}${path}`, text: OPERATION, host }, runs)));
      await context.close();
    } catch (error) {
      console.error(`${name} is left out: ${(error as Error).message}`);
    } finally {
      await server.close();
    }
  }
  return results;
}

async function measure(context: BrowserContext, subject: Subject, runs: number): Promise<Result[]> {
  const measured: { cold: Measurement; warm: Measurement }[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(context, subject));
  return (['cold', 'warm'] as const).map((visit) =>
    resultOf(
      subject.name,
      visit,
      measured.map((run) => run[visit]),
    ),
  );
}
