/** Sources that are mutated together. */
export interface MutationGroup {
  /** Globs of the sources, from the project's root. */
  readonly sources: readonly string[];
  /** Globs of the tests; a mutant is run against those that execute its code. */
  readonly tests: readonly string[];
}

/** Files that load firebase-admin and firebase-functions, whose tests take seconds. */
const SERVICE_SOURCES = 'packages/functions/src/{admin,handler,index}.ts';
const SERVICE_TESTS = 'packages/functions/tests/{admin,handler,index,signedTokens}.test.ts';

/** The code that decides who may read. */
export const GROUPS: Readonly<Record<string, MutationGroup>> = {
  policy: { sources: ['packages/rules/src/policy/*.ts'], tests: ['packages/rules/tests/policy/*.test.ts'] },
  seal: { sources: ['packages/rules/src/seal/*.ts'], tests: ['packages/rules/tests/seal/*.test.ts'] },
  session: {
    sources: ['packages/preset/src/gate/session/*.ts'],
    tests: ['packages/preset/tests/gate/*.test.ts', 'packages/preset/tests/gate/session/*.test.{ts,tsx}'],
  },
  vault: {
    sources: ['packages/preset/src/gate/vault/*.ts'],
    tests: ['packages/preset/tests/gate/*.test.ts', 'packages/preset/tests/gate/vault/*.test.ts'],
  },
  functions: {
    sources: ['packages/functions/src/*.ts', `!${SERVICE_SOURCES}`],
    tests: ['packages/functions/tests/*.test.ts', `!${SERVICE_TESTS}`],
  },
  service: { sources: [SERVICE_SOURCES], tests: [SERVICE_TESTS] },
};
