import { BADGE_RADIUS, type Diagram, layout } from '../../../../src/components/StateDiagram/layout';
import { type Lifecycle, lifecycles } from '../../../../src/reference/guides/guideData';
import { siteReferences } from '../../guides/specification';

/** Builds a lifecycle from "draft>review" pairs; a pair that ends in "!" belongs to an operation. */
function lifecycle(initial: string[], ...pairs: string[]): Lifecycle {
  const transitions = pairs.map((pair) => {
    const [from = '', to = ''] = pair.replace('!', '').split('>');
    const kind = pair.endsWith('!') ? ('operation' as const) : ('system' as const);
    return { from, to, by: [{ kind, label: kind }] };
  });
  const names = new Set([...initial, ...transitions.flatMap(({ from, to }) => [from, to])]);
  return { initial, states: [...names].map((name) => ({ name, description: [] })), transitions };
}

function node({ nodes }: Diagram, name: string) {
  const found = nodes.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The diagram has no "${name}".`);
  return found;
}

it('places each state below its predecessors, and states of the same level side by side', () => {
  const diagram = layout(lifecycle(['draft'], 'draft>review', 'review>live', 'review>refused', 'draft>live'));
  expect(node(diagram, 'review').y).toBeGreaterThan(node(diagram, 'draft').y);
  expect(node(diagram, 'live').y).toBeGreaterThan(node(diagram, 'review').y);
  expect(node(diagram, 'refused').y).toBe(node(diagram, 'live').y);
});

it('draws a transition back upwards, with the arrow at the upper state', () => {
  const diagram = layout(lifecycle(['active'], 'active>archived', 'archived>active'));
  const [down, up] = diagram.edges;
  const { y, height } = node(diagram, 'active');
  expect(node(diagram, 'archived').y).toBeGreaterThan(y);
  expect(down?.arrow).toMatch(new RegExp(`^M[\\d.]+ ${node(diagram, 'archived').y}l`));
  expect(up?.arrow).toMatch(new RegExp(`^M[\\d.]+ ${y + height}l`));
});

it('marks initial and final states anywhere', () => {
  const diagram = layout(lifecycle(['pending', 'settled'], 'pending>settled', 'pending>failed', 'settled>refunded'));
  expect(diagram.nodes.filter(({ start }) => start).map(({ name }) => name)).toEqual(['pending', 'settled']);
  expect(diagram.nodes.filter(({ final }) => final).map(({ name }) => name)).toEqual(['failed', 'refunded']);
});

it('numbers arrows like the table, and distinguishes operations from the service', () => {
  const { edges } = layout(lifecycle(['draft'], 'draft>live!', 'live>dead'));
  expect(edges.map(({ number, automatic }) => [number, automatic])).toEqual([
    [1, false],
    [2, true],
  ]);
});

it('rejects a transition with an unlisted state', () => {
  const broken = { ...lifecycle(['draft'], 'draft>live'), states: [{ name: 'draft', description: [] }] };
  expect(() => layout(broken)).toThrow('(draft, live) names a state that is not listed');
});

describe.each(
  Object.entries(lifecycles(siteReferences())).map(([name, { main }]) => [name, main as Lifecycle] as const),
)('the diagram of %s', (_, source) => {
  const diagram = layout(source);

  it('fits a page of 320 pixels without the margins', () => {
    expect(diagram.width).toBeLessThanOrEqual(310);
  });

  it('keeps every box inside and separate from the others', () => {
    for (const box of diagram.nodes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(diagram.width);
      expect(box.y + box.height).toBeLessThanOrEqual(diagram.height);
      const others = diagram.nodes.filter((other) => other !== box);
      for (const other of others) {
        const apart =
          Math.abs(box.y - other.y) >= box.height || box.x + box.width < other.x || other.x + other.width < box.x;
        expect([box.name, other.name, apart]).toEqual([box.name, other.name, true]);
      }
    }
  });

  it('keeps every number readable: separate from the others and outside the boxes', () => {
    for (const { number, badge } of diagram.edges) {
      for (const other of diagram.edges.filter((edge) => edge.number > number)) {
        const distance = Math.hypot(badge.x - other.badge.x, badge.y - other.badge.y);
        expect(distance).toBeGreaterThan(2 * BADGE_RADIUS);
      }
      for (const { x, y, width, height } of diagram.nodes) {
        const inside =
          badge.x > x && badge.x < x + width && badge.y + BADGE_RADIUS > y && badge.y - BADGE_RADIUS < y + height;
        expect(inside).toBe(false);
      }
    }
  });

  it('is deterministic', () => {
    expect(layout(source)).toEqual(diagram);
  });
});
