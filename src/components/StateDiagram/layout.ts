import type { Lifecycle } from '@site/src/reference/guides/guideData';

/*
 * A small layered layout (Sugiyama, Tagawa and Toda, 1981) for state machines of a dozen states: layers by the
 * longest path from an initial state, dummies where an edge passes a layer, order by barycenter, then boxes and
 * curves. Units are CSS pixels. Written by hand: 2 KB compressed, where dagre has 17 KB, and dagre draws no badges.
 */

export interface Point {
  x: number;
  y: number;
}

export interface DiagramNode {
  name: string;
  /** Top left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Centre of the dot that marks an initial state. */
  start?: Point;
  final: boolean;
}

export interface DiagramEdge {
  /** 1 for the first row of the table of transitions. */
  number: number;
  from: string;
  to: string;
  /** SVG path data of the line from `from` to the arrow's base. */
  path: string;
  /** SVG path data of the arrowhead, its tip at `to`. */
  arrow: string;
  badge: Point;
  /** Only the service or a review makes this transition, no operation of the API. */
  automatic: boolean;
}

export interface Diagram {
  width: number;
  height: number;
  nodes: DiagramNode[];
  edges: DiagramEdge[];
}

const MARGIN = 6;
/** Space above the first layer for the dots that mark initial states. */
const TOP = 26;
const CHARACTER = 7.9;
const PADDING = 11;
const NODE_HEIGHT = 34;
const NODE_GAP = 18;
const LAYER_GAP = 66;
const DUMMY_WIDTH = 14;
const SWEEPS = 8;
const ARROW = 8;
export const BADGE_RADIUS = 9;

/** A node of the layered graph: a state, or a point where a long edge passes a layer. */
interface Vertex {
  key: string;
  state?: string;
  layer: number;
  width: number;
  x: number;
}

interface Route {
  number: number;
  from: string;
  to: string;
  automatic: boolean;
  /** Against the direction of the layers: drawn from the last vertex to the first. */
  reversed: boolean;
  /** From the upper to the lower layer, dummies in between. */
  vertices: Vertex[];
}

/** Computes the diagram of a lifecycle. The result is deterministic. */
export function layout({ initial, states, transitions }: Lifecycle): Diagram {
  const names = states.map((state) => state.name);
  const back = backEdges(names, initial, transitions);
  const layers = assignLayers(names, transitions, back);
  const vertices = new Map<string, Vertex>();
  for (const name of names) {
    const width = Math.round(name.length * CHARACTER + 2 * PADDING);
    vertices.set(name, { key: name, state: name, layer: layers.get(name) ?? 0, width, x: 0 });
  }
  const routes = transitions.map((transition, index) => {
    const reversed = back.has(index);
    const [upper, lower] = reversed ? [transition.to, transition.from] : [transition.from, transition.to];
    return {
      number: index + 1,
      from: transition.from,
      to: transition.to,
      automatic: transition.by.every((actor) => actor.kind !== 'operation'),
      reversed,
      vertices: routeVertices(vertices, upper, lower, index),
    };
  });
  const rows = orderRows(rowsOf([...vertices.values()]), routes);
  const left = Math.min(...rows.flat().map((vertex) => vertex.x - vertex.width / 2)) - MARGIN;
  for (const vertex of vertices.values()) vertex.x = Math.round(vertex.x - left);

  const top = (layer: number) => TOP + layer * (NODE_HEIGHT + LAYER_GAP);
  const edges = curves(routes, top);
  return {
    width: Math.ceil(Math.max(...[...vertices.values()].map((vertex) => vertex.x + vertex.width / 2)) + MARGIN),
    height: top(rows.length - 1) + NODE_HEIGHT + MARGIN,
    nodes: [...vertices.values()].flatMap(({ state, x, layer, width }) =>
      state === undefined
        ? []
        : {
            name: state,
            x: x - width / 2,
            y: top(layer),
            width,
            height: NODE_HEIGHT,
            ...(initial.includes(state)
              ? { start: { x: layer === 0 ? x : x - width / 2 + 12, y: top(layer) - 20 } }
              : {}),
            final: transitions.every((transition) => transition.from !== state),
          },
    ),
    edges,
  };
}

