import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { bin, run } from '../../src/node/command';
import { SESSION_LOOKUP, weighPage } from '../../tests/support/weight';
import { copyFixtureSite } from '../support/fixtureSite';
import { makeSpec } from './makeSpec';
import { withServedSite } from './site';

/** Size of a generated specification. */
export interface Size {
  readonly operations: number;
  readonly tags: number;
}

export interface Growth extends Size {
  /** Duration of a clean `npm run build` in seconds: pages are generated, built and sealed. */
  readonly seconds: number;
  /** Peak memory of one of its processes, in megabytes. */
  readonly megabytes: number;
  /** Compressed bytes of an operation page with a cold cache. */
  readonly pageBytes: number;
  /** Longest time from a search keystroke to the frame with its results, in milliseconds, without CPU throttling. */
  readonly keystroke: number;
}

/** This site has about 48 operations. */
export const SIZES: readonly Size[] = [
  { operations: 48, tags: 8 },
  { operations: 1000, tags: 25 },
  { operations: 1000, tags: 1 },
];

const PAGE = '/docs/spec/list-parcels';

export async function measureGrowth(browser: Browser, size: Size): Promise<Growth> {
  // The emulators only accept a folder inside the project.
  const copy = `.cache/bench/growth-${size.operations}-${size.tags}`;
  const folder = `${copy}/build`;
  const root = path.resolve(copy);
  const cost = { seconds: 0, megabytes: 0 };
  const build = async (env: Readonly<Record<string, string>>): Promise<void> => {
    await copyFixtureSite(root);
    // JSON is YAML.
    await writeFile(path.join(root, 'specs/main.yaml'), JSON.stringify(makeSpec(size.operations, size.tags)));
    Object.assign(cost, await timedBuild(root, env));
  };
  return withServedSite({ isSealed: true, folder, build }, async (site) => {
    const context = await site.signIn(browser);
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    const { total } = await weighPage(page, `${site.url}${PAGE}`, '#__docusaurus h1', SESSION_LOOKUP);
    const keystroke = await slowestKeystroke(page, `operation ${size.operations - 1}`);
    await context.close();
    return { ...size, ...cost, pageBytes: total, keystroke };
  });
}

async function timedBuild(
  root: string,
  env: Readonly<Record<string, string>>,
): Promise<{ seconds: number; megabytes: number }> {
  const peaks = path.join(root, 'memory.txt');
  await writeFile(peaks, '');
  // Every process of the build records its peak memory; maxRSS is in kilobytes.
  const recordPeak = `process.on('exit',()=>require('node:fs').appendFileSync(${JSON.stringify(peaks)},process.resourceUsage().maxRSS+'\\n'))`;
  const preload = path.join(root, 'memory.cjs');
  await writeFile(preload, recordPeak);
  const options = {
    cwd: root,
    env: { ...env, NODE_OPTIONS: `--require ${preload}`, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
    quiet: true,
  };
  const start = performance.now();
  await run(path.resolve(bin('tsx')), ['scripts/generate/index.ts'], options);
  await run(path.resolve(bin('docusaurus')), ['build'], options);
  const seconds = (performance.now() - start) / 1000;
  const kilobytes = (await readFile(peaks, 'utf8')).trim().split('\n').map(Number);
  return { seconds, megabytes: Math.max(...kilobytes) / 1000 };
}

/** Types a query letter by letter, waiting for the results to be painted after each. */
async function slowestKeystroke(page: Page, query: string): Promise<number> {
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await field.pressSequentially(query);
  await dialog.getByRole('option').first().waitFor();
  await field.fill('');
  let slowest = 0;
  for (const letter of query) {
    await page.evaluate(() => {
      const painted = new Promise((resolve) => {
        addEventListener(
          'input',
          () => {
            const start = performance.now();
            // The first frame contains React's update, the second runs after it was painted.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
          },
          { capture: true, once: true },
        );
      });
      Object.assign(window, { painted });
    });
    await field.press(letter === ' ' ? 'Space' : letter);
    const time = await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
    slowest = Math.max(slowest, time);
  }
  return slowest;
}
