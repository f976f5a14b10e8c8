import { readdirSync } from 'node:fs';

/** A folder whose sources are mutated together, and the share of faults that the tests must find in them. */
export interface Group {
  readonly name: string;
  /** Folder of the sources, from the project's root. */
  readonly folder: string;
  /** Names of the only files of the folder to change. */
  readonly only?: readonly string[];
  /** Names of files that are not changed. */
  readonly except?: readonly string[];
  /** Globs of the tests that are run; of these, a mutant meets the tests that import its file. */
  readonly tests: readonly string[];
  /** Least score, in percent. */
  readonly threshold: number;
}

/** Where it is decided who may read. */
const ACCESS = 95;
const ELSEWHERE = 85;

/** The files of the functions that load firebase-admin and firebase-functions, and their tests, which take seconds. */
const SERVICE = ['admin.ts', 'handler.ts', 'index.ts'];
const SERVICE_TESTS = ['tests/unit/functions/{admin,handler,index,signedTokens}.test.ts'];

/** The files that decide how much of a schema a page has; their tests describe schemas with hundreds of members. */
const SIZES = ['bothDirections.ts', 'context.ts', 'size.ts', 'view.ts'];

/** The files that write the code of a request; their tests compare it without an operation, which takes longer. */
const CODE = [
  'answers.ts',
  'encodeRequest.ts',
  'fileSamples.ts',
  'formSamples.ts',
  'literals.ts',
  'phpValue.ts',
  'pythonMethod.ts',
  'rubyMethod.ts',
  'samples.ts',
];

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
    except: SERVICE,
    tests: ['tests/unit/functions/*.test.ts', ...SERVICE_TESTS.map((glob) => `!${glob}`)],
    threshold: ACCESS,
  },
  {
    name: 'service',
    folder: 'functions/src',
    only: SERVICE,
    tests: SERVICE_TESTS,
    threshold: ACCESS,
  },
  {
    name: 'schema',
    folder: 'src/reference/model/schema',
    except: SIZES,
    tests: ['tests/unit/reference/{inheritance,schema,schemaChoices,schemaWords}.test.ts'],
    threshold: ELSEWHERE,
  },
  {
    name: 'schema-size',
    folder: 'src/reference/model/schema',
    only: SIZES,
    tests: ['tests/unit/reference/{schema,schemaChoices,schemaSize,schemaWords}.test.ts'],
    threshold: ELSEWHERE,
  },
  {
    name: 'samples',
    folder: 'src/reference/samples',
    only: CODE,
    tests: ['tests/unit/reference/{encodeRequest,requestTemplate,sampleCode,sampleMethods}.test.ts'],
    threshold: ELSEWHERE,
  },
  {
    name: 'requests',
    folder: 'src/reference/samples',
    except: CODE,
    tests: ['tests/unit/reference/{requestTemplate,requestValues,samplePanels,valueForm,valueFormKinds}.test.ts'],
    threshold: ELSEWHERE,
  },
  {
    name: 'patches',
    folder: 'src/gate/signIn/widget/patches',
    tests: ['tests/unit/gate/widget/{errors,patches/*}.test.ts'],
    threshold: ELSEWHERE,
  },
];

/** Returns the sources of a group, from the project's root. */
export function sourcesOf({ folder, only, except = [] }: Group): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && (only?.includes(name) ?? true) && !except.includes(name))
    .map((name) => `${folder}/${name}`);
}
