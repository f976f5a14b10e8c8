/** Takes the security headers of the finished build into firebase.json: `npm run headers`. */
import { readFile } from 'node:fs/promises';
import { replaceFile } from '../src/site/files';
import { recordedHeaders, rewriteRule } from './support/headers';
import { main } from './support/run';

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
