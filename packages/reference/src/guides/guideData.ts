import { exactJson } from '../document/exactJson.ts';
import { getOwn } from '../document/getOwn.ts';
import { namePages, operationsOf } from '../document/operations.ts';
import type { RawSchema } from '../document/types.ts';
import { describeRequestBody } from '../model/bodies/requestBody.ts';
import {
  type NameContext,
  namedOperation,
  namedSandbox,
  SYSTEM_ACTOR,
  sandboxNames,
} from '../model/operation/namedOperations.ts';
import { createPageContext } from '../model/operation/pageContext.ts';
import { eventAnchor } from '../model/reference/fragment.ts';
import { pagedTags } from '../model/reference/navigation.ts';
import {
  indexOperations,
  operationIdOf,
  operationTitle,
  type ReferenceSource,
  tagTitle,
} from '../model/reference/reference.ts';
import { tagCards } from '../model/reference/tagCards.ts';
import { listedValues, withKnownValues } from '../model/values/knownValues.ts';
import type { NamedPage } from '../prose/linkOperationNames.ts';
import { renderInline, renderMarkdown } from '../prose/renderMarkdown.ts';
import { type Diagram, layOut } from './diagram.ts';

/**
 * Data of the guides: lifecycles and webhook events of all references. Small, serialisable data, so that a page never
 * contains a whole document.
 */

export interface LifecycleActor {
  kind: 'operation' | 'sandbox' | 'system';
  label: string;
  /** The operation's page; absent for the service itself. */
  href?: string;
  /** Name of the operation's reference, if it is another one. */
  reference?: string;
}

export interface LifecycleTransition {
  from: string;
  to: string;
  by: LifecycleActor[];
}

export interface LifecycleState {
  name: string;
  /** HTML of the schema's `x-enumDescriptions`; empty if absent. */
  description: string;
}

export interface Lifecycle {
  initial: string[];
  states: LifecycleState[];
  transitions: LifecycleTransition[];
  diagram: Diagram;
}

/** The lifecycles of status schemas with one name, by the reference's id. */
export type Lifecycles = Readonly<Record<string, Lifecycle>>;

export interface WebhookEvent {
  name: string;
  /** Id of the reference. */
  reference: string;
  /** The fragment of the event's entry on the webhooks page. */
  anchor: string;
  /** One line of HTML. */
  summary: string;
  /** Paragraphs of HTML. */
  when: string;
  resource: { label: string; href: string };
  /** The page of the sandbox's operation that triggers it; absent if none is needed. */
  sandboxHref?: string;
  payload: unknown;
}

/** Returns the files that guides show, by name. */
export function guideFiles(references: readonly ReferenceSource[]): ReadonlyMap<string, string> {
  const files = {
    'lifecycles.json': lifecycles(references),
    'operation-pages.json': operationPages(references),
    'tags.json': Object.fromEntries(references.map((reference) => [reference.id, tagCards(reference)])),
    'webhook-events.json': webhookEvents(references),
  };
  return new Map(Object.entries(files).map(([name, data]) => [name, `${exactJson(data, 2)}\n`]));
}

/** Returns the pages of operations and events by their names; of several references the first has a name. */
function operationPages(references: readonly ReferenceSource[]): Record<string, NamedPage> {
  const named = references.flatMap(({ document, route }) =>
    operationsOf(document).map((entry): [string, NamedPage] => [
      entry.kind === 'webhook' ? entry.path : operationIdOf(entry),
      { title: operationTitle(entry), href: `${route}/${entry.page}` },
    ]),
  );
  return Object.fromEntries(named.reverse());
}

/** Returns the lifecycles of every schema in `components.schemas` with an `x-lifecycle`, by the schema's name. */
export function lifecycles(references: readonly ReferenceSource[]): Record<string, Lifecycles> {
  const index = indexOperations(references);
  const found = new Map<string, [string, Lifecycle][]>();
  for (const reference of references) {
    for (const [name, schema] of Object.entries(reference.document.components?.schemas ?? {})) {
      const lifecycle = describeLifecycle(schema as RawSchema, { reference, references, index });
      if (lifecycle) found.set(name, [...(found.get(name) ?? []), [reference.id, lifecycle]]);
    }
  }
  return Object.fromEntries([...found].map(([name, entries]) => [name, Object.fromEntries(entries)]));
}

