import type { Explained } from './explained';
import type { Mutant } from './runStryker';

/** The result of a group of sources. */
export interface Score {
  /** Mutants that could be run. */
  readonly mutants: number;
  /** Mutants that a test found, by failing or by not ending. */
  readonly found: number;
  readonly explained: number;
  /** Mutants that were neither found nor explained. */
  readonly survivors: readonly Survivor[];
  /** Explanations without their mutant, one sentence each. */
  readonly stale: readonly string[];
  /** Share of the mutants without an explanation that were found, in percent. */
  readonly percent: number;
}

/** A mutant that no test found, as explained.ts names it. */
export interface Survivor extends Pick<Explained, 'file' | 'line' | 'mutant'> {
  readonly lineNumber: number;
  /** Whether any test executed the code. */
  readonly isExecuted: boolean;
}

/** Fields of Stryker's results that are read. */
export type Result = Pick<Mutant, 'fileName' | 'location' | 'replacement' | 'status'>;

const FOUND: ReadonlySet<Result['status']> = new Set(['Killed', 'Timeout']);
const NOT_FOUND: ReadonlySet<Result['status']> = new Set(['Survived', 'NoCoverage']);

/**
 * Counts the mutants that were found, that are explained and that are neither.
 * @param results of the mutants of some files, each named by its path from the project's root.
 * @param explained explanations for mutants of these files.
 * @param read returns a file's text.
 */
export function scoreOf(
  results: readonly Result[],
  explained: readonly Explained[],
  read: (file: string) => string,
): Score {
  const found = results.filter(({ status }) => FOUND.has(status)).length;
  const survived = results.filter(({ status }) => NOT_FOUND.has(status)).map((result) => survivorOf(result, read));
  const survivors = survived.filter((survivor) => !explained.some((one) => isSame(one, survivor)));
  const stale = explained.flatMap((one) =>
    staleSentence(one, survived.filter((survivor) => isSame(one, survivor)).length),
  );
  const counted = found + survivors.length;
  return {
    mutants: found + survived.length,
    found,
    explained: survived.length - survivors.length,
    survivors,
    stale,
    percent: counted === 0 ? 100 : (100 * found) / counted,
  };
}

function survivorOf({ fileName, location, replacement, status }: Result, read: (file: string) => string): Survivor {
  const lineNumber = location.start.line;
  return {
    file: fileName,
    line: read(fileName).split('\n')[lineNumber - 1]?.trim() ?? '',
    mutant: oneLine(replacement ?? ''),
    lineNumber,
    isExecuted: status === 'Survived',
  };
}

function oneLine(code: string): string {
  return code.replace(/\s*\n\s*/g, ' ');
}

function isSame(explained: Explained, { file, line, mutant }: Survivor): boolean {
  return explained.file === file && explained.line === line && explained.mutant === mutant;
}

function staleSentence({ file, line, mutant, count = 1 }: Explained, survived: number): string[] {
  if (survived === count) return [];
  return [
    `${file}: ${survived} mutants \`${mutant}\` survive in the line \`${line}\`, but tools/mutation/explained.ts explains ${count}: correct or remove the entry.`,
  ];
}
