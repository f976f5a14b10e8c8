/** Checks that a deployed site matches the build and reveals nothing: `npm run smoke [-- https://docs.example.com]`. */

import { Failure, main } from 'gatedocs-preset/node';
import { site } from '../site.ts';
import { smoke } from './deployment.ts';
import { expectedDeployment } from './expected.ts';

main(async () => {
  const [origin = site.url, ...more] = process.argv.slice(2);
  if (more.length > 0 || !URL.canParse(origin))
    throw new Failure(
      'Usage: npm run smoke [-- https://docs.example.com]; without a URL, the one in site.config.ts is checked.',
    );
  const problems = await smoke(await expectedDeployment(origin)).catch((error: Error) => {
    throw new Failure(
      `${origin} could not be reached (${error.cause instanceof Error ? error.cause.message : error.message}): check the URL and your connection.`,
    );
  });
  if (problems.length > 0)
    throw new Failure([`${origin} does not match the build:`, ...problems.map((line) => `  ${line}`)].join('\n'));
  console.log(`${origin} matches the build: the headers are in place, and nothing is readable without signing in.`);
});
