import { parseArgs } from 'node:util';
import { Failure } from '../../packages/generator/src/node/command';

export interface BenchOptions {
  /** Visits for each median. */
  readonly runs: number;
  /** Folder of an earlier build, whose pages are visited too. */
  readonly against?: string;
  readonly hasPeer: boolean;
}

/** @throws Failure naming the option that is wrong; an error of parseArgs for an option that does not exist. */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      against: { type: 'string' },
      'no-peer': { type: 'boolean', default: false },
    },
  });
  const { against, 'no-peer': noPeer } = values;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Failure('--runs must be a whole number of at least 1.');
  return { runs, ...(against ? { against } : {}), hasPeer: !noPeer };
}
