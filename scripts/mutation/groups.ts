/** A folder whose sources are mutated together, and the share of faults that the tests must find in them. */
export interface Group {
  readonly name: string;
  /** Folder of the sources, from the project's root. */
  readonly folder: string;
  /** Globs of the tests that are run; of these, a mutant meets the tests that import its file. */
  readonly tests: readonly string[];
  /** Least score, in percent. */
  readonly threshold: number;
}

/** Where it is decided who may read. */
const ACCESS = 95;
const ELSEWHERE = 85;

export const GROUPS: readonly Group[] = [
  {
    name: 'policy',
    folder: 'src/policy',
    tests: ['tests/unit/policy/*.test.ts'],
    threshold: ACCESS,
  },
  {
    name: 'seal',
    folder: 'src/seal',
    tests: ['tests/unit/seal/*.test.ts'],
    threshold: ACCESS,
  },
  {
    name: 'session',
    folder: 'src/gate/session',
    tests: ['tests/unit/gate/*.test.ts', 'tests/unit/gate/session/*.test.{ts,tsx}'],
    threshold: ACCESS,
  },
  {
    name: 'vault',
    folder: 'src/gate/vault',
    tests: ['tests/unit/gate/*.test.ts', 'tests/unit/gate/vault/*.test.ts'],
    threshold: ACCESS,
  },
  {
    name: 'functions',
    folder: 'functions/src',
    tests: ['tests/unit/functions/*.test.ts'],
    threshold: ACCESS,
  },
  {
    name: 'schema',
    folder: 'src/reference/model/schema',
    tests: ['tests/unit/reference/schema*.test.{ts,tsx}'],
    threshold: ELSEWHERE,
  },
  {
    name: 'samples',
    folder: 'src/reference/samples',
    tests: ['tests/unit/reference/**/*.test.{ts,tsx}'],
    threshold: ELSEWHERE,
  },
  {
    name: 'patches',
    folder: 'src/gate/signIn/widget/patches',
    tests: ['tests/unit/gate/widget/*.test.ts'],
    threshold: ELSEWHERE,
  },
];
