type Members = Record<string, unknown>;

/** Marks that hide a part from readers. */
export const MARKS = { audience: { 'x-audience': 'partners' }, internal: { 'x-internal': true } };

/** A document with marks in random places, whose names are all different. */
export interface RandomDocument {
  readonly document: object;
  /** Names that are only in marked parts. */
  readonly hidden: readonly string[];
}

/** Returns a document that some numbers decide on. */
export function randomDocument(choices: readonly number[], mark: object = MARKS.audience): RandomDocument {
  return new Builder(choices, mark).build();
}

class Builder {
  readonly #hidden: string[] = [];
  readonly #schemas: string[] = [];
  readonly #examples: [string, Members][] = [];
  #next = 0;
  #names = 0;
  /** Marked parts around the current one. */
  #depth = 0;

  constructor(
    private readonly choices: readonly number[],
    private readonly mark: object,
  ) {}

  build(): RandomDocument {
    const count = 2 + this.#choose(6);
    const components: [string, Members][] = [];
    this.#schemas.push(...Array.from({ length: count }, (_, index) => `Schema${index}q`));
    for (const name of this.#schemas) {
      const isMarked = this.#choose(8) === 0;
      if (isMarked) this.#hidden.push(name);
      components.push([name, this.#part(isMarked, () => this.#schema(3))]);
    }
    const schemas = Object.fromEntries(components);
    const paths = Object.fromEntries(
      this.#several(5, () => this.#entry('/path', () => ({ get: this.#operation(schemas) }))),
    );
    return {
      document: {
        openapi: '3.1.0',
        info: { title: 'Shop', version: '1' },
        paths,
        components: { schemas, examples: Object.fromEntries(this.#examples) },
      },
      hidden: this.#hidden,
    };
  }

  #operation(schemas: Members): Members {
    const schema = this.#reference();
    const example = sampleOf(schema, schemas, 4);
    const shared = `example${this.#examples.length}`;
    this.#examples.push([shared, { value: example }]);
    const examples = { a: { value: example }, b: { $ref: `#/components/examples/${shared}` } };
    const content = { 'application/json': { schema, example, examples } };
    return {
      operationId: this.#name('operation'),
      parameters: this.#several(3, () =>
        this.#maybeMarked(() => ({ name: this.#name('parameter'), in: 'query', schema: this.#schema(1) })),
      ),
      requestBody: this.#maybeMarked(() => ({ description: this.#name('body'), content })),
      responses: { 200: { content }, ...Object.fromEntries(this.#several(2, () => this.#entry('status', () => ({})))) },
      'x-codeSamples': [{ lang: 'JSON', source: JSON.stringify(example) }],
    };
  }

  #schema(depth: number): Members {
    if (depth === 0) return { type: 'string', title: this.#name('title') };
    return (
      [
        () => this.#reference(),
        () => this.#object(depth),
        () => this.#object(depth),
        () => ({ type: 'array', items: this.#maybeMarked(() => this.#schema(depth - 1)) }),
        () => ({ allOf: [this.#maybeMarked(() => this.#reference()), this.#maybeMarked(() => this.#object(depth))] }),
        () => ({ oneOf: this.#several(3, () => this.#maybeMarked(() => this.#schema(depth - 1))) }),
        () => ({ type: 'object', additionalProperties: this.#maybeMarked(() => this.#schema(depth - 1)) }),
      ][this.#choose(7)]?.() ?? {}
    );
  }

  #object(depth: number): Members {
    const properties = this.#several(4, () => this.#entry('property', () => this.#schema(depth - 1)));
    return {
      type: 'object',
      title: this.#name('title'),
      properties: Object.fromEntries(properties),
      required: properties.map(([name]) => name).filter(() => this.#choose(2) === 0),
    };
  }

  #reference(): Members {
    return { $ref: `#/components/schemas/${this.#schemas[this.#choose(this.#schemas.length)]}` };
  }

  /** Returns a member of a map, whose name is hidden with it. */
  #entry(kind: string, members: () => Members): [string, Members] {
    const isMarked = this.#choose(6) === 0;
    if (isMarked) this.#depth += 1;
    const name = this.#name(kind);
    if (isMarked) this.#depth -= 1;
    return [name, this.#part(isMarked, members)];
  }

  #maybeMarked(members: () => Members): Members {
    return this.#part(this.#choose(8) === 0, members);
  }

  #part(isMarked: boolean, members: () => Members): Members {
    if (!isMarked) return members();
    this.#depth += 1;
    const part = { ...this.mark, ...members() };
    this.#depth -= 1;
    return part;
  }

  #name(kind: string): string {
    this.#names += 1;
    const name = `${kind}${this.#names}q`;
    if (this.#depth > 0) this.#hidden.push(name);
    return name;
  }

  #several<T>(most: number, make: () => T): T[] {
    return Array.from({ length: 1 + this.#choose(most) }, make);
  }

  #choose(count: number): number {
    const choice = this.choices[this.#next] ?? 1;
    this.#next += 1;
    return choice % count;
  }
}

/** Returns a value with all members of a schema. */
function sampleOf(schema: Members, schemas: Members, depth: number): unknown {
  if (depth === 0) return 'text';
  const inner = (each: unknown): unknown => sampleOf(each as Members, schemas, depth - 1);
  const { $ref, properties, items, allOf, oneOf, additionalProperties } = schema as Record<string, never>;
  if ($ref) return inner(schemas[String($ref).slice('#/components/schemas/'.length)]);
  if (items) return [inner(items)];
  if (allOf) return Object.assign({}, ...(allOf as Members[]).map(inner));
  if (oneOf) return inner((oneOf as Members[])[0]);
  if (additionalProperties) return { any: inner(additionalProperties) };
  const entries = Object.entries(properties ?? {}).map(([name, each]) => {
    const value = inner(each);
    // A value tells which property it belongs to.
    return [name, value === 'text' ? `value-of-${name}` : value];
  });
  return properties ? Object.fromEntries(entries) : 'text';
}

/** Returns a document without marks; its data have none. */
export function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !(name in MARKS.audience));
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutMarks(member)]));
}
