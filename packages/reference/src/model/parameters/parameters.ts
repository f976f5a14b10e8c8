import type { OperationEntry } from '../../document/operations.ts';
import type { RawParameter } from '../../document/types.ts';
import type { PageContext } from '../operation/pageContext.ts';
import { describeParameter, type Parameter } from './parameter.ts';

const NOT_IN_PATH = { text: 'Not part of the path above' };
const NOT_DESCRIBED = { text: 'The specification does not describe this parameter' };

/** Placeholders in a path. */
const PLACEHOLDER = /\{([^{}]+)\}/g;

/** Returns the parameters of an operation, with those of its path that nobody describes. */
export function describeParameters(context: PageContext, { kind, path, parameters }: OperationEntry): Parameter[] {
  const described = parameters.map((raw) => describeParameter(context, raw));
  // A webhook has a name instead of a path.
  if (kind === 'webhook') return described;
  const inPath = new Set([...path.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
  const known = new Set(described.filter(({ place }) => place === 'path').map(({ name }) => name));
  const missing = [...inPath].filter((name) => !known.has(name)).map((name): RawParameter => ({ name, in: 'path' }));
  return [
    ...described.map((parameter) =>
      parameter.place === 'path' && !inPath.has(parameter.name) ? withNote(parameter, NOT_IN_PATH) : parameter,
    ),
    ...missing.map((raw) => withNote(describeParameter(context, raw), NOT_DESCRIBED)),
  ];
}

function withNote(parameter: Parameter, note: Parameter['notes'][number]): Parameter {
  return { ...parameter, notes: [note, ...parameter.notes] };
}
