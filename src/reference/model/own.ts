/** A member of an object itself: names of a specification may be those of Object's prototype, such as `constructor`. */
export function own<T>(members: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}
