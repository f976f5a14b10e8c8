import { isReference, unescapePointer, valueAt, withExactNumbers } from 'gatedocs-reference/document';
import { freshExamples } from './postmanFresh.ts';

type Members = Readonly<Record<string, unknown>>;

/** Members of a document that every request depends on. */
const SHARED: ReadonlySet<string> = new Set(['openapi', 'servers', 'security']);
/** Operations refer to these by name, without `$ref`. */
const SECURITY_SCHEMES = 'securitySchemes';
/** Required by the converter. */
const INFO = { title: 'A part', version: '1' };
const COMPONENTS = '#/components';
/** A reference to a component, or into one. */
const COMPONENT = /^(#\/components\/[^/]+\/[^/]+)(?:\/|$)/;
/**
 * Maximum length of all parts together, as a multiple of the document's. If most schemas refer to all others, each part
 * contains nearly the whole document.
 */
const LONGEST = 16;

/** A component as it appears in a part. */
interface Component {
  readonly kind: string;
  readonly name: string;
  readonly value: unknown;
  /** Length of its JSON. */
  readonly length: number;
  readonly references: readonly string[];
}

/**
 * Splits a document into documents, as JSON, whose Postman collections together are that of the whole: the first has no
 * paths, each of the others has one path and the components that it needs. A change of an operation then affects only
 * one of them, and the converter's time, which is quadratic in the number of operations, stays short. Returns the whole
 * document if it cannot be split.
 */
export function documentParts(document: object): readonly string[] {
  const whole = withExactNumbers(JSON.stringify(document, freshExamples(document)));
  // Like the converter's input, without what JSON omits.
  const { paths, ...others } = JSON.parse(whole) as Members;
  if (typeof others.openapi !== 'string' || typeof paths !== 'object' || paths === null) return [whole];
  const shared = Object.fromEntries(Object.entries(others).filter(([name]) => SHARED.has(name)));
  const components = new Components(others.components);
  const parts: string[] = [];
  let length = 0;
  for (const [path, item] of Object.entries(paths)) {
    const used = components.usedBy(item);
    if (used === null) return [whole];
    length += used.reduce((sum, component) => sum + component.length, 0);
    if (length > LONGEST * whole.length) return [whole];
    parts.push(JSON.stringify({ ...shared, info: INFO, components: components.only(used), paths: { [path]: item } }));
  }
  return [JSON.stringify({ ...others, paths: {} }), ...parts];
}

/** The components of a document and the references between them. */
class Components {
  readonly #known = new Map<string, Component>();
  readonly #security: Members;

  constructor(private readonly components: unknown) {
    const schemes = valueAt(components, `/${SECURITY_SCHEMES}`);
    this.#security = schemes === undefined ? {} : { [SECURITY_SCHEMES]: schemes };
  }

  /**
   * Returns the components that a value refers to, directly or indirectly; null if it refers to another part of the
   * document.
   */
  usedBy(value: unknown): readonly Component[] | null {
    const targets = new Set<string>();
    const used: Component[] = [];
    const pending = [...referencesIn(value)];
    for (let reference = pending.pop(); reference !== undefined; reference = pending.pop()) {
      // A reference to another file or address.
      if (!reference.startsWith('#')) continue;
      const target = COMPONENT.exec(reference)?.[1];
      if (target === undefined) return null;
      if (targets.has(target)) continue;
      targets.add(target);
      const component = this.#at(target);
      used.push(component);
      pending.push(...component.references);
    }
    return used;
  }

  /** Returns the components of a part, in the order of the document. */
  only(used: readonly Component[]): Members {
    const kinds = new Map<string, [string, unknown][]>();
    for (const { kind, name, value } of used)
      if (value !== undefined) kinds.set(kind, [...(kinds.get(kind) ?? []), [name, value]]);
    const members = [...kinds].map(([kind, entries]) => [kind, Object.fromEntries(entries)] as const);
    return { ...Object.fromEntries(members), ...this.#security };
  }

  #at(target: string): Component {
    const known = this.#known.get(target);
    if (known) return known;
    const [kind = '', name = ''] = target.split('/').slice(2).map(unescapePointer);
    const value = valueAt(this.components, target.slice(COMPONENTS.length));
    const length = JSON.stringify(value)?.length ?? 0;
    const component = { kind, name, value, length, references: [...referencesIn(value)] };
    this.#known.set(target, component);
    return component;
  }
}

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isReference(value)) yield value.$ref;
  for (const member of Object.values(value)) yield* referencesIn(member);
}