/** Returns the indexes of the transitions that close a cycle (depth-first search). */
function backEdges(names: string[], initial: string[], transitions: Lifecycle['transitions']): Set<number> {
  const back = new Set<number>();
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string) => {
    open.add(name);
    for (const [index, { from, to }] of transitions.entries()) {
      if (from !== name) continue;
      if (open.has(to)) back.add(index);
      else if (!done.has(to)) visit(to);
    }
    open.delete(name);
    done.add(name);
  };
  for (const name of [...initial, ...names]) if (!done.has(name)) visit(name);
  return back;
}

/** Returns the layer of each state: the longest path from a state without an incoming forward edge. */
function assignLayers(names: string[], transitions: Lifecycle['transitions'], back: Set<number>): Map<string, number> {
  const layers = new Map(names.map((name) => [name, 0]));
  const forward = transitions.filter((_, index) => !back.has(index));
  for (const _ of names) {
    for (const { from, to } of forward) {
      layers.set(to, Math.max(layers.get(to) ?? 0, (layers.get(from) ?? 0) + 1));
    }
  }
  return layers;
}

/** Returns the vertices of an edge from the upper to the lower state; adds a dummy for each layer in between. */
function routeVertices(vertices: Map<string, Vertex>, upper: string, lower: string, index: number): Vertex[] {
  const first = vertices.get(upper);
  const last = vertices.get(lower);
  if (!first || !last)
    throw new Error(`Transition ${index + 1} (${upper}, ${lower}) names a state that is not listed.`);
  const between: Vertex[] = [];
  for (let layer = first.layer + 1; layer < last.layer; layer++) {
    const dummy = { key: `${index}/${layer}`, layer, width: DUMMY_WIDTH, x: 0 };
    vertices.set(dummy.key, dummy);
    between.push(dummy);
  }
  return [first, ...between, last];
}

/** Returns rows from top to bottom; long edges pass a row alternately on its left and right, which avoids crossings. */
function rowsOf(vertices: Vertex[]): Vertex[][] {
  const rows: Vertex[][] = [];
  let left = false;
  for (const vertex of vertices) {
    const row = rows[vertex.layer] ?? [];
    if (vertex.state === undefined) left = !left;
    if (vertex.state === undefined && left) row.unshift(vertex);
    else row.push(vertex);
    rows[vertex.layer] = row;
  }
  return rows;
}

/**
 * Orders each row by the mean position of its neighbours, and moves the vertices there as far as their widths allow.
 */
function orderRows(rows: Vertex[][], routes: Route[]): Vertex[][] {
  const neighbours = new Map<Vertex, Vertex[]>();
  for (const { vertices } of routes) {
    for (const [index, vertex] of vertices.entries()) {
      const next = vertices[index + 1];
      if (!next || next.layer === vertex.layer) continue;
      neighbours.set(vertex, [...(neighbours.get(vertex) ?? []), next]);
      neighbours.set(next, [...(neighbours.get(next) ?? []), vertex]);
    }
  }
  for (const row of rows) spread(row);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const row of down ? rows : [...rows].reverse()) {
      const wanted = new Map(
        row.map((vertex) => {
          const layer = vertex.layer + (down ? -1 : 1);
          const near = (neighbours.get(vertex) ?? []).filter((other) => other.layer === layer);
          return [vertex, near.length ? near.reduce((sum, other) => sum + other.x, 0) / near.length : vertex.x];
        }),
      );
      row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      spread(row);
      const shift = row.reduce((sum, vertex) => sum + (wanted.get(vertex) ?? 0) - vertex.x, 0) / row.length;
      for (const vertex of row) vertex.x += shift;
    }
  }
  return rows;
}

/** Places the vertices of a row side by side, with the row's centre at zero. */
function spread(row: Vertex[]): void {
  const total = row.reduce((sum, vertex) => sum + vertex.width, 0) + NODE_GAP * (row.length - 1);
  let left = -total / 2;
  for (const vertex of row) {
    vertex.x = left + vertex.width / 2;
    left += vertex.width + NODE_GAP;
  }
}

