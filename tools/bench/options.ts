import { parseArgs } from 'node:util';
import { Failure } from '../../src/node/command';
import { PEER_NAMES } from './peers';

/** Parts of the benchmark, in the order in which they run. */
export const PARTS = ['key', 'pages', 'growth', 'deploy'] as const;
export type Part = (typeof PARTS)[number];

/** Size of a generated specification. */
export interface Size {
  readonly operations: number;
  readonly tags: number;
}

export interface BenchOptions {
  readonly only: readonly Part[];
  readonly peers: readonly string[];
  /** Number of cold and of warm visits for each median. */
  readonly runs: number;
  /** Ascending. */
  readonly sizes: readonly Size[];
  /** Number of operations that the peer builds; 0 to leave it out. */
  readonly peerSize: number;
  /** `operationId` of the page to measure; the first that fits without it. */
  readonly operation?: string;
  /** Name of the guide to measure, as in site.config.ts; its first one without it. */
  readonly guide?: string;
  /** Result of an earlier run. */
  readonly compare?: string;
  readonly json: boolean;
}

export const HELP = `npm run bench -- [options]
  --only=A,B           some of the parts: ${PARTS.join(', ')}
  --runs=5             number of cold and of warm visits for each median
  --peers=A,B          some of ${PEER_NAMES.join(', ')}
  --no-peers           measure only this site
  --operation=ID       operationId of the page to measure (default: the first one with a description and a body)
  --guide=NAME         guide to measure, as in site.config.ts (default: its first one)
  --sizes=48/8,1000/25,5000/100
                       operations and tags of the documents that are built to measure growth
  --peer-size=1000     operations of the document that starlight-openapi builds in the same run; 0 for none
  --compare=FILE       print each number beside that of an earlier result
  --json               print the result as JSON instead of tables
The result is kept in .cache/bench/last.json. The browser is CHROMIUM_PATH, or the one that the tests use.`;

/**
 * Reads the command line; null when it asks for help.
 * @throws Failure naming the option that is wrong.
 */
export function parseOptions(args: readonly string[]): BenchOptions | null {
  const { values } = parse(args);
  if (values.help) return null;
  const { operation, guide, compare, json = false } = values;
  return {
    only: names('only', values.only, PARTS),
    peers: values['no-peers'] ? [] : names('peers', values.peers, PEER_NAMES),
    runs: wholeNumber('runs', values.runs, 1),
    sizes: values.sizes
      .split(',')
      .map(parseSize)
      .sort((left, right) => left.operations - right.operations),
    peerSize: wholeNumber('peer-size', values['peer-size'], 0),
    json,
    ...(operation ? { operation } : {}),
    ...(guide ? { guide } : {}),
    ...(compare ? { compare } : {}),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', default: PARTS.join() },
        runs: { type: 'string', default: '5' },
        peers: { type: 'string', default: PEER_NAMES.join() },
        'no-peers': { type: 'boolean' },
        operation: { type: 'string' },
        guide: { type: 'string' },
        sizes: { type: 'string', default: '48/8,1000/25,5000/100' },
        'peer-size': { type: 'string', default: '1000' },
        compare: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n${HELP}`);
  }
}

function names<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  const asked = text.split(',');
  const unknown = asked.find((name) => !known.some((other) => other === name));
  if (unknown !== undefined)
    throw new Failure(`--${option} has ${unknown || 'an empty name'}: use ${known.join(', ')}, separated by commas.`);
  return known.filter((name) => asked.includes(name));
}

function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text === '' || !Number.isInteger(number) || number < least)
    throw new Failure(`--${option} must be a whole number of at least ${least}.`);
  return number;
}

function parseSize(text: string): Size {
  const [operations, tags] = text.split('/').map(Number);
  if (!operations || !tags || !Number.isInteger(operations) || !Number.isInteger(tags) || operations < 1 || tags < 1)
    throw new Failure('--sizes must be numbers of operations and tags such as 48/8,1000/25.');
  return { operations, tags };
}
