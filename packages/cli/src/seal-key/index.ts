/**
 * Gives the key service a content key. `npm run seal:key` gives it the key in .env, and that of the live site as long as
 * it is another one; if .env has none, it gets the service's key or a new one. `-- --rotate` makes a successor, which
 * replaces the key in .env, and gives the service both until `npm run seal:key` is run again. `-- --show` changes
 * nothing, and prints the id of the key in .env. Keys are never printed.
 */
import { parseArgs } from 'node:util';
import { main } from 'gatedocs-generator/node';
import { sealKey } from './sealKey.ts';

const OPTIONS = {
  rotate: { type: 'boolean', default: false },
  show: { type: 'boolean', default: false },
  /** Replaces the origin of the live site for tests. */
  site: { type: 'string' },
} as const;

main(async () => console.log(await sealKey(parseArgs({ options: OPTIONS }).values)));
