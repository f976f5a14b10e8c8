/**
 * Fails when a shipped package has a high or critical advisory: `npm run audit`. Covers all packages except development
 * dependencies: those in readers' browsers, those that build the site, and those of the functions, whose versions come
 * from the same lockfile.
 */
import { spawnSync } from 'node:child_process';
import { Failure, main } from 'gatedocs-preset/node';
import { ACCEPTED } from './accepted';
import { evaluate } from './evaluate';
import { type Advisory, readAdvisories } from './report';

/** Maximum size of a report, in bytes. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

main(async () => {
  const advisories = audit();
  const problems = evaluate(advisories, ACCEPTED, new Date().toISOString().slice(0, 10));
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  console.log(
    `No high or critical advisory in a shipped package: ${advisories.length} lower advisories, ${ACCEPTED.length} accepted.`,
  );
});

/** npm exits with 1 both for advisories and for a failed request, so only its output distinguishes them. */
function audit(): Advisory[] {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: MAX_REPORT_BYTES,
  });
  if (error) throw new Failure(`npm could not be started (${error.message}): check that it is on the PATH.`);
  return readAdvisories(stdout);
}
