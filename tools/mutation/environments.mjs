/**
 * Lets the tests that choose jsdom run in Stryker's version of it, which reports what each test executes. Stryker runs
 * this in its copy of the project (`buildCommand`); a docblock cannot be changed by Jest's configuration.
 * https://stryker-mutator.io/docs/stryker-js/jest-runner/#coverage-analysis
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const CHOICE = /(?<=@jest-environment )jsdom\b/;

for (const name of readdirSync('packages', { recursive: true, encoding: 'utf8' })) {
  if (!/\.test\.tsx?$/.test(name)) continue;
  const file = `packages/${name}`;
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(CHOICE, '@stryker-mutator/jest-runner/jest-env/jsdom');
  if (changed !== source) writeFileSync(file, changed);
}
