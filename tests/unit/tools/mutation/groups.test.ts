import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { GROUPS } from '../../../../tools/mutation/groups';

const WORKFLOW = '.github/workflows/mutation.yml';

it('has folders that exist', () => {
  const globs = Object.values(GROUPS).flatMap(({ sources, tests }) => [...sources, ...tests]);
  for (const glob of globs) expect(existsSync(path.dirname(glob.replace('!', '')))).toBe(true);
});

// An owner may delete the workflow.
(existsSync(WORKFLOW) ? it : it.skip)('is tested by the workflow, group by group (skipped without it)', () => {
  const { jobs } = parse(readFileSync(WORKFLOW, 'utf8'));
  expect(jobs.mutation.strategy.matrix.group).toEqual(Object.keys(GROUPS));
});
