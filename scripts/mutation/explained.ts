/** A mutant that no test can or should find. */
export interface Explained {
  readonly file: string;
  /** The source line in which the change begins, without indentation. */
  readonly line: string;
  /** The code that the mutant has there. */
  readonly mutant: string;
  /** Number of such mutants in the file; 1 by default. */
  readonly count?: number;
  readonly reason: string;
}

/** Checked by each run: a mutant that is listed here and does not survive is an error. */
export const EXPLAINED: readonly Explained[] = [
  {
    file: 'src/gate/session/session.ts',
    line: "const left = session.status === 'signedIn' ? freshUntil(session, connected().rules) - deviceNow() : 0;",
    mutant: 'true',
    reason:
      'A session without dates is fresh until NaN, which is no more above 0 than 0 is; the condition is for types.',
  },
  ...['completing', 'over', 'leaving'].map((status) => ({
    file: 'src/gate/session/session.ts',
    line: `case '${status}':`,
    mutant: '""',
    reason: 'Without its case the switch returns undefined, which is as false as false; the case is for types.',
  })),
  {
    file: 'src/gate/session/session.ts',
    line: "case 'leaving':",
    mutant: "case 'leaving':",
    reason: 'Without its return the switch returns undefined, which is as false as false.',
  },
  {
    file: 'src/gate/session/signOutNotice.ts',
    line: "const STORAGE_NAME = 'docs-gate-farewell';",
    mutant: '""',
    reason: 'Any name does, as long as pages store and read by the same one.',
  },
  {
    file: 'src/gate/vault/contentKey.ts',
    line: "const seconds = headers.get('Retry-After') ?? '';",
    mutant: '"Stryker was here!"',
    reason: 'Any text that is no number does.',
  },
  {
    file: 'src/gate/vault/contentKey.ts',
    line: '} catch {',
    mutant: '{}',
    reason: 'Without its return the function returns undefined, which is as little a key as null.',
  },
];
