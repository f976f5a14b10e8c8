import { readFileSync } from 'node:fs';
import { type Exceptions, reasonProblems, unexplainedIgnores } from '../../../support/reasons';

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as Exceptions;
const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const knip = readFileSync('knip.jsonc', 'utf8');

describe('overrides and install scripts', () => {
  test('each has its reason in CONTRIBUTING.md', () => {
    expect(reasonProblems(packageJson, guide)).toEqual([]);
  });

  const row = (entry: string, reason: string) => `| \`${entry}\` | ${reason} |\n`;
  const sound = row('overrides.a', 'why') + row('overrides.b.c', 'why') + row('allowScripts.@d/e', 'why');
  const exceptions = { overrides: { a: '1.0.0', b: { c: '$c' } }, allowScripts: { '@d/e': false } };

  test('one without a row, or with an empty one, is named', () => {
    expect(reasonProblems(exceptions, sound)).toEqual([]);
    expect(reasonProblems(exceptions, sound.replace(row('overrides.b.c', 'why'), ''))).toEqual([
      'overrides.b.c has no reason in CONTRIBUTING.md.',
    ]);
    expect(
      reasonProblems(exceptions, sound.replace(row('allowScripts.@d/e', 'why'), row('allowScripts.@d/e', ''))),
    ).toEqual(['allowScripts.@d/e has no reason in CONTRIBUTING.md.']);
  });

  test('a row whose entry is gone is named', () => {
    expect(reasonProblems({ ...exceptions, allowScripts: {} }, sound)).toEqual([
      'allowScripts.@d/e is not in package.json.',
    ]);
  });

  test('every install script of the lockfile is allowed or refused, and nothing else is', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const scripts = Object.entries(packages).flatMap(([place, { hasInstallScript }]) =>
      hasInstallScript ? [place.replace(/^.*node_modules\//, '')] : [],
    );
    expect(Object.keys(packageJson.allowScripts ?? {}).sort()).toEqual([...new Set(scripts)].sort());
  });
});

describe('what knip leaves out', () => {
  test('has its reason in the line above', () => {
    expect(unexplainedIgnores(knip)).toEqual([]);
  });

  test('is named without one', () => {
    const bare = knip.replace(/^\s*\/\/.*\n/gm, '');
    expect(unexplainedIgnores(bare)).toEqual(
      expect.arrayContaining(['tests/fixtures/**', 'ignoreExportsUsedInFile', 'cspell']),
    );
    expect(
      unexplainedIgnores('{\n  // One reason\n  "ignore": [\n    // for one.\n    "a/**",\n    "b/**"\n  ]\n}'),
    ).toEqual(['b/**']);
    expect(unexplainedIgnores('{\n  "ignoreBinaries": ["gcloud"]\n}')).toEqual(['ignoreBinaries']);
  });
});
