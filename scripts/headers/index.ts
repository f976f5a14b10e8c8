/** Writes the security headers of the finished build to firebase.json: `npm run headers`. */
import { readFile } from 'node:fs/promises';
import { main } from '../../src/node/command';
import { replaceFile } from '../../src/node/files';
import { recordedHeaders, rewriteRule } from '../support/hostingHeaders';

const CONFIG = 'firebase.json';

main(async () => {
  const before = await readFile(CONFIG, 'utf8');
  const after = rewriteRule(before, await recordedHeaders('build'));
  if (after === before) {
    console.log(`${CONFIG} already contains the headers of the build.`);
    return;
  }
  await replaceFile(CONFIG, after);
  console.log(`${CONFIG} now contains the headers of the build: commit it.`);
});
