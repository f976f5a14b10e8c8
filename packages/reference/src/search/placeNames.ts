import { parseDigits, toDigits } from './digits.ts';
import { type NamedAnchor, PLACE_FIELDS, type PlaceField } from './documents.ts';
import type { TextsPart } from './parts.ts';
import { normalise, toIdentifier } from './words.ts';

/** A name with its id on a page, shared by the documents of a part that have it. */
export class PlaceName implements NamedAnchor {
  #identifier: string | undefined;
  #term: string | undefined;

  constructor(
    readonly name: string,
    readonly anchor: string,
  ) {}

  get identifier(): string {
    this.#identifier ??= toIdentifier(this.name);
    return this.#identifier;
  }

  get term(): string {
    this.#term ??= normalise(this.name);
    return this.#term;
  }
}

type Lists = Readonly<Record<PlaceField, readonly PlaceName[]>>;
export const NO_PLACES: Lists = { inputs: [], outputs: [], values: [] };

/** The names of one document: read when they are needed, because a query needs those of few documents. */
export class Places {
  #lists: Lists | undefined;

  constructor(
    private readonly packed: string,
    private readonly names: readonly PlaceName[],
  ) {}

  get lists(): Lists {
    this.#lists ??= this.#unpacked();
    return this.#lists;
  }

  #unpacked(): Lists {
    const fields = this.packed.split(',');
    let next = 0;
    const namesIn = (packed = ''): PlaceName[] =>
      parseDigits(packed).map((distance) => {
        const place = next + (distance % 2 === 1 ? -(distance + 1) / 2 : distance / 2);
        next = place + 1;
        return this.names[place] as PlaceName;
      });
    const [inputs, outputs, values] = fields.map(namesIn);
    return { inputs: inputs ?? [], outputs: outputs ?? [], values: values ?? [] };
  }
}

/** Returns the names of each document of a part; none for a part that continues another. */
export function unpackPlaces({ names, anchors, ofAnchors, lists }: TextsPart): Places[] {
  if (lists === '') return [];
  const forms = parseDigits(ofAnchors);
  const shared = names.map((name, place) => {
    const form = anchors[forms[place] ?? 0] ?? '';
    return new PlaceName(name, form.startsWith('+') ? form.slice(1) + name : form.slice(1));
  });
  return lists.split(';').map((packed) => new Places(packed, shared));
}

/** Returns the names of documents as TextsPart describes them. */
export function packPlaces(
  documents: readonly Partial<Record<PlaceField, readonly NamedAnchor[]>>[],
): Omit<TextsPart, 'terms' | 'postings' | 'excerpts'> {
  const places = new Map<string, number>();
  const forms = new Map<string, number>();
  const names: string[] = [];
  let ofAnchors = '';
  const addName = ({ name, anchor }: NamedAnchor): number => {
    const form = anchor.endsWith(name) ? `+${anchor.slice(0, anchor.length - name.length)}` : `=${anchor}`;
    const key = `${form}\n${name}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    if (!forms.has(form)) forms.set(form, forms.size);
    ofAnchors += toDigits(forms.get(form) ?? 0);
    places.set(key, names.length);
    return names.push(name) - 1;
  };
  const lists = documents.map((document) => {
    let next = 0;
    const packed = (list: readonly NamedAnchor[] = []): string =>
      list
        .map((entry) => {
          const place = addName(entry);
          const distance = place - next;
          next = place + 1;
          return toDigits(distance < 0 ? -distance * 2 - 1 : distance * 2);
        })
        .join('');
    return PLACE_FIELDS.map((field) => packed(document[field])).join(',');
  });
  return { names, anchors: [...forms.keys()], ofAnchors, lists: lists.join(';') };
}
