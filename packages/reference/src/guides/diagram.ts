import dagre from '@dagrejs/dagre';

/** A point in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DiagramNode extends Point {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isInitial: boolean;
  readonly isFinal: boolean;
}

export interface DiagramEdge {
  /** 1 for the first row of the table of transitions. */
  readonly number: number;
  /** SVG path data of the line, which ends at the arrow's base. */
  readonly path: string;
  /** The arrow's tip, and its direction in degrees: 0 to the right, 90 down. */
  readonly arrow: Point & { readonly angle: number };
  /** The circle that shows the number. */
  readonly badge: Point & { readonly radius: number };
  /** Only the service or a review makes this transition, no operation of the API. */
  readonly isAutomatic: boolean;
}

/** A state machine as boxes and arrows; `x` and `y` of a box are its top left corner. */
export interface Diagram {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
}

/** The part of a lifecycle that a diagram shows. */
interface StateMachine {
  readonly initial: readonly string[];
  readonly states: readonly { readonly name: string }[];
  readonly transitions: readonly {
    readonly from: string;
    readonly to: string;
    readonly by: readonly { readonly kind: string }[];
  }[];
}

/** Space around the boxes; initial states have a dot above them. */
const MARGIN = { x: 6, y: 26 };
const CHARACTER_WIDTH = 7.9;
const NODE_PADDING = 11;
const NODE_HEIGHT = 34;
const ARROW_LENGTH = 8;
const BADGE_RADIUS = 9;

/** Lays out a state machine from top to bottom. The result is always the same. */
export function layOut({ initial, states, transitions }: StateMachine): Diagram {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ nodesep: 6, edgesep: 2, ranksep: 26, marginx: MARGIN.x, marginy: MARGIN.y });
  // Names for the graph library, because those in a document can be any text.
  const ids = new Map(states.map(({ name }, index) => [name, `state ${index}`]));
  const idOf = (name: string): string => ids.get(name) ?? '';
  for (const { name } of states)
    graph.setNode(idOf(name), {
      width: Math.round(name.length * CHARACTER_WIDTH + 2 * NODE_PADDING),
      height: NODE_HEIGHT,
    });
  const badge = { width: 2 * BADGE_RADIUS + 2, height: 2 * BADGE_RADIUS + 2, labelpos: 'c' };
  for (const [index, { from, to }] of transitions.entries())
    graph.setEdge(idOf(from), idOf(to), { ...badge }, `${index}`);
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width: Math.ceil(Math.max(0, width)),
    height: Math.ceil(Math.max(0, height)),
    nodes: states.map(({ name }) => {
      const node = graph.node(idOf(name));
      return {
        name,
        x: roundToTenth(node.x - node.width / 2),
        y: roundToTenth(node.y - node.height / 2),
        width: node.width,
        height: node.height,
        isInitial: initial.includes(name),
        isFinal: transitions.every(({ from }) => from !== name),
      };
    }),
    edges: transitions.map(({ from, to, by }, index) => {
      const { points = [], x = 0, y = 0 } = graph.edge(idOf(from), idOf(to), `${index}`);
      return {
        number: index + 1,
        ...drawArrow(points),
        badge: { x: roundToTenth(x), y: roundToTenth(y), radius: BADGE_RADIUS },
        isAutomatic: by.every(({ kind }) => kind !== 'operation'),
      };
    }),
  };
}

/** Returns the line and the tip of an arrow through points. */
function drawArrow(points: readonly Point[]): Pick<DiagramEdge, 'path' | 'arrow'> {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) throw new Error('An arrow needs two points.');
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const base = { x: tip.x - ARROW_LENGTH * Math.cos(angle), y: tip.y - ARROW_LENGTH * Math.sin(angle) };
  const arrow = { x: roundToTenth(tip.x), y: roundToTenth(tip.y), angle: Math.round((angle * 180) / Math.PI) };
  return { path: drawCurve([...points.slice(0, -1), base]), arrow };
}

/** Returns path data of a smooth line: through the midpoints between its bends, which serve as control points. */
function drawCurve([first, ...others]: readonly Point[]): string {
  if (!first) return '';
  const text = ({ x, y }: Point): string => `${roundToTenth(x)} ${roundToTenth(y)}`;
  const last = others.at(-1) ?? first;
  const bends = others.slice(0, -1).map((bend, index) => {
    const next = others[index + 1] ?? last;
    const end = index === others.length - 2 ? last : { x: (bend.x + next.x) / 2, y: (bend.y + next.y) / 2 };
    return `Q${text(bend)} ${text(end)}`;
  });
  return `M${text(first)}${bends.length > 0 ? bends.join('') : `L${text(last)}`}`;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
