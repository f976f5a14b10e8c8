/**
 * Builds the packages in packages/ and packs each into `.cache/packages`: `npm run pack`. Fails if what a package exports
 * is no longer what its api.txt lists; `npm run pack -- --update` writes the list.
 */
import { readdir } from 'node:fs/promises';
import { main } from 'gatedocs-preset/node';
import { packPackage } from './packPackage';

main(async () => {
  const update = process.argv.slice(2).includes('--update');
  for (const name of await readdir('packages')) console.log(await packPackage(`packages/${name}`, update));
});
