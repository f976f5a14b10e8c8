import type { Json } from '../document/types.ts';
import type { Compositions } from './compositions.ts';
import type { Graph } from './graph.ts';
import { isKept } from './keeps.ts';
import { patternNames } from './mentions.ts';
import { isLostProperty, propertiesOf } from './properties.ts';
import type { Removal } from './removal.ts';
import { isA, isExtension, memberIn, namesIn, type Part, partsOf, textIn } from './tree.ts';

/** Tells whether a schema, or a media type, may not mention a property. */
export type Hidden = (part: Part, name: string) => boolean;

/**
 * Returns a function that tells which names disappear from `required` and similar keywords: those of properties that
 * were removed from a schema of the same value, and that no other schema of the value still has.
 */
export function hiddenNames(graph: Graph, compositions: Compositions, removal: Removal): Hidden {
  const lost = lostProperties(graph, removal);
  const mentions = mentionsOf(graph, removal, new Set([...lost.values()].flat()));
  const hidden = new Map<Part, Set<string>>();
  for (const start of mentions.size === 0 ? [] : graph.parts) {
    if (!isA(start, 'schema', 'media') || removal.has(start) || isOnlyPart(graph, start)) continue;
    // A plain reference adds nothing to its target.
    if (!mentions.has(start) && (start.children.size === 0 || !compositions.isComposed(start))) continue;
    for (const schemas of [compositions.own(start), compositions.all([start])]) {
      const names = new Set([...schemas].flatMap((schema) => lost.get(schema) ?? []));
      if (names.size === 0) continue;
      for (const schema of schemas)
        for (const [name] of propertiesOf(schema)) if (!isLostProperty(removal, schema, name)) names.delete(name);
      for (const schema of schemas)
        for (const name of mentions.get(schema) ?? [])
          if (names.has(name)) hidden.set(schema, (hidden.get(schema) ?? new Set()).add(name));
    }
  }
  return (part, name) => hidden.get(part)?.has(name) ?? false;
}

/** Returns whether a schema is an entry of allOf, and nothing else. */
function isOnlyPart(graph: Graph, schema: Part): boolean {
  return schema.parent?.role === 'list' && schema.parent.key === 'allOf' && graph.referrers(schema).length === 0;
}

/** Returns the names of removed properties, by their schemas. */
function lostProperties(graph: Graph, removal: Removal): ReadonlyMap<Part, readonly string[]> {
  const lost = new Map<Part, readonly string[]>();
  for (const schema of graph.parts) {
    if (!isA(schema, 'schema')) continue;
    const gone = propertiesOf(schema).filter(([name]) => isLostProperty(removal, schema, name));
    if (gone.length > 0)
      lost.set(
        schema,
        gone.map(([name]) => name),
      );
  }
  return lost;
}

/** Returns which of the names the remaining parts mention. */
function mentionsOf(graph: Graph, removal: Removal, names: ReadonlySet<string>): ReadonlyMap<Part, readonly string[]> {
  const found = new Map<Part, readonly string[]>();
  for (const part of graph.parts) {
    const mentioned = removal.has(part)
      ? []
      : mentionedIn(part).filter((name) => names.has(name) && !isKept(part, name));
    if (mentioned.length > 0) found.set(part, mentioned);
  }
  return found;
}

function mentionedIn(part: Part): string[] {
  if (isA(part, 'media')) return keysOf(part.children.get('encoding'));
  if (!isA(part, 'schema')) return [];
  const needed = memberIn(part, 'dependentRequired') ?? {};
  const names = part.children.get('propertyNames');
  const discriminator = part.children.get('discriminator');
  return [
    ...namesIn(part, 'required'),
    ...Object.entries(needed).flatMap(([name, others]: [string, Json]) => [name, ...textsIn(others)]),
    ...['dependentSchemas', 'dependencies'].flatMap((keyword) => keysOf(part.children.get(keyword))),
    ...partsOf(part, 'dependencies').flatMap(({ value }) => textsIn(value)),
    ...(names
      ? [...namesIn(names, 'enum'), ...namesIn(names, 'const'), ...patternNames(textIn(names, 'pattern'))]
      : []),
    ...keysOf(part.children.get('patternProperties')).flatMap(patternNames),
    ...Object.entries<Json>(part.value).flatMap(([name, value]) => (isExtension(name) ? namesWithin(value) : [])),
    ...(discriminator ? namesIn(discriminator, 'propertyName') : namesIn(part, 'discriminator')),
  ];
}

/** Returns the names that an extension can refer to: all texts and keys in it. */
function namesWithin(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values<Json>(value).flatMap(namesWithin)];
}

function keysOf(part: Part | undefined): string[] {
  return part ? Object.keys(part.value) : [];
}

function textsIn(value: Json): string[] {
  return [value].flat().filter((each) => typeof each === 'string');
}
