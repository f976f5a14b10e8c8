/** Writes the security headers and the redirects of the finished build to firebase.json: `npm run headers`. */
import { readFile } from 'node:fs/promises';
import { main, replaceFile } from 'gatedocs-generator/node';
import { FIREBASE_JSON, updateHostingConfig } from '../support/hostingConfig.ts';
// Throws when the settings are wrong, before anything is written.
import '../site.ts';
import { BUILD_FOLDER } from 'gatedocs-generator/settings';

main(async () => {
  const before = await readFile(FIREBASE_JSON, 'utf8');
  const after = await updateHostingConfig(before, BUILD_FOLDER);
  if (after === before) {
    console.log(`${FIREBASE_JSON} already contains the headers and redirects of the build.`);
    return;
  }
  await replaceFile(FIREBASE_JSON, after);
  console.log(`${FIREBASE_JSON} now contains the headers and redirects of the build: commit it.`);
});
