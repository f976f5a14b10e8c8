import { isReference } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { essenceOf } from '../bodies/mediaTypes.ts';
import { type MergedSchema, mergeAllOf } from '../schema/mergeAllOf.ts';

/** Kind of a value; `bytes` is the content of a file, which JSON cannot represent. */
export type ValueKind = 'bytes' | 'list' | 'object' | 'scalar';

const ALL_KINDS: readonly ValueKind[] = ['bytes', 'list', 'object', 'scalar'];

interface Search {
  readonly document: OpenApiDocument;
  /** What is known of schemas so far: of a component by its reference, since every place has a reference object of its own. */
  readonly known: Map<string | object, ReadonlySet<ValueKind>>;
  /** Those that have been looked at. */
  readonly seen: Set<string | object>;
}

/** Returns what the values of a schema can be: by its type, else by its alternatives. A list of files has both kinds. */
export function valueKinds(document: OpenApiDocument, schema: OrReference<RawSchema>): ReadonlySet<ValueKind> {
  const known: Search['known'] = new Map();
  // Each schema is looked at once, and again while that adds something to those that contain each other.
  for (let before = -1; ; ) {
    const kinds = searchKinds({ document, known, seen: new Set() }, schema, new Set());
    const count = [...known.values()].reduce((sum, { size }) => sum + size, 0);
    if (count === before) return kinds;
    before = count;
  }
}

/** @param open references to the schemas around this one. */
function searchKinds(
  search: Search,
  schema: OrReference<RawSchema>,
  open: ReadonlySet<string>,
): ReadonlySet<ValueKind> {
  const key = isReference(schema) && (open.has(schema.$ref) || Object.keys(schema).length === 1) ? schema.$ref : schema;
  if (!search.seen.has(key)) {
    search.seen.add(key);
    search.known.set(key, findKinds(search, schema, isReference(schema) ? new Set([...open, schema.$ref]) : open));
  }
  return search.known.get(key) ?? new Set();
}

function findKinds(search: Search, schema: OrReference<RawSchema>, open: ReadonlySet<string>): ReadonlySet<ValueKind> {
  const merged = mergeAllOf(search.document, schema, (reference) => open.has(reference));
  if (isBytes(merged)) return new Set(['bytes']);
  const inner = (part: OrReference<RawSchema>): ReadonlySet<ValueKind> => searchKinds(search, part, open);
  const own = ownKinds(merged);
  const options = [merged, ...merged.others].flatMap(({ oneOf, anyOf }) => oneOf ?? anyOf ?? []);
  const ofOptions = options.flatMap((option) => [...inner(option)]);
  if (own.length === 0) return new Set(options.length > 0 ? ofOptions : ALL_KINDS);
  const ofItems = own.includes('list') && merged.items ? [...inner(merged.items)] : [];
  return new Set([
    ...own,
    ...(ofItems.includes('bytes') ? ofItems : []),
    ...ofOptions.filter((kind) => kind === 'bytes'),
  ]);
}

function ownKinds({ type = [], properties, items, prefixItems, enum: values, const: constant }: MergedSchema) {
  const types = [type].flat();
  if (types.length > 0) return types.filter((name) => name !== 'null' || types.length === 1).map(kindOfType);
  const listed = constant === undefined ? (values ?? []) : [constant];
  return [
    ...listed.map(kindOf),
    ...(properties ? (['object'] as const) : []),
    ...(items || prefixItems ? (['list'] as const) : []),
  ];
}

function kindOfType(type: string): ValueKind {
  return type === 'array' ? 'list' : type === 'object' ? 'object' : 'scalar';
}

function kindOf(value: Json): ValueKind {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'object' : 'scalar';
}

/** Returns whether a schema describes the bytes of a file: https://spec.openapis.org/oas/v3.2.0.html#binary-data */
export function isBytes(schema: RawSchema): boolean {
  const { type = 'string', properties, format, contentEncoding, contentMediaType = '', contentSchema } = schema;
  if (![type].flat().includes('string') || properties) return false;
  if (format === 'binary' || contentEncoding?.toLowerCase() === 'binary') return true;
  if (contentMediaType === '' || contentEncoding !== undefined || contentSchema !== undefined) return false;
  return !/^text\/|[/+](?:json|xml)$/.test(essenceOf(contentMediaType));
}
