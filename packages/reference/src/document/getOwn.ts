/** Returns an own property: names in a specification can match Object's prototype, such as `constructor`. */
export function getOwn<T>(members: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}
