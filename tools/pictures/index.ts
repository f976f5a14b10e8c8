/**
 * Makes pictures of one page of each kind, for whoever changes a style to look at: `npm run pictures`. Names of
 * pictures limit it to these.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildSite } from '../../packages/cli/src/support/buildSite';
import { demoEnvironment, localKey } from '../../packages/cli/src/support/demoEnvironment';
import { prepareKeyService } from '../../packages/cli/src/support/keyService';
import { reusablePorts } from '../../packages/cli/src/support/ports';
import { startSeededEmulators } from '../../packages/cli/src/support/seededEmulators';
import { findBrowser, offlineArgs } from '../../packages/cli/src/test/browser';
import { Failure, main } from '../../packages/generator/src/node/command';
import { expectWidget } from '../../tests/support/test';
import { signedInContext } from '../support/signedInContext';
import { PICTURES, type Picture } from './pictures';

const FOLDER = '.cache/pictures';
const SITE = `${FOLDER}/site`;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
];
const MODES = ['light', 'dark'] as const;

main(async () => {
  const pictures = choosePictures(process.argv.slice(2));
  const ports = await reusablePorts(`${FOLDER}/ports.json`);
  const key = await localKey(`${FOLDER}/seal.key`);
  console.log('Building the site ...');
  await buildSite({ outDir: SITE, env: demoEnvironment(ports.auth, key) });
  const functions = await prepareKeyService('pictures', [key]);
  const emulators = await startSeededEmulators({ ports, site: SITE, functions, name: 'pictures' });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: offlineArgs() });
  try {
    await takePictures(browser, emulators.hosting, pictures);
  } finally {
    await browser.close();
    await emulators.stop();
  }
  console.log(`${pictures.length * SIZES.length * MODES.length} pictures are in ${FOLDER}`);
});

/** @throws Failure naming a picture that does not exist. */
function choosePictures(names: readonly string[]): readonly Picture[] {
  const known = PICTURES.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Failure(`There is no picture "${unknown}", only ${known.join(', ')}.`);
  return names.length > 0 ? PICTURES.filter(({ name }) => names.includes(name)) : PICTURES;
}

async function takePictures(browser: Browser, url: string, pictures: readonly Picture[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const reader = await signedInContext(browser, url, { reducedMotion: 'reduce' });
  const visitor = await browser.newContext({ reducedMotion: 'reduce' });
  for (const { name, path: address, isSignedOut, act } of pictures) {
    const page = await (isSignedOut ? visitor : reader).newPage();
    for (const size of SIZES) {
      for (const mode of MODES) {
        await page.setViewportSize(size);
        await page.goto(`${url}${address}?docusaurus-theme=${mode}`);
        if (isSignedOut) await expectWidget(page);
        else await page.locator('html[data-has-hydrated="true"]').waitFor();
        await act?.(page);
        await page.screenshot({ path: path.join(FOLDER, `${name}-${size.width}-${mode}.png`) });
      }
    }
    await page.close();
  }
}
