// Prints the firebase.json of a deploy whose files are in a folder, and nothing unless they are data of the expected names:
// `node .github/deploy/configure.mjs FOLDER`. Hooks are left out: they are commands, which would run with the identity of
// the deploy. Headers are those of the build, because a preview has its own. Only Node's own modules may be used here: a job that can deploy installs nothing.
import { readFileSync } from 'node:fs';
import { checkBuiltFiles } from './builtFiles.mjs';

const [folder] = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const withoutHooks = ({ predeploy: _before, postdeploy: _after, ...settings }) => settings;

try {
  const { hosting, functions = [] } = read('firebase.json');
  checkBuiltFiles(folder, {
    files: hosting.public,
    sources: functions.map(({ source }) => source),
    account: process.env.DOCS_FUNCTIONS_SERVICE_ACCOUNT ?? '',
    lockfile: 'package-lock.json',
  });
  const { headers } = read(`${folder}/firebase.json`).hosting;
  const config = {
    hosting: { ...withoutHooks(hosting), public: `${folder}/${hosting.public}`, headers },
    functions: functions.map((codebase) => ({ ...withoutHooks(codebase), source: `${folder}/${codebase.source}` })),
  };
  console.log(JSON.stringify(config, null, 2));
} catch ({ message }) {
  // On one line: a file's name with a line break could give a command to the runner.
  console.error(message.replaceAll(/[\r\n]+/g, ' '));
  process.exitCode = 1;
}
