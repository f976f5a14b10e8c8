/**
 * Runs the commands of README's tables in a clone as a person does, and looks at what they print: `npm run commands:try`;
 * `npm run commands:try -- quick` the quick ones, `npm run commands:try -- docs:try smoke` those with that in their names.
 */
import { main } from 'gatedocs-preset/node';
import { tryReadme } from './tryReadme';

main(() => tryReadme(process.argv.slice(2)));
