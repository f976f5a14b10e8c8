import { describeDiagrams, type Machine } from '../../../../tests/support/describeDiagrams';
import { HARBOUR } from '../../../../tests/support/harbour';
import { type Diagram, layOut } from '../../src/guides/diagram';
import { lifecycles } from '../../src/guides/guideData';

/** Builds a lifecycle from "draft>review" pairs; a pair that ends in "!" belongs to an operation. */
function lifecycle(initial: string[], ...pairs: string[]): Machine {
  const transitions = pairs.map((pair) => {
    const [from = '', to = ''] = pair.replace('!', '').split('>');
    const kind = pair.endsWith('!') ? ('operation' as const) : ('system' as const);
    return { from, to, by: [{ kind, label: kind }] };
  });
  const names = new Set([...initial, ...transitions.flatMap(({ from, to }) => [from, to])]);
  return { initial, states: [...names].map((name) => ({ name, description: '' })), transitions };
}

function node({ nodes }: Diagram, name: string) {
  const found = nodes.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The diagram has no "${name}".`);
  return found;
}

it('places each state below its predecessors, and states of the same level side by side', () => {
  const diagram = layOut(lifecycle(['draft'], 'draft>review', 'review>live', 'review>refused', 'draft>live'));
  expect(node(diagram, 'review').y).toBeGreaterThan(node(diagram, 'draft').y);
  expect(node(diagram, 'live').y).toBeGreaterThan(node(diagram, 'review').y);
  expect(node(diagram, 'refused').y).toBe(node(diagram, 'live').y);
});

it('draws a transition back upwards, with the arrow at the upper state', () => {
  const diagram = layOut(lifecycle(['active'], 'active>archived', 'archived>active'));
  const [down, up] = diagram.edges;
  const { y, height } = node(diagram, 'active');
  expect(node(diagram, 'archived').y).toBeGreaterThan(y);
  expect(down?.arrow.y).toBe(node(diagram, 'archived').y);
  expect(up?.arrow.y).toBe(y + height);
  expect([down?.arrow.angle, up?.arrow.angle].map((angle = 0) => Math.sign(angle))).toEqual([1, -1]);
});

it('marks initial and final states anywhere', () => {
  const diagram = layOut(lifecycle(['pending', 'settled'], 'pending>settled', 'pending>failed', 'settled>refunded'));
  expect(diagram.nodes.filter(({ isInitial }) => isInitial).map(({ name }) => name)).toEqual(['pending', 'settled']);
  expect(diagram.nodes.filter(({ isFinal }) => isFinal).map(({ name }) => name)).toEqual(['failed', 'refunded']);
});

it('numbers arrows like the table, and distinguishes operations from the service', () => {
  const { edges } = layOut(lifecycle(['draft'], 'draft>live!', 'live>dead'));
  expect(edges.map(({ number, isAutomatic }) => [number, isAutomatic])).toEqual([
    [1, false],
    [2, true],
  ]);
});

describeDiagrams({
  'a voyage': lifecycles(HARBOUR).VoyageStatus?.main,
  'a long name': lifecycle(
    ['waiting_for_the_harbour_master'],
    'waiting_for_the_harbour_master>refused_for_a_good_reason',
  ),
  'many ways': lifecycle(
    ['open'],
    ...[
      'open>checked',
      'checked>open',
      'checked>paid!',
      'checked>refused',
      'refused>open!',
      'paid>sent',
      'sent>returned',
    ],
  ),
});
