/**
 * Measures how fast pages can be read and used, how builds and pages grow with the specification, what a deploy uploads
 * and how long the key service takes to start: `npm run bench`. Builds the site sealed and visits it and its peers in
 * turn; keeps the result in .cache/bench/last.json.
 */
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/support/browser';
import { Failure, main } from '../../src/node/command';
import { replaceFile } from '../../src/node/files';
import { comparison, readResult } from './compare';
import { measureGrowth } from './growth';
import { measureColdStart } from './keyService';
import { describeMachine } from './machine';
import { type BenchOptions, HELP, type Part, parseOptions } from './options';
import { assertNoPressWasLost } from './pageResult';
import { measurePages } from './pages';
import { measureRebuild } from './rebuild';
import { report } from './report';
import type { BenchResult } from './result';

const LAST = '.cache/bench/last.json';

main(async () => {
  const options = parseOptions(process.argv.slice(2));
  if (!options) return console.log(HELP);
  // Read first: the file may be the last result, which this run replaces.
  const earlier = options.compare ? await readResult(options.compare) : null;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS],
  });
  try {
    const result = await measure(browser, options);
    const json = `${JSON.stringify(result, null, 2)}\n`;
    await replaceFile(LAST, json);
    if (options.json) process.stdout.write(json);
    else console.log(report(result));
    if (earlier) console[options.json ? 'error' : 'log'](`\n${comparison(earlier, result)}`);
    assertNoPressWasLost(result.pages ?? []);
  } finally {
    await browser.close();
  }
});

/** Runs the chosen parts one after another; one that fails is reported, and missing in the result. */
async function measure(browser: Browser, options: BenchOptions): Promise<BenchResult> {
  const { only, runs, sizes } = options;
  const durations: Partial<Record<Part, number>> = {};
  const part = async <T>(name: Part, run: () => Promise<T>): Promise<{ [key: string]: T }> => {
    if (!only.includes(name)) return {};
    console.error(`${name} ...`);
    const start = performance.now();
    try {
      return { [name]: await run() };
    } catch (error) {
      console.error(`${name} failed:`, error instanceof Failure ? error.message : error);
      process.exitCode = 1;
      return {};
    } finally {
      durations[name] = Math.round((performance.now() - start) / 1000);
      console.error(`${name}: took ${durations[name]} s`);
    }
  };
  return {
    date: new Date().toISOString(),
    machine: describeMachine(browser.version()),
    runs,
    durations,
    ...(await part('key', () => measureColdStart(runs))),
    ...(await part('pages', () => measurePages(browser, options))),
    ...(await part('growth', () => measureGrowth(browser, options))),
    ...(await part('deploy', () => measureRebuild(sizes[0] as (typeof sizes)[number]))),
  };
}
