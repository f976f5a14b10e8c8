/**
 * Measures how fast pages load and how build and page size grow with the specification: `npm run bench`. Builds the
 * site sealed and unsealed, and visits both and the peers in turn.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { main } from '../../src/node/command';
import { BROWSER_ARGS, findBrowser } from '../support/browser';
import { buildSite } from '../support/buildSite';
import { serveFolder } from './compressingServer';
import { type Growth, measureGrowth, SIZES } from './growth';
import { measureOnce, type Subject } from './measure';
import { PEER_NAMES, type Peer, preparePeers } from './peers';
import { tables } from './report';
import { measureInRounds, type Visited } from './rounds';
import { withServedSite } from './site';

const HELP = `npm run bench -- [options]
  --json        print numbers instead of tables
  --runs=5      number of cold and warm visits per page
  --peers=A,B   some of ${PEER_NAMES.join(', ')}
  --no-peers    measure only this site
  --no-growth   skip the builds of 48 and 1,000 operations
The browser is CHROMIUM_PATH, or the one that the tests use.`;
const SPECIFICATION = '.cache/specs/main.json';
/** Text of the operation's description; its title would also match in menus. */
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
    const peers = values['no-peers']
      ? []
      : await preparePeers('.cache/bench/peers', SPECIFICATION, values.peers.split(','));
    const pages = await withSite(browser, 'sealed', (sealed) =>
      withSite(browser, 'unsealed', (unsealed) =>
        withPeers(browser, peers, (open) => measureInRounds([...sealed, ...unsealed, ...open], Number(values.runs))),
      ),
    );
    const growth: Growth[] = [];
    if (!values['no-growth']) for (const size of SIZES) growth.push(await measureGrowth(browser, size));
    console.log(values.json ? JSON.stringify({ pages, growth }, null, 2) : tables({ pages, growth }));
  } finally {
    await browser.close();
  }
});

/** Builds and serves this site, sealed or unsealed, and passes its pages to `use`; logs the duration of the build. */
function withSite<T>(
  browser: Browser,
  kind: 'sealed' | 'unsealed',
  use: (pages: readonly Visited[]) => Promise<T>,
): Promise<T> {
  const folder = `.cache/bench/${kind}`;
  const build = async (env: Readonly<Record<string, string>>): Promise<void> => {
    const start = performance.now();
    await buildSite({ outDir: folder, env });
    console.error(`${kind}: generated and built in ${Math.round(performance.now() - start)} ms`);
  };
  return withServedSite({ isSealed: kind === 'sealed', folder, build }, async (site) => {
    const context = await site.signIn(browser);
    const pages = PAGES.map(({ name, path, ...page }) => {
      const subject: Subject = { ...page, name: `${name}, ${kind}`, url: `${site.url}${path}` };
      return { subject, visit: () => measureOnce(context, subject), isOptional: false };
    });
    const result = await use(pages);
    await context.close();
    return result;
  });
}

/** Serves the peers and passes their pages of the same operation to `use`. */
async function withPeers<T>(
  browser: Browser,
  peers: readonly Peer[],
  use: (pages: readonly Visited[]) => Promise<T>,
): Promise<T> {
  const servers = await Promise.all(peers.map(({ folder }) => serveFolder(folder)));
  try {
    const pages = peers.map(async ({ name, path, host }, index) => {
      const context = await browser.newContext();
      const subject: Subject = { name, url: `${servers[index]?.url}${path}`, text: OPERATION, host };
      return { subject, visit: () => measureOnce(context, subject), isOptional: true };
    });
    return await use(await Promise.all(pages));
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}
