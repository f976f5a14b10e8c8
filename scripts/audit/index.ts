/**
 * Whether a package that ships has a high or critical finding: `npm run audit`. All packages but the development tools are looked at: those in
 * readers' browsers, those that build the site, and those of the functions, whose versions the same lockfile names.
 */
import { spawnSync } from 'node:child_process';
import { Failure, main } from '../../src/node/command';
import { ACCEPTED } from './accepted';
import { judge } from './judge';
import { type Advisory, readAdvisories } from './report';

/** Bytes that a report may have. */
const REPORT_LIMIT = 64 * 1024 * 1024;

main(async () => {
  const advisories = audit();
  const problems = judge(advisories, ACCEPTED, new Date().toISOString().slice(0, 10));
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  console.log(
    `No grave finding in a package that ships: ${advisories.length} lesser findings, ${ACCEPTED.length} accepted.`,
  );
});

/** npm ends with 1 both when it finds something and when it gets no answer, so that only its output tells. */
function audit(): Advisory[] {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: REPORT_LIMIT,
  });
  if (error) throw new Failure(`npm could not be started: ${error.message}.`);
  return readAdvisories(stdout);
}
