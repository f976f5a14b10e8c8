/**
 * Runs the commands in README's tables in a clone as a person does, and checks their output: `npm run commands:try`.
 * `-- quick` runs only the quick ones, `-- docs:try smoke` those with that in their names.
 */
import { main } from 'gatedocs-generator/node';
import { tryReadme } from './tryReadme';

main(() => tryReadme(process.argv.slice(2)));
