import lowerCase from 'lodash/lowerCase';
import upperFirst from 'lodash/upperFirst';
import { METHODS, resolve } from '../model/document';
import { eventAnchor } from '../model/fragment';
import { getOwn } from '../model/getOwn';
import { pageName } from '../model/pageName';
import { SIMULATOR_PREFIX } from '../model/stateChanges';
import { blockProse, inlineProse, type Prose } from '../prose/prose';

/**
 * Data of the guides: lifecycles and webhook events. Pure functions from a bundled OpenAPI 3.1 document (parsed, tokens
 * already replaced) to small, serialisable data, so that a page never contains the whole specification.
 */

export interface LifecycleActor {
  kind: 'operation' | 'simulator' | 'system';
  label: string;
  /** The operation's page; absent for the service itself. */
  href?: string;
}

export interface LifecycleTransition {
  from: string;
  to: string;
  by: LifecycleActor[];
}

export interface LifecycleState {
  name: string;
  /** From the schema's `x-enumDescriptions`; empty if absent. */
  description: Prose;
}

export interface Lifecycle {
  initial: string[];
  states: LifecycleState[];
  transitions: LifecycleTransition[];
}

export interface WebhookEvent {
  name: string;
  /** The fragment of the event's entry on the webhooks page. */
  anchor: string;
  /** One line. */
  summary: Prose;
  /** Paragraphs. */
  when: Prose;
  resource: { label: string; href: string };
  /** The page of the simulator's operation that triggers it; absent if none is needed. */
  simulatorHref?: string;
  payload: unknown;
}

type Json = Record<string, unknown>;

const OPERATION_PAGES = '/docs/spec';
const SIMULATOR_PAGES = '/docs/simulator-spec';

/**
 * Returns lifecycles by the name of the status schema, from every schema in `components.schemas` with an `x-lifecycle`.
 *
 * @throws Error with the JSON pointer when a lifecycle names an unknown state or operation.
 */
export function lifecycles(spec: Json): Record<string, Lifecycle> {
  const summaries = operationSummaries(spec);
  const found = Object.entries(record(record(spec.components).schemas)).flatMap(([name, schema]) => {
    const source = record(schema)['x-lifecycle'];
    if (source === undefined) return [];
    return [[name, lifecycle(record(schema), record(source), summaries, `#/components/schemas/${name}`)] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Returns one entry per `webhooks` member, in the order of the specification.
 *
 * @throws Error with the JSON pointer when an event has no summary, description, example or tag.
 */
export function webhookEvents(spec: Json): WebhookEvent[] {
  const tags = new Map(list(spec.tags).map((tag) => [text(record(tag).name), record(tag)]));
  return Object.entries(record(spec.webhooks)).map(([name, item]) => {
    const where = `#/webhooks/${name}/post`;
    const operation = record(resolved(spec, item).post);
    const tag = tags.get(text(list(operation.tags)[0]));
    const media = record(record(resolved(spec, operation.requestBody).content)['application/json']);
    const payload = examplePayload(spec, media);
    if (!tag) throw new Error(`${where}/tags: the event needs a tag of the specification to link to its resource.`);
    if (payload === undefined) throw new Error(`${where}/requestBody: the event needs an example payload.`);
    const summary = text(operation.summary);
    const when = text(operation.description);
    const simulator = text(operation['x-simulator']);
    if (!summary || !when)
      throw new Error(`${where}: the event needs a summary, and a description of when it is sent.`);
    return {
      name,
      anchor: eventAnchor(name),
      summary: inlineProse(summary),
      when: blockProse(when),
      resource: {
        label: text(tag['x-displayName']) || text(tag.name),
        href: `${OPERATION_PAGES}/${pageName(text(tag.name))}`,
      },
      ...(simulator ? { simulatorHref: `${SIMULATOR_PAGES}/${pageName(simulator)}` } : {}),
      payload,
    };
  });
}

function lifecycle(schema: Json, source: Json, summaries: Map<string, string>, where: string): Lifecycle {
  const names = list(schema.enum).map(text);
  const known = (state: string) => {
    if (!names.includes(state)) throw new Error(`${where}/x-lifecycle: "${state}" is not a value of the enum.`);
    return state;
  };
  const descriptions = record(schema['x-enumDescriptions']);
  const moves = list(source.transitions).flatMap((entry) => {
    const transition = record(entry);
    const by = oneOrMore(transition.by).map((actor) => lifecycleActor(actor, summaries, where));
    return oneOrMore(transition.from).flatMap((from) =>
      oneOrMore(transition.to).map((to) => ({ from: known(from), to: known(to), by })),
    );
  });
  return {
    initial: oneOrMore(source.initial).map(known),
    states: names.map((name) => ({ name, description: inlineProse(text(getOwn(descriptions, name))) })),
    transitions: merged(moves),
  };
}

/** Merges transitions to one per pair of states, with all its actors. */
function merged(moves: LifecycleTransition[]): LifecycleTransition[] {
  const pairs = new Map<string, LifecycleTransition>();
  for (const move of moves) {
    const pair = `${move.from} ${move.to}`;
    const earlier = pairs.get(pair)?.by ?? [];
    pairs.set(pair, { ...move, by: [...earlier, ...move.by] });
  }
  return [...pairs.values()];
}

function lifecycleActor(actor: string, summaries: Map<string, string>, where: string): LifecycleActor {
  if (actor === 'system') return { kind: 'system', label: 'The service' };
  if (actor.startsWith(SIMULATOR_PREFIX)) {
    const operation = actor.slice(SIMULATOR_PREFIX.length);
    return { kind: 'simulator', label: sentenceCase(operation), href: `${SIMULATOR_PAGES}/${pageName(operation)}` };
  }
  const label = summaries.get(actor);
  if (!label) throw new Error(`${where}/x-lifecycle: no operation has the id "${actor}".`);
  return { kind: 'operation', label, href: `${OPERATION_PAGES}/${pageName(actor)}` };
}

/** Converts `changeCampaignStatus` to "Change campaign status": the main specification lacks the simulator's titles. */
function sentenceCase(operation: string): string {
  return upperFirst(lowerCase(operation));
}

function operationSummaries(spec: Json): Map<string, string> {
  const summaries = new Map<string, string>();
  for (const item of Object.values(record(spec.paths))) {
    for (const method of METHODS) {
      const operation = record(resolved(spec, item)[method]);
      if (operation.operationId) summaries.set(text(operation.operationId), text(operation.summary));
    }
  }
  return summaries;
}

/** Returns the media type's first example, or the example of its schema. */
function examplePayload(spec: Json, media: Json): unknown {
  if (media.example !== undefined) return media.example;
  const [first] = Object.values(record(media.examples));
  if (first !== undefined) return resolved(spec, first).value;
  const schema = resolved(spec, media.schema);
  return schema.example ?? list(schema.examples)[0];
}

function resolved(spec: Json, value: unknown): Json {
  return resolve<Json>(spec, record(value));
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function oneOrMore(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(text).filter(Boolean);
}
