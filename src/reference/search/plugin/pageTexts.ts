import type { NamedAnchor } from '../searchIndex';

/** The words of a part of an operation's page. */
export interface PageTexts {
  readonly names: readonly NamedAnchor[];
  /** Values of enumerations, with the ids of the members that have them. */
  readonly values: readonly NamedAnchor[];
  readonly texts: readonly string[];
}

/** Members of the model that are not texts, or that other pages have too. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'anchor',
  'href',
  'page',
  'example',
  'sample',
  'defaultValue',
  'seeAlso',
]);
/** Members with values: only those of an enumeration are texts, since an example shows the names again. */
const EXAMPLES = 'examples';
/** The name that stands for all members of a map. */
const PLACEHOLDER = '<key>';

/** Values of an enumeration that get the id of their field, and can be opened. */
const MAX_VALUES = 60;

/**
 * Returns the names with an id, and all other texts, in a part of the model of an operation. It follows the structure
 * of the model, so that a part added there is found too. A part that is in `seen` is not read again.
 */
export function pageTexts(part: unknown, seen: Set<object> = new Set()): PageTexts {
  const names: NamedAnchor[] = [];
  const values: NamedAnchor[] = [];
  const texts: string[] = [];
  const visit = (value: unknown, key: string, place: string): void => {
    if (typeof value === 'string' && value) texts.push(value);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const members = value as Readonly<Record<string, unknown>>;
    const anchor = typeof members.anchor === 'string' ? members.anchor : place;
    if (!Array.isArray(value)) addName(names, members);
    if (place && key === 'values' && Array.isArray(value)) values.push(...valueNames(value, place));
    for (const [name, member] of Object.entries(value))
      if (!NOT_SHOWN.has(name) && !(key === EXAMPLES && name === 'value'))
        visit(member, Array.isArray(value) ? key : name, anchor);
  };
  visit(part, '', '');
  return { names: firstOfEach(names), values: firstOfEach(values), texts };
}

/** Adds the name of a parameter, member or header, an error code, or a status code. */
function addName(names: NamedAnchor[], { anchor, name, code, status }: Readonly<Record<string, unknown>>): void {
  const label = name ?? code ?? status;
  if (typeof anchor === 'string' && typeof label === 'string' && label && label !== PLACEHOLDER)
    names.push({ name: label, anchor });
}

function valueNames(entries: readonly unknown[], anchor: string): NamedAnchor[] {
  return entries.slice(0, MAX_VALUES).flatMap((entry) => {
    const { value } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    return typeof value === 'string' && value ? [{ name: value, anchor }] : [];
  });
}

export function firstOfEach(names: readonly NamedAnchor[]): NamedAnchor[] {
  const first = new Map<string, NamedAnchor>();
  for (const place of names) if (!first.has(place.name)) first.set(place.name, place);
  return [...first.values()];
}
