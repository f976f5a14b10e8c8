import type { OperationEntry } from '../../document/operations.ts';
import { isReference, resolve, targetOf } from '../../document/resolve.ts';
import type { OpenApiDocument, OrReference, RawMedia, RawRequestBody, RawSchema } from '../../document/types.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { SCHEMA_KEYWORDS, SCHEMA_LIST_KEYWORDS, SCHEMA_MAP_KEYWORDS } from './keywords.ts';

type SchemaOrReference = OrReference<RawSchema>;

/**
 * The schemas of what a reader enters as JSON, without the document: plain data, with which the browser checks a value.
 * It has no texts for readers, and what would make it too long is left out: `{}`, which accepts any value.
 */
export interface RequestSchemas {
  /** What references lead to, which are "#/0", "#/1". */
  readonly definitions: readonly RawSchema[];
  /** References, by the ids of parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** References, by the names of the body's media types. */
  readonly bodies: Readonly<Record<string, string>>;
}

/** Characters of all definitions, from which on no more are taken. */
const MAX_SIZE = 50_000;

export function collectRequestSchemas(
  document: OpenApiDocument,
  { raw, parameters: written }: OperationEntry,
  parameters: readonly Parameter[],
): RequestSchemas {
  const definitions = new Definitions(document);
  const { content = {} } = raw.requestBody ? resolve<RawRequestBody>(document, raw.requestBody) : {};
  const bodies = Object.entries(content).flatMap(([name, entry]) => {
    const { schema } = resolve<RawMedia>(document, entry);
    return schema ? [[name, definitions.add(schema)] as const] : [];
  });
  const ofParameters = parameters.flatMap(({ anchor, schema: { types = ['object'] } }, index) => {
    const { schema, content: media = {} } = written[index] ?? {};
    const [first] = Object.values(media);
    const whole = first ? resolve<RawMedia>(document, first).schema : types.includes('object') ? schema : undefined;
    return whole ? [[anchor, definitions.add(whole)] as const] : [];
  });
  return {
    bodies: Object.fromEntries(bodies),
    parameters: Object.fromEntries(ofParameters),
    definitions: definitions.all(),
  };
}

/** Keywords that say something about a value, and accept every value. */
const ANNOTATION_KEYWORDS = [
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'externalDocs',
  'xml',
];
const LEFT_OUT_KEYWORDS: ReadonlySet<string> = new Set([...ANNOTATION_KEYWORDS, '$comment', '$defs']);

class Definitions {
  readonly #references = new Map<string | object, string>();
  readonly #targets: SchemaOrReference[] = [];

  constructor(private readonly document: OpenApiDocument) {}

  /** Returns the reference to a schema. */
  add(schema: SchemaOrReference): string {
    const { $ref = undefined, ...siblings } = isReference(schema) ? schema : {};
    const isPlain = $ref !== undefined && Object.keys(siblings).length === 0;
    const key = isPlain ? $ref : schema;
    const known = this.#references.get(key);
    if (known !== undefined) return known;
    const target = isPlain ? (targetOf(this.document, $ref) as SchemaOrReference | undefined) : schema;
    const reference = `#/${this.#targets.push(target ?? {}) - 1}`;
    this.#references.set(key, reference);
    return reference;
  }

  /** Returns the definitions; those that are nearest to the values come first, and are whole. */
  all(): RawSchema[] {
    const all: RawSchema[] = [];
    let size = 0;
    // Each can add others.
    for (let target = this.#targets[0]; target !== undefined; target = this.#targets[all.length]) {
      const whole = size > MAX_SIZE ? {} : this.#withoutAnnotations(target);
      size += JSON.stringify(whole).length;
      all.push(whole as RawSchema);
    }
    return all;
  }

  #withoutAnnotations(schema: SchemaOrReference): SchemaOrReference {
    const { $ref = undefined, ...keywords } = schema as RawSchema & { readonly $ref?: string };
    const kept = Object.entries(keywords)
      .filter(([keyword]) => !LEFT_OUT_KEYWORDS.has(keyword) && !keyword.startsWith('x-'))
      .map(([keyword, value]) => [keyword, this.#copyKeyword(keyword, value)]);
    const others = Object.fromEntries(kept) as RawSchema;
    return $ref === undefined ? others : { ...others, $ref: this.add({ $ref }) };
  }

  #copyKeyword(keyword: string, value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (SCHEMA_KEYWORDS.includes(keyword)) return this.#withoutAnnotations(value);
    if (SCHEMA_LIST_KEYWORDS.includes(keyword))
      return (value as readonly SchemaOrReference[]).map((each) => this.#withoutAnnotations(each));
    if (!SCHEMA_MAP_KEYWORDS.includes(keyword)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.#withoutAnnotations(each as SchemaOrReference)]),
    );
  }
}
