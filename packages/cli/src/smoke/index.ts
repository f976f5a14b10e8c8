/**
 * Checks that a deployed site matches the build and reveals nothing: `npm run smoke [-- https://docs.example.com]`. With
 * `--project ID` also who gets the key, with throwaway accounts of the project.
 */
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-generator/node';
import { site } from '../site.ts';
import { tryAccess } from './access/index.ts';
import { checkDeployment } from './checkDeployment.ts';
import { expectedDeployment } from './expectedDeployment.ts';

const USAGE =
  'Usage: npm run smoke -- [https://docs.example.com] [--project ID]; without a URL, the one in site.config.ts is checked.';

main(async () => {
  const { origin, project } = readArguments();
  const problems = await checkDeployment(await expectedDeployment(origin)).catch((error: Error) => {
    throw new Failure(
      `${origin} could not be reached (${error.cause instanceof Error ? error.cause.message : error.message}): check the URL and your connection.`,
    );
  });
  if (problems.length > 0)
    throw new Failure([`${origin} does not match the build:`, ...problems.map((line) => `  ${line}`)].join('\n'));
  console.log(`${origin} matches the build: the headers are in place, and nothing is readable without signing in.`);
  if (project !== undefined) await tryAccess(project, origin);
});

function readArguments(): { readonly origin: string; readonly project: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
    const [origin = site.url, ...more] = positionals;
    if (more.length === 0 && URL.canParse(origin)) return { origin, project: values.project };
  } catch {
    // An unknown option.
  }
  throw new Failure(USAGE);
}
