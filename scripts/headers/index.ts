/** Takes the security headers of the finished build into firebase.json: `npm run headers`. */
import { readFile } from 'node:fs/promises';
import { main } from '../../src/node/command';
import { replaceFile } from '../../src/node/files';
import { recordedHeaders, rewriteRule } from '../support/hostingHeaders';

const CONFIG = 'firebase.json';

main(async () => {
  const before = await readFile(CONFIG, 'utf8');
  const after = rewriteRule(before, await recordedHeaders('build'));
  if (after === before) {
    console.log(`${CONFIG} holds the headers of the build already.`);
    return;
  }
  await replaceFile(CONFIG, after);
  console.log(`${CONFIG} now holds the headers of the build: commit it.`);
});
