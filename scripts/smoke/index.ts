/** Whether a deployed site is what was built, and keeps to itself: `npm run smoke [-- https://docs.example.com]`. */
import { site } from '../../site.config';
import { Failure, main } from '../../src/node/command';
import { namesOf } from '../../src/site/naming';
import { recordedHeaders } from '../support/hostingHeaders';
import { BUILD } from '../support/projectBuild';
import { isSealedBuild } from '../support/sealedBuild';
import { smoke } from './deployment';

main(async () => {
  const [origin = site.url, ...more] = process.argv.slice(2);
  if (more.length > 0 || !URL.canParse(origin))
    throw new Failure(
      'Usage: npm run smoke [-- https://docs.example.com]; without an address, the one of site.config.ts is looked at.',
    );
  const problems = await smoke({
    origin,
    shellTitle: `Sign in · ${namesOf(site.product).title}`,
    headers: await recordedHeaders(BUILD),
    isSealed: await isSealedBuild(BUILD),
  }).catch((error: Error) => {
    throw new Failure(
      `${origin} could not be reached: ${error.cause instanceof Error ? error.cause.message : error.message}.`,
    );
  });
  if (problems.length > 0)
    throw new Failure([`${origin} is not what was built:`, ...problems.map((line) => `  ${line}`)].join('\n'));
  console.log(`${origin} is what was built: headers in place, nothing readable without a sign-in.`);
});
