import { isMembers } from '../../document/members.ts';
import type { Json } from '../../document/types.ts';
import { discriminatingProperty, mappingOf } from './discriminator.ts';
import type { Graph } from './graph.ts';
import { memberIn, type Part, partsOf } from './partTree.ts';
import type { Removal } from './removal.ts';
import { SchemaMatcher } from './schemaMatcher.ts';

/** Recognises values of removed alternatives in anyOf, in oneOf or of a discriminator. */
export class RemovedAlternatives {
  readonly #matcher: SchemaMatcher;

  constructor(
    private readonly graph: Graph,
    private readonly removal: Removal,
  ) {
    this.#matcher = new SchemaMatcher(graph);
  }

  /** Returns whether a value of a schema is one of a removed alternative. */
  isRemoved(schema: Part, value: Json): boolean {
    return this.#isNamed(schema, value) || ['anyOf', 'oneOf'].some((keyword) => this.#isListed(schema, keyword, value));
  }

  #isListed(schema: Part, keyword: string, value: Json): boolean {
    // Checked first, because most schemas have no alternatives, and there are many values.
    if (!schema.children.has(keyword)) return false;
    const all = partsOf(schema, keyword);
    const gone = all.filter((part) => this.removal.has(part));
    const acceptsAll = [memberIn(schema, keyword)].flat().includes(true);
    if (gone.length === 0 || acceptsAll) return false;
    const left = all.filter((part) => !this.removal.has(part));
    return gone.some((part) => this.#matcher.has(part, value)) && !left.some((part) => this.#matcher.has(part, value));
  }

  #isNamed(schema: Part, value: Json): boolean {
    const property = discriminatingProperty(schema);
    if (property === undefined || !isMembers(value) || !Object.hasOwn(value, property)) return false;
    const name = value[property];
    if (typeof name !== 'string') return false;
    const [, entry = name] = mappingOf(schema).find(([each]) => each === name) ?? [];
    const target = this.graph.mapped(entry, schema)?.part;
    return target !== undefined && this.removal.has(target);
  }
}
