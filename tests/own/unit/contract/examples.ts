import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { createCheck, type Json, resolveValue } from '../guides/specification';
import { type Example, eventExamples, operationsOf, requestExamples, responseExamples } from './documents';
import { flattened, isObject } from './invalidBodies';

/** A value in an example, with what its schema says of it. */
export interface Node {
  /** Such as `specs/main/examples/companies.yaml#/company/value/id`. */
  readonly place: string;
  /** Empty for the root and for items. */
  readonly property: string;
  readonly value: unknown;
  /** Title of the schema, such as `Campaign`. */
  readonly title: string;
}

/** An object of an example that has an id. */
export interface Thing {
  readonly place: string;
  /** Title of its schema, without what distinguishes summaries and references. */
  readonly kind: string;
  readonly id: string;
  readonly value: Json;
}

/** The examples of a document, each once, with the values in them. */
export interface Story {
  /** Every value of requests, responses and events; not of problems. */
  readonly nodes: readonly Node[];
  /** Of responses and events. */
  readonly things: readonly Thing[];
}

/** Of lists, and of the envelope of an event, which have ids of their own kind. */
const NOT_THINGS = /Event$|^TransactionSource$/;

/** Reads the examples of bundled documents. */
export function storyOf(documents: readonly Json[]): Story {
  const files = exampleFiles();
  const asked = documents.flatMap((document) => operationsOf(document).flatMap(requestExamples));
  const told = documents.flatMap((document) => [
    ...operationsOf(document).flatMap(responseExamples),
    ...eventExamples(document),
  ]);
  const walk = (example: Example) => nodesOf(example, files.get(example.name) ?? example.place);
  const isNoProblem = ({ mediaType }: Example) => mediaType !== 'application/problem+json';
  const heard = once(told.filter(isNoProblem)).flatMap(walk);
  return { nodes: [...once(asked).flatMap(walk), ...heard], things: heard.flatMap(thingOf) };
}

/** Returns the file of each example: `specs/main/examples/companies.yaml#/company`. */
function exampleFiles(): Map<string, string> {
  const folders = readdirSync('specs').map((name) => path.join('specs', name, 'examples'));
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder).map((name) => path.join(folder, name));
    } catch {
      return [];
    }
  });
  return new Map(
    files.flatMap((file) =>
      Object.keys(parse(readFileSync(file, 'utf8')) as Json).map((name): [string, string] => [
        name,
        `${file}#/${name}`,
      ]),
    ),
  );
}

function once(examples: readonly Example[]): Example[] {
  return [
    ...new Map(examples.map((example) => [`${example.name} ${JSON.stringify(example.value)}`, example])).values(),
  ];
}

function nodesOf({ document, schema, value }: Example, place: string): Node[] {
  return walk(document, schema, { place: `${place}/value`, property: '', value });
}

function walk(document: Json, schema: unknown, at: Omit<Node, 'title'>): Node[] {
  const rules = chosen(document, schema, at.value);
  const { properties = {}, items } = rules as { properties?: Json; items?: unknown };
  const node = { ...at, title: String(rules.title ?? '') };
  const { place, value } = at;
  if (Array.isArray(value))
    return [
      node,
      ...value.flatMap((item, index) =>
        walk(document, items, { place: `${place}/${index}`, property: '', value: item }),
      ),
    ];
  if (!isObject(value)) return [node];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    walk(document, properties[name], { place: `${place}/${name}`, property: name, value: part }),
  );
  return [node, ...inner];
}

const checks = new Map<Json, ReturnType<typeof createCheck>>();

/** Returns the schema that a value has been written for: of a choice, the first that it satisfies. */
function chosen(document: Json, schema: unknown, value: unknown): Json {
  const { oneOf, anyOf, ...own } = resolveValue(document, schema);
  const choices = (oneOf ?? anyOf) as Json[] | undefined;
  if (!choices || value === null) return flattened(document, schema);
  const fitting = choices.find((choice) => typeof choice.$ref === 'string' && satisfies(document, choice.$ref, value));
  return { ...own, ...flattened(document, fitting ?? choices[0]) };
}

function satisfies(document: Json, pointer: string, value: unknown): boolean {
  const check = checks.get(document) ?? createCheck(document);
  checks.set(document, check);
  return check(pointer, value).length === 0;
}

function thingOf({ place, title, value }: Node): Thing[] {
  if (!isObject(value) || typeof value.id !== 'string' || NOT_THINGS.test(title)) return [];
  return [{ place, kind: title.replace(/(?:Summary|Reference)$/, ''), id: value.id, value }];
}
