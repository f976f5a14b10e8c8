import { lifecycles } from '../../../../packages/reference/src/guides/guideData';
import { type Json, resolveValue, siteReferences } from '../guides/specification';
import { operationsOf } from './documents';

interface Transition {
  from: string;
  to: string;
  by: string;
}

interface StatusSchema {
  readonly place: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly initial: readonly string[];
  readonly transitions: readonly Transition[];
  readonly descriptions: Readonly<Record<string, string>>;
}

/**
 * Words of a time or a rule that says when the service acts: a duration, a condition, or who decides. A change between
 * states whose descriptions have none leaves an integrator to guess.
 */
const CAUSE =
  /\b(?:(?:\d+|a|one|two) (?:second|minute|hour|day)s?|when|once|until|after|while|because|if|automatically|by the review|waits?|waiting|attempt|exceeds)\b|how-long-things-take/i;

const references = siteReferences();
const operationIds = references.flatMap(({ id, document }) =>
  operationsOf(document as unknown as Json).flatMap((operation) => [operation.id, `${id}:${operation.id}`]),
);
const schemas = references.flatMap(({ id, document }) => statusSchemas(document as unknown as Json, id));
/** Once each: the simulator has those of the main document. */
const own = [...new Map(schemas.map((schema) => [schema.name, schema])).values()];

describe.each(own)('the lifecycle of $name', (schema) => {
  it('reaches every state, and knows no other', () => expect(unreachable(schema)).toEqual([]));
  it('says of every state that it is final, or how it ends', () => expect(withoutEnd(schema)).toEqual([]));
  it('names operations that exist', () => expect(unknownActors(schema)).toEqual([]));
  it('explains transitions made by the service itself', () => expect(unexplained(schema)).toEqual([]));

  it('is the one in the diagrams', () => {
    const [drawn] = Object.values(lifecycles(references)[schema.name] ?? {});
    const moves = drawn?.transitions.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(moves)).toEqual(new Set(schema.transitions.map(({ from, to }) => `${from} ${to}`)));
    expect(drawn?.states.map(({ name }) => name)).toEqual(schema.values);
    expect(drawn?.initial).toEqual(schema.initial);
  });
});

describe('a broken lifecycle is found', () => {
  const sound: StatusSchema = {
    place: 'a document',
    name: 'OrderStatus',
    values: ['open', 'paid', 'shipped'],
    initial: ['open'],
    transitions: [
      { from: 'open', to: 'paid', by: String(operationIds[0]) },
      { from: 'paid', to: 'shipped', by: 'system' },
    ],
    descriptions: { open: 'New.', paid: 'Shipped within 2 days.', shipped: 'Final. On its way.' },
  };

  it('when a state cannot be reached', () => {
    expect(unreachable({ ...sound, values: [...sound.values, 'lost'] })).toEqual([
      'a document: OrderStatus never becomes lost.',
    ]);
  });

  it('when a transition leads to a state that the schema does not have', () => {
    expect(unreachable({ ...sound, values: ['open', 'paid'] })).toEqual([
      'a document: OrderStatus has no state shipped.',
    ]);
  });

  it('when a state without a way out is not called final', () => {
    const descriptions = { ...sound.descriptions, shipped: 'On its way.' };
    expect(withoutEnd({ ...sound, descriptions })).toEqual([
      'a document: shipped of OrderStatus has no way out and is not called final.',
    ]);
  });

  it('when a final state has a way out', () => {
    const descriptions = { ...sound.descriptions, paid: 'Final.' };
    expect(withoutEnd({ ...sound, descriptions })).toEqual([
      'a document: paid of OrderStatus is called final and can become shipped.',
    ]);
  });

  it('when an operation does not exist', () => {
    const transitions = [{ from: 'open', to: 'paid', by: 'payOrder' }];
    expect(unknownActors({ ...sound, transitions })).toEqual([
      'a document: OrderStatus names the operation payOrder, which does not exist.',
    ]);
  });

  it('when nothing says why the service acts', () => {
    const descriptions = { ...sound.descriptions, paid: 'Has money.', shipped: 'Final. On its way.' };
    expect(unexplained({ ...sound, descriptions })).toEqual([
      'a document: nothing says why the service makes paid of OrderStatus shipped.',
    ]);
  });
});

it('finds the lifecycles of both documents', () => {
  expect(own.length).toBeGreaterThan(6);
});

function statusSchemas(document: Json, id: string): StatusSchema[] {
  const { schemas: all = {} } = document.components as { schemas?: Json };
  return Object.keys(all).flatMap((name) => {
    const schema = resolveValue(document, { $ref: `#/components/schemas/${name}` });
    const lifecycle = schema['x-lifecycle'] as { initial: string | string[]; transitions: Transition[] } | undefined;
    if (!lifecycle) return [];
    return [
      {
        place: `${id} #/components/schemas/${name}`,
        name,
        values: (schema['x-extensible-enum'] ?? schema.enum) as string[],
        initial: [lifecycle.initial].flat(),
        transitions: lifecycle.transitions,
        descriptions: (schema['x-enumDescriptions'] ?? {}) as Record<string, string>,
      },
    ];
  });
}

function unreachable({ place, name, values, initial, transitions }: StatusSchema): string[] {
  const reached = new Set(initial);
  for (const _ of values) for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
  const used = new Set([...initial, ...transitions.flatMap(({ from, to }) => [from, to])]);
  return [
    ...values.filter((value) => !reached.has(value)).map((value) => `${place}: ${name} never becomes ${value}.`),
    ...[...used].filter((state) => !values.includes(state)).map((state) => `${place}: ${name} has no state ${state}.`),
  ];
}

function withoutEnd({ place, name, values, transitions, descriptions }: StatusSchema): string[] {
  return values.flatMap((value) => {
    const [next] = transitions.filter(({ from }) => from === value);
    const isCalledFinal =
      /\bfinal\b/i.test(descriptions[value] ?? '') && !/\bnot final\b/i.test(descriptions[value] ?? '');
    if (!next && !isCalledFinal) return [`${place}: ${value} of ${name} has no way out and is not called final.`];
    if (next && isCalledFinal) return [`${place}: ${value} of ${name} is called final and can become ${next.to}.`];
    return [];
  });
}

function unknownActors({ place, name, transitions }: StatusSchema): string[] {
  const actors = new Set(transitions.map(({ by }) => by).filter((by) => by !== 'system'));
  return [...actors]
    .filter((by) => !operationIds.includes(by))
    .map((by) => `${place}: ${name} names the operation ${by}, which does not exist.`);
}

function unexplained({ place, name, transitions, descriptions }: StatusSchema): string[] {
  return transitions
    .filter(({ by }) => by === 'system')
    .filter(({ from, to }) => ![from, to].some((state) => CAUSE.test(descriptions[state] ?? '')))
    .map(({ from, to }) => `${place}: nothing says why the service makes ${from} of ${name} ${to}.`);
}
