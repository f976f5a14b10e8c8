/**
 * Measures how fast pages can be read: `npm run bench`. Options: --json, --runs=5, --no-peers.
 * Builds the site with and without the seal, and measures both in one run.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { enterEmail, enterPassword } from '../tests/support/test';
import { type Measurement, measureOnce, type Subject } from './bench/measure';
import { preparePeers } from './bench/peers';
import { type Result, resultOf, table } from './bench/report';
import { serveCompressed, serveFolder } from './bench/serve';
import { DEMO_ACCOUNTS } from './support/accounts';
import { findBrowser } from './support/browser';
import { buildSite } from './support/buildSite';
import { demoEnvironment } from './support/demoEnvironment';
import { prepareKeyService } from './support/keyService';
import { freePorts } from './support/ports';
import { main } from './support/run';
import { startSeededEmulators } from './support/seededEmulators';

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
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
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

/** The same site twice, with and without the seal; beside the pages, how long each build took. */
async function measureSite(browser: Browser, runs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [kind, key] of [
    ['sealed', randomBytes(32)],
    ['unsealed', null],
  ] as const) {
    const ports = await freePorts();
    const site = `.cache/bench/${kind}`;
    const start = performance.now();
    await buildSite({ outDir: site, env: demoEnvironment(ports.auth, key) });
    console.error(`${kind}: generated and built in ${Math.round(performance.now() - start)} ms`);
    const functions = key ? await prepareKeyService('bench', [key]) : undefined;
    const emulators = await startSeededEmulators({ ports, site, functions, name: 'bench' });
    const server = await serveCompressed(emulators.hosting);
    try {
      const context = await signedIn(browser, server.url);
      for (const { name, path, text } of PAGES) {
        const subject = { name: `${name}, ${kind}`, url: `${server.url}${path}`, text };
        results.push(...(await measure(context, subject, runs)));
      }
      await context.close();
    } finally {
      await server.close();
      await emulators.stop();
    }
  }
  return results;
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const [{ email, password }] = DEMO_ACCOUNTS;
  await page.goto(url);
  await enterEmail(page, email);
  await enterPassword(page, password);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.close();
  return context;
}

async function measurePeers(browser: Browser, runs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, folder } of await preparePeers('.cache/bench/peers', SPECIFICATION)) {
    const server = await serveFolder(folder);
    try {
      const context = await browser.newContext();
      results.push(...(await measure(context, { name, url: `${server.url}/`, text: PEER_TEXT }, runs)));
      await context.close();
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
