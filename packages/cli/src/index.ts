/** The commands of a site: `gatedocs COMMAND`, in the site's folder. */
import { Failure, main } from 'gatedocs-generator/node';
import { loadProductionReact } from './productionReact.ts';

/** Each command reads its own arguments and sets the exit code. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  build: () => import('./build/index.ts'),
  'build-functions': () => import('./build-functions/index.ts'),
  'check-specs': () => import('./check-specs/index.ts'),
  demo: () => import('./demo/index.ts'),
  'deploy-check': () => import('./deploy-check/index.ts'),
  'docs-try': () => import('./docs-try/index.ts'),
  doctor: () => import('./doctor/index.ts'),
  generate: () => import('./generate/index.ts'),
  headers: () => import('./headers/index.ts'),
  init: () => import('./init/index.ts'),
  readers: () => import('./readers/index.ts'),
  'seal-key': () => import('./seal-key/index.ts'),
  serve: () => import('./serve/index.ts'),
  setup: () => import('./setup/index.ts'),
  smoke: () => import('./smoke/index.ts'),
  'specs-diff': () => import('./specs-diff/index.ts'),
  start: () => import('./start/index.ts'),
  test: () => import('./test/index.ts'),
  update: () => import('./update/index.ts'),
};

const USAGE = `Usage: gatedocs COMMAND, one of ${Object.keys(COMMANDS).join(', ')}.`;

main(async () => {
  const [name = ''] = process.argv.splice(2, 1);
  if (name === '--help') {
    console.log(USAGE);
    return;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new Failure(USAGE);
  loadProductionReact();
  await load();
});
