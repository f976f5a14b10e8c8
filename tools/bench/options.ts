import { parseArgs } from 'node:util';
import { Failure } from '../../packages/preset/src/node/command';

const PARTS = ['pages', 'growth'] as const;

export interface BenchOptions {
  readonly parts: readonly (typeof PARTS)[number][];
  /** Visits for each median. */
  readonly runs: number;
  /** Numbers of operations of the documents that are built, in ascending order. */
  readonly sizes: readonly number[];
  /** Folder of an earlier build, whose pages are visited too. */
  readonly against?: string;
  readonly hasPeer: boolean;
}

/** @throws Failure naming the option that is wrong; an error of parseArgs for an option that does not exist. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      sizes: { type: 'string', default: '48,1000,5000' },
      against: { type: 'string' },
      'no-peer': { type: 'boolean', default: false },
    },
  });
  const { only, against } = values;
  const parts = PARTS.filter((part) => only === undefined || part === only);
  if (parts.length === 0) throw new Failure(`--only must be one of ${PARTS.join(', ')}.`);
  const sizes = values.sizes.split(',').map((size) => wholeNumber('sizes', size));
  return {
    parts,
    runs: wholeNumber('runs', values.runs),
    sizes: sizes.sort((left, right) => left - right),
    ...(against ? { against } : {}),
    hasPeer: !values['no-peer'],
  };
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Failure(`--${option} must have whole numbers of at least 1.`);
  return number;
}
