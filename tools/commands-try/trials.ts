/** A command as a person runs it, and its expected output. */
export interface Trial {
  /** After the command; `SPEC` is a document of the site, `OUT` a new folder. */
  readonly args?: readonly string[];
  readonly expectedOutput: RegExp;
  /** Exit code; several if it depends on where it is run; 0 if absent. */
  readonly exitCode?: number | readonly number[];
  readonly env?: Readonly<Record<string, string>>;
  /** Run only at night, because it takes more than ten seconds or needs a build. */
  readonly isSlow?: boolean;
  /** Run only at night, because it needs the running demo. */
  readonly onDemo?: boolean;
  /** Signal sent once the expected output has been printed; afterwards no process may be left. */
  readonly interrupt?: NodeJS.Signals;
}

/** The trials of a row. */
export interface RowTrials {
  readonly trials: readonly Trial[];
  /** What else shows that it works, if it needs something that this machine lacks, or far more time. */
  readonly instead?: string;
  /** Options of the row that only `instead` covers. */
  readonly untried?: readonly string[];
}

/** The demo's accounts, for which firebase-admin needs no credentials. */
const EMULATOR = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
const READY = /^Ready: http:\/\/localhost:\d+ .*developer@example\.com/m;
const NO_PROJECT = /No Firebase project is named: set FIREBASE_API_KEY/;

