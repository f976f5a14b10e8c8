import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { minimumVersions, nodeProblem } from '../../../tools/nodeVersions.cjs';

const MINIMUMS = minimumVersions('^24.0.0 || ^20.19.0 || ^22.12.1');

test('ranges of engines.node are read in ascending order', () => {
  expect(MINIMUMS).toEqual([
    [20, 19, 0],
    [22, 12, 1],
    [24, 0, 0],
  ]);
  expect(() => minimumVersions('>=20')).toThrow('engines.node has >=20: write it as ^MAJOR.MINOR.PATCH.');
});

test.each(['20.19.0', '20.20.2', '22.12.1', '22.13.0', '24.0.0', '24.21.0-nightly'])(
  'Node %s is supported',
  (version) => {
    expect(nodeProblem(version, MINIMUMS)).toBeNull();
  },
);

test.each(['18.20.0', '20.18.9', '22.12.0', '22.9.5'])('Node %s is too old', (version) => {
  expect(nodeProblem(version, MINIMUMS)).toEqual({
    fatal: true,
    message: `Node ${version} is too old: install one of 20.19.0, 22.12.1, 24.0.0 or a newer minor version of it (see .nvmrc), then run the command again.`,
  });
});

test.each(['21.7.3', '23.1.0', '26.10.0'])('Node %s, which no test runs with, is a warning', (version) => {
  expect(nodeProblem(version, MINIMUMS)).toEqual({
    fatal: false,
    message: expect.stringContaining('is not among the versions that the tests run with (20.19.0, 22.12.1, 24.0.0'),
  });
});

const workflow = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8'));

test('each version of package.json is tested in CI and every night, all steps on that of .nvmrc', () => {
  const supported = minimumVersions().map(([major]) => major);
  const main = Number(readFileSync('.nvmrc', 'utf8'));
  const [ci, nightly] = ['ci', 'nightly'].map((name) => workflow(name).jobs.test);
  expect(ci.strategy.matrix.include).toEqual(
    supported.map((node) => (node === main ? { node } : { node, steps: 'build unit' })),
  );
  expect(ci.steps.at(-1)).toEqual({
    run: 'npm test -- $STEPS',
    // All steps where it is not a pull request: deploy.yml and release.yml call it, with their own event.
    env: { STEPS: `$\{{ matrix.steps || github.event_name != 'pull_request' && 'full' || '' }}` },
  });
  expect(nightly.strategy.matrix.node).toEqual(supported);
  expect(nightly.steps.map(({ run }: { run?: string }) => run)).toContain('npm run test:nightly');
  for (const { steps } of [ci, nightly]) expect(steps[1].with['node-version']).toBe(`$\{{ matrix.node }}`);
});

test('main and a release are tested whole before anything is deployed or published', () => {
  for (const [name, next] of [
    ['deploy', 'build'],
    ['release', 'release'],
  ] as const) {
    const { on, jobs } = workflow(name);
    expect(Object.keys(on)).not.toContain('pull_request');
    expect(jobs.test).toMatchObject({ uses: './.github/workflows/ci.yml' });
    expect(jobs[next].needs).toBe('test');
  }
});
