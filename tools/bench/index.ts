/**
 * Measures how fast pages can be read and used: `npm run bench`. Builds the site sealed, and visits its pages, those of
 * an earlier build (`--against=FOLDER`) and those of a peer in turn.
 */
import os from 'node:os';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../packages/cli/src/test/browser';
import { main } from '../../packages/generator/src/node/command';
import { parseBenchOptions } from './options';
import { measurePages } from './pages';
import { formatReport } from './report';

main(async () => {
  const options = parseBenchOptions(process.argv.slice(2));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS] });
  const [cpu] = os.cpus();
  console.log(
    `${new Date().toISOString()}, ${os.availableParallelism()} cores (${cpu?.model}), Node ${process.version}`,
  );
  console.log(`Medians of ${options.runs} visits (lowest to highest); 10 Mbit/s, 40 ms, a quarter of the processor.`);
  try {
    console.log(`\n${formatReport(await measurePages(browser, options))}`);
  } finally {
    await browser.close();
  }
});
