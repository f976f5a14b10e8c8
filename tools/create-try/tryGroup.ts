import { Failure } from '../../packages/preset/src/node/command';

export interface Outcome {
  readonly file: string;
  /** Of the site, divided by its documents. */
  readonly seconds: number;
  /** Compressed bytes before the text, of the page with the most; 0 after a failure. */
  readonly heaviest: number;
  readonly failure?: string;
}

/** Makes one site of documents. Returns the heaviest page of each. @throws Failure */
export type Adopt = (files: readonly string[]) => Promise<readonly number[]>;

/** Tries documents in one site; after a failure in halves, until each failure has its document. */
export async function tryGroup(files: readonly string[], adopt: Adopt): Promise<Outcome[]> {
  const start = performance.now();
  const outcome = (file: string): Omit<Outcome, 'heaviest'> => ({
    file,
    seconds: (performance.now() - start) / 1000 / files.length,
  });
  try {
    const heaviest = await adopt(files);
    return files.map((file, index) => ({ ...outcome(file), heaviest: heaviest[index] ?? 0 }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const failed = (failure: string): Outcome[] => files.map((file) => ({ ...outcome(file), heaviest: 0, failure }));
    if (files.length === 1) return failed(error.message);
    console.error(`The site of ${files.length} documents is divided: ${error.message}`);
    const middle = Math.ceil(files.length / 2);
    const halves = [await tryGroup(files.slice(0, middle), adopt), await tryGroup(files.slice(middle), adopt)].flat();
    return halves.some(({ failure }) => failure !== undefined)
      ? halves
      : failed(`only in one site with the others: ${error.message}`);
  }
}
