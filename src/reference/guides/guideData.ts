import lowerCase from 'lodash/lowerCase';
import upperFirst from 'lodash/upperFirst';
import { getOwn } from '../document/getOwn';
import { operationsOf, pagesOf } from '../document/operations';
import { pageName } from '../document/pageName';
import { resolve } from '../document/resolve';
import { METHODS, type OpenApiDocument } from '../document/types';
import { eventAnchor } from '../model/fragment';
import { pagedTags } from '../model/navigation';
import { createPageContext } from '../model/pageContext';
import { operationTitle, tagTitle } from '../model/reference';
import { describeRequestBody } from '../model/requestBody';
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
export function lifecycles(document: OpenApiDocument): Record<string, Lifecycle> {
  const spec: Json = { ...document };
  const summaries = operationSummaries(spec);
  const found = Object.entries(record(record(spec.components).schemas)).flatMap(([name, schema]) => {
    const source = record(schema)['x-lifecycle'];
    if (source === undefined) return [];
    return [[name, lifecycle(record(schema), record(source), summaries, `#/components/schemas/${name}`)] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Returns one entry per webhook, in the order of the specification. An event without a tag that has a page links to the
 * overview; one without an example has a payload made from its schema.
 */
export function webhookEvents(document: OpenApiDocument): WebhookEvent[] {
  const tags = new Map(pagedTags(document).map(({ tag, page }) => [tag.name, { label: tagTitle(tag), page }]));
  const overview = { label: document.info.title, page: pagesOf(document).overview };
  return operationsOf(document).flatMap((entry) => {
    if (entry.kind !== 'webhook') return [];
    const { path, raw } = entry;
    const [tagged = overview] = (raw.tags ?? []).flatMap((name) => tags.get(name) ?? []);
    const [simulator] = [raw['x-simulator'] ?? []].flat();
    const [content] = describeRequestBody(createPageContext(document), raw.requestBody)?.contents ?? [];
    const [example] = content?.mediaTypes[0]?.examples ?? [];
    return [
      {
        name: path,
        anchor: eventAnchor(path),
        summary: inlineProse(operationTitle(entry)),
        when: blockProse(raw.description ?? ''),
        resource: { label: tagged.label, href: `${OPERATION_PAGES}/${tagged.page}` },
        ...(simulator ? { simulatorHref: `${SIMULATOR_PAGES}/${pageName(simulator)}` } : {}),
        payload: example?.value ?? example?.text ?? null,
      },
    ];
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