/** Returns the curves between ports that are spread over the boxes' sides, each with a badge that overlaps no other. */
function curves(routes: Route[], top: (layer: number) => number): DiagramEdge[] {
  const ports = portsOf(routes);
  const badges: Point[] = [];
  return routes.map((route) => {
    const points: Point[] = route.vertices.flatMap((vertex, index) => {
      const upper = { x: ports(route, vertex, 'top'), y: top(vertex.layer) };
      const lower = { x: ports(route, vertex, 'bottom'), y: top(vertex.layer) + NODE_HEIGHT };
      if (index === 0) return [lower];
      return index === route.vertices.length - 1 ? [upper] : [upper, lower];
    });
    if (route.reversed) points.reverse();
    const badge = badgePosition(points, badges);
    badges.push(badge);
    const { number, from, to, automatic } = route;
    return { number, from, to, automatic, ...curvePath(points, route.reversed ? 1 : -1), badge };
  });
}

type Side = 'top' | 'bottom';

/** Returns a function for the x position of an edge on a vertex's side; edges are ordered by their other ends. */
function portsOf(routes: Route[]): (route: Route, vertex: Vertex, side: Side) => number {
  const sides = new Map<string, { route: Route; towards: number }[]>();
  for (const route of routes) {
    for (const [index, vertex] of route.vertices.entries()) {
      const next = route.vertices[index + 1];
      if (!next) continue;
      sides.set(`bottom ${vertex.key}`, [...(sides.get(`bottom ${vertex.key}`) ?? []), { route, towards: next.x }]);
      sides.set(`top ${next.key}`, [...(sides.get(`top ${next.key}`) ?? []), { route, towards: vertex.x }]);
    }
  }
  for (const side of sides.values()) side.sort((a, b) => a.towards - b.towards || a.route.number - b.route.number);
  return (route, vertex, side) => {
    const edges = sides.get(`${side} ${vertex.key}`) ?? [];
    const position = edges.findIndex((edge) => edge.route === route);
    const step = Math.min(2 * BADGE_RADIUS + 8, (vertex.width - 16) / Math.max(edges.length - 1, 1));
    return Math.round((vertex.x + (position - (edges.length - 1) / 2) * step) * 10) / 10;
  };
}

/** Returns curves with vertical ends; `back` is the direction (1 is down) from the arrow's tip to its base. */
function curvePath(points: Point[], back: 1 | -1): Pick<DiagramEdge, 'path' | 'arrow'> {
  const tip = points.at(-1);
  const ends = points.map((point) => (point === tip ? { x: point.x, y: point.y + back * ARROW } : point));
  const parts = ends.map((point, index) => {
    const before = ends[index - 1];
    if (!before) return `M${point.x} ${point.y}`;
    const middle = (before.y + point.y) / 2;
    return `C${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`;
  });
  return { path: parts.join(''), arrow: tip ? `M${tip.x} ${tip.y}l-4.5 ${back * ARROW}h9z` : '' };
}

/** Returns a point of the edge between two layers that overlaps no earlier badge; else the middle. */
function badgePosition(points: Point[], taken: Point[]): Point {
  const candidates: Point[] = [];
  for (const share of [0.5, 0.36, 0.64]) {
    for (let index = 0; index + 1 < points.length; index += 2) {
      const a = points[index];
      const b = points[index + 1];
      if (a && b) candidates.push(onCurve(a, b, share));
    }
  }
  const clear = (place: Point) =>
    taken.every((other) => Math.hypot(other.x - place.x, other.y - place.y) > 2 * BADGE_RADIUS + 2);
  return candidates.find(clear) ?? candidates[0] ?? { x: 0, y: 0 };
}

/** Returns the point of the Bézier curve of {@link curvePath} at the parameter `share`. */
function onCurve(a: Point, b: Point, share: number): Point {
  const rest = 1 - share;
  const straight = rest ** 3 + 3 * rest ** 2 * share;
  const middle = (a.y + b.y) / 2;
  return {
    x: Math.round((a.x * straight + b.x * (1 - straight)) * 10) / 10,
    y: Math.round((a.y * rest ** 3 + middle * (1 - rest ** 3 - share ** 3) + b.y * share ** 3) * 10) / 10,
  };
}
