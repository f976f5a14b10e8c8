/**
 * Measures how fast pages can be read: `npm run bench`. Options: --json, --runs=5, --no-peers.
 * Measures the site in .cache/bench/site, which it builds; with DOCS_SEAL_KEY set that build is sealed.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { enterEmail, enterPassword } from '../tests/support/test';
import { type Measurement, measureOnce, type Subject } from './bench/measure';
import { preparePeers } from './bench/peers';
import { type Result, resultOf, table } from './bench/report';
import { serveCompressed, serveFolder } from './bench/serve';
import { DEMO_ACCOUNTS, seedAccounts } from './support/accounts';
import { findBrowser } from './support/browser';
import { buildSite } from './support/buildSite';
import { startEmulators } from './support/emulators';
import { freePorts } from './support/ports';
import { main } from './support/run';

const SITE = '.cache/bench/site';
const SPECIFICATION = '.cache/specs/main.json';
/** A sentence that every peer shows at once, and our pages. */
const PAGES = [
  { name: 'operation', path: '/docs/spec/add-company', text: 'Add a company' },
  { name: 'guide', path: '/docs/intro', text: 'Base URLs' },
] as const;
const PEER_TEXT = 'With the';

main(async () => {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, runs: { type: 'string', default: '5' }, 'no-peers': { type: 'boolean' } },
  });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const runs = Number(values.runs);
    const results = [
      ...(await measureSite(browser, runs)),
      ...(values['no-peers'] ? [] : await measurePeers(browser, runs)),
    ];
    console.log(values.json ? JSON.stringify(results, null, 2) : table(results));
  } finally {
    await browser.close();
  }
});

async function measureSite(browser: Browser, runs: number): Promise<Result[]> {
  const ports = await freePorts();
  await buildSite({ outDir: SITE, env: { DOCS_AUTH_EMULATOR: `http://localhost:${ports.auth}` } });
  const emulators = await startEmulators({ ports, site: SITE, name: 'bench' });
  const server = await serveCompressed(emulators.hosting);
  try {
    await seedAccounts(emulators.auth, DEMO_ACCOUNTS);
    const storageState = await signedIn(browser, server.url);
    const results: Result[] = [];
    for (const { name, path, text } of PAGES)
      results.push(...(await measure(browser, { name, url: `${server.url}${path}`, text, storageState }, runs)));
    return results;
  } finally {
    await server.close();
    await emulators.stop();
  }
}

async function signedIn(browser: Browser, url: string): Promise<NonNullable<Subject['storageState']>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const [{ email, password }] = DEMO_ACCOUNTS;
  await page.goto(url);
  await enterEmail(page, email);
  await enterPassword(page, password);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

async function measurePeers(browser: Browser, runs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, folder } of await preparePeers('.cache/bench/peers', SPECIFICATION)) {
    const server = await serveFolder(folder);
    try {
      results.push(...(await measure(browser, { name, url: `${server.url}/`, text: PEER_TEXT }, runs)));
    } finally {
      await server.close();
    }
  }
  return results;
}

async function measure(browser: Browser, subject: Subject, runs: number): Promise<Result[]> {
  const measured: { cold: Measurement; warm: Measurement }[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(browser, subject));
  return (['cold', 'warm'] as const).map((visit) =>
    resultOf(
      subject.name,
      visit,
      measured.map((run) => run[visit]),
    ),
  );
}
