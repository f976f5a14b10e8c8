/** What a reader has entered in the fields of a JSON value, beyond the value itself. */
export interface FieldsView {
  /** Texts as they were typed, by the path of the field: "1.50", or one that is not a value yet. */
  readonly typed: ReadonlyMap<string, string>;
  /** Indexes of the selected alternatives, by path. */
  readonly chosen: ReadonlyMap<string, number>;
}

export const NEW_VIEW: FieldsView = { typed: new Map(), chosen: new Map() };

/** Path of a whole value. */
export const ROOT = '';

/** Returns the path of a member; a path is a sequence of JSON strings, so names cannot be ambiguous. */
export function memberPath(parent: string, name: string): string {
  return `${parent}${JSON.stringify(name)}`;
}

/** Returns the path of the field for members that have no field of their own. */
export function othersPath(parent: string): string {
  return `${parent}*`;
}

export function withTyped(view: FieldsView, path: string, text: string | undefined): FieldsView {
  const typed = new Map(view.typed);
  if (text === undefined) typed.delete(path);
  else typed.set(path, text);
  return { ...view, typed };
}

/** Returns the view with another alternative selected, and without what was entered in the last one. */
export function withChosen(view: FieldsView, path: string, alternative: number): FieldsView {
  const { typed, chosen } = withoutInside(view, path);
  return { typed, chosen: new Map(chosen).set(path, alternative) };
}

/** Returns the view without what was entered at a path and inside of it. */
export function withoutInside({ typed, chosen }: FieldsView, path: string): FieldsView {
  const isOutside = ([other]: readonly [string, unknown]): boolean => !other.startsWith(path);
  return { typed: new Map([...typed].filter(isOutside)), chosen: new Map([...chosen].filter(isOutside)) };
}
