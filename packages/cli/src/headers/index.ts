/** Writes the security headers and the redirects of the finished build to firebase.json: `npm run headers`. */
import { readFile } from 'node:fs/promises';
import { main, replaceFile } from 'gatedocs-generator/node';
import { updateHostingConfig } from '../support/hostingConfig.ts';
// Headers of wrong settings are not worth writing.
import '../site.ts';
import { BUILD } from '../support/buildFolder.ts';

const CONFIG = 'firebase.json';

main(async () => {
  const before = await readFile(CONFIG, 'utf8');
  const after = await updateHostingConfig(before, BUILD);
  if (after === before) {
    console.log(`${CONFIG} already contains the headers and redirects of the build.`);
    return;
  }
  await replaceFile(CONFIG, after);
  console.log(`${CONFIG} now contains the headers and redirects of the build: commit it.`);
});
