/**
 * Builds the packages in packages/ and packs each into `.cache/packages`: `npm run pack`. Fails if a package's exports
 * differ from its api.txt; `npm run pack -- --update` writes the list.
 */
import { main } from 'gatedocs-generator/node';
import { packAll } from './packPackage';

main(async () => {
  for (const tarball of await packAll(process.argv.slice(2).includes('--update'))) console.log(tarball);
});
