/** Takes the security headers of the finished build into firebase.json: `npm run headers`. */
import { readFile, rename, writeFile } from 'node:fs/promises';
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
  await writeFile(`${CONFIG}.tmp`, after);
  await rename(`${CONFIG}.tmp`, CONFIG);
  console.log(`${CONFIG} now holds the headers of the build: commit it.`);
});
