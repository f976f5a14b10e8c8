import { smoke } from '../../smoke/deployment';
import { expectedDeployment } from '../../smoke/expected';
import type { Point } from './point';

export const headers: Point = {
  number: 8,
  title: 'Headers of pages, assets, 404 and /__/auth/*',
  async run({ site }, findings) {
    const problems = await smoke(await expectedDeployment(site));
    for (const problem of problems) findings.fail(problem);
    if (problems.length === 0) findings.check(true, 'they match the build in this checkout (npm run smoke)');
  },
};