/**
 * Returns one entry per webhook, in the order of the documents. An event without a tag that has a page links to the
 * overview; one without an example has a payload made from its schema.
 */
export function webhookEvents(references: readonly ReferenceSource[]): WebhookEvent[] {
  const index = indexOperations(references);
  return references.flatMap((reference) => referenceEvents({ reference, references, index }));
}

function referenceEvents(context: NameContext): WebhookEvent[] {
  const { document, id, route } = context.reference;
  const tags = new Map(pagedTags(document).map(({ tag, page }) => [tag.name, { label: tagTitle(tag), page }]));
  const overview = { label: document.info.title, page: namePages(document).overview };
  return operationsOf(document).flatMap((entry) => {
    if (entry.kind !== 'webhook') return [];
    const { path, raw } = entry;
    const [tagged = overview] = (raw.tags ?? []).flatMap((name) => tags.get(name) ?? []);
    const [sandbox] = sandboxNames(raw).flatMap((name) => namedSandbox(context, name)?.link ?? []);
    const [content] = describeRequestBody(createPageContext(document), raw.requestBody)?.contents ?? [];
    const [example] = content?.mediaTypes[0]?.examples ?? [];
    return [
      {
        name: path,
        reference: id,
        anchor: eventAnchor(path),
        summary: renderInline(operationTitle(entry)),
        when: renderMarkdown(raw.description ?? ''),
        resource: { label: tagged.label, href: `${route}/${tagged.page}` },
        ...(sandbox ? { sandboxHref: sandbox.href } : {}),
        payload: example?.value ?? example?.text ?? null,
      },
    ];
  });
}

/** Returns the lifecycle of a status schema, without states that are not among its values; see unknownNames.ts. */
function describeLifecycle(raw: RawSchema, context: NameContext): Lifecycle | undefined {
  const schema = withKnownValues(context.reference.document, raw);
  const { 'x-lifecycle': lifecycle, 'x-enumDescriptions': descriptions = {} } = schema;
  if (!lifecycle) return undefined;
  const names = listedValues(schema).values.filter((value) => typeof value === 'string');
  const { initial = [], transitions = [] } = lifecycle;
  const moves = transitions
    .filter(({ from, to }) => names.includes(from) && names.includes(to))
    .map(({ from, to, by }) => ({ from, to, by: [describeActor(by, context)] }));
  const machine = {
    initial: [initial].flat().filter((state) => names.includes(state)),
    states: names.map((name) => ({ name, description: renderInline(descriptionOf(descriptions, name)) })),
    transitions: mergeByStates(moves),
  };
  return { ...machine, diagram: layOut(machine) };
}

function descriptionOf(descriptions: NonNullable<RawSchema['x-enumDescriptions']>, name: string): string {
  return isList(descriptions) ? '' : (getOwn(descriptions, name) ?? '').trim();
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}

/** Merges transitions to one per pair of states, with all its actors. */
function mergeByStates(moves: LifecycleTransition[]): LifecycleTransition[] {
  const pairs = new Map<string, LifecycleTransition>();
  for (const move of moves) {
    const pair = `${move.from}\n${move.to}`;
    const earlier = pairs.get(pair)?.by ?? [];
    pairs.set(pair, { ...move, by: [...earlier, ...move.by] });
  }
  return [...pairs.values()];
}

function describeActor(actor: string, context: NameContext): LifecycleActor {
  if (actor === SYSTEM_ACTOR) return { kind: 'system', label: 'The service' };
  const found = namedOperation(context, actor);
  if (!found) return { kind: 'operation', label: actor };
  const { link, reference } = found;
  const other = reference.id === context.reference.id ? {} : { reference: reference.label ?? reference.id };
  const kind = reference.purpose === 'sandbox' ? 'sandbox' : 'operation';
  return { kind, label: link.title, href: link.href, ...other };
}