/** Trials of a site owner's commands, in the order of a run: later ones may use the build of an earlier one. */
export const OWNER_TRIALS: Readonly<Record<string, RowTrials>> = {
  'npm run docs:generate': { trials: [{ expectedOutput: /^docs\/\S+: \d+ operations? from specs\//m }] },
  'npm run docs:try': {
    trials: [
      { args: ['SPEC', '--root', 'specs', '--keep', 'OUT'], expectedOutput: /: [1-9]\d* pages?, \d+ warnings?, / },
      { args: ['SPEC', '--json'], expectedOutput: /"pages": [1-9]/ },
    ],
  },
  'npx gatedocs update': {
    trials: [
      // This repository's files differ from those of a site.
      { expectedOutput: /All files are up to date|^\d+ files? differs?\./m, exitCode: [0, 1] },
      { args: ['--write'], expectedOutput: /All files are up to date|^Written: /m, isSlow: true },
    ],
  },
  'npm run specs:diff': { trials: [{ args: ['HEAD'], expectedOutput: /0 major/ }] },
  'npm run setup': {
    trials: [{ args: ['--project', 'acme-docs', '--github', 'acme/docs', '--dry-run'], expectedOutput: /^ *gcloud /m }],
    instead: 'packages/cli/tests/setup with stand-ins for gcloud, firebase and gh',
  },
  'npm run seal:key': {
    trials: [
      { args: ['--rotate'], expectedOutput: NO_PROJECT, exitCode: 1 },
      { args: ['--show'], expectedOutput: NO_PROJECT, exitCode: 1 },
    ],
    instead: 'packages/cli/tests/seal-key with a stand-in for gcloud',
  },
  'npm run doctor': {
    trials: [{ expectedOutput: NO_PROJECT, exitCode: 1 }],
    instead: 'tests/e2e/doctor.spec.ts with a stand-in for the APIs of Google',
  },
  'npm run build': {
    trials: [
      { args: ['--as', 'nobody'], expectedOutput: /no audience|audiences/, exitCode: 1 },
      { expectedOutput: /^Demo build: .*; sealed with key [0-9a-f]{12}\.$/m, isSlow: true },
    ],
  },
  'npm run serve': { trials: [{ expectedOutput: READY, isSlow: true, interrupt: 'SIGTERM' }] },
  'npm start': { trials: [{ expectedOutput: READY, isSlow: true, interrupt: 'SIGINT' }] },
  'npm run demo': {
    trials: [
      { expectedOutput: READY, isSlow: true, interrupt: 'SIGINT' },
      { expectedOutput: READY, isSlow: true, interrupt: 'SIGTERM' },
    ],
  },
  'npm run readers': {
    trials: [
      { args: ['add', 'reader@example.com'], expectedOutput: /reader@example\.com/, env: EMULATOR, onDemo: true },
      { args: ['list'], expectedOutput: /developer@example\.com/, env: EMULATOR, onDemo: true },
      { args: ['disable', 'reader@example.com'], expectedOutput: /reader@example\.com/, env: EMULATOR, onDemo: true },
      { args: ['enable', 'reader@example.com'], expectedOutput: /reader@example\.com/, env: EMULATOR, onDemo: true },
    ],
  },
  'npm run smoke': {
    trials: [
      { args: ['http://localhost:5000'], expectedOutput: /^http:\/\/localhost:5000 matches the build:/m, onDemo: true },
      {
        args: ['http://localhost:5000', '--project', 'acme-docs'],
        expectedOutput: /The settings are those of \S+: run /,
        exitCode: 1,
        onDemo: true,
      },
    ],
    instead: 'tests/e2e/smoke.serial.spec.ts tries who reads, on the emulators',
  },
  'npm run build:functions': { trials: [{ expectedOutput: /^Bundled the functions into /m }] },
  'npm run headers': { trials: [{ expectedOutput: /header/, isSlow: true }] },
  'npm run deploy:check': {
    trials: [{ expectedOutput: NO_PROJECT, exitCode: 1 }],
    instead: 'the builds for a project of npm test -- created',
  },
  'npm test': {
    // First Jest with its workers, then emulators and browsers.
    trials: [
      { args: ['unit'], expectedOutput: /^(?:PASS|FAIL) /m, isSlow: true, interrupt: 'SIGINT' },
      {
        args: ['browser', 'signed-out'],
        expectedOutput: /^ *(?:✓|ok) .*signed-out/m,
        isSlow: true,
        interrupt: 'SIGTERM',
      },
      {
        args: ['browser', 'signed-out'],
        expectedOutput: /^ *(?:✓|ok) .*signed-out/m,
        isSlow: true,
        interrupt: 'SIGINT',
      },
    ],
    instead:
      'it is run whole before each pull request, on each version of Node by nightly.yml, and in a created site by npm test -- created',
  },
};

/** Trials of the engine maintainers' commands. */
export const ENGINE_TRIALS: Readonly<Record<string, RowTrials>> = {
  'npm run architecture': { trials: [{ expectedOutput: /^Every import fits the \d+ layers/m }] },
  'npm run changeset': { trials: [{ args: ['--empty'], expectedOutput: /Empty Changeset added/ }] },
  'npm run create:try': {
    trials: [{ expectedOutput: /^Name files or folders with OpenAPI documents/m, exitCode: 1 }],
    instead: 'the job "documents" of nightly.yml makes sites of all documents',
  },
  'npm run mutation': {
    trials: [{ args: ['nobody'], expectedOutput: /nobody/, exitCode: 1 }],
    instead: 'mutation.yml runs all groups every week',
  },
  'npm run bench': {
    trials: [{ args: ['--nope'], expectedOutput: /--nope/, exitCode: 1 }],
    instead: 'tests/e2e/bench.spec.ts measures pages, tests/unit/tools/bench the rest',
  },
  'npm run pictures': {
    trials: [
      { args: ['nope'], expectedOutput: /There is no picture "nope", only sign-in, /, exitCode: 1 },
      { args: ['guide'], expectedOutput: /^4 pictures are in /m, isSlow: true },
    ],
  },
  'npm run commands:try': { trials: [], instead: 'this is it' },
  'npm run check': { trials: [], instead: 'npm test runs the same checks as its first steps' },
  'npm run test:quick': {
    trials: [{ expectedOutput: /^── /m, isSlow: true, interrupt: 'SIGINT' }],
    instead: 'npm test runs the same steps',
  },
  'npm run test:full': { trials: [], instead: 'deploy.yml runs it on main, release.yml before a release' },
  'npm run pack': { trials: [{ args: ['--update'], expectedOutput: /gatedocs-preset-.*\.tgz/, isSlow: true }] },
  'npm run create': {
    trials: [{ args: ['OUT', '--no-install', '--yes', '--name', 'Acme'], expectedOutput: /^Now in /m, isSlow: true }],
    instead: 'npm test -- created installs such a site, and makes one of a fork',
    untried: ['--update'],
  },
  'npm run publish:try': { trials: [], instead: 'nightly.yml runs it; npm test -- created has its shortest form' },
  'npm run release:version': { trials: [], instead: 'tests/unit/tools/release/command.test.ts' },
};
