/** Reads a value for each key, in parallel. */
export async function readEach<Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Value>,
): Promise<ReadonlyMap<Key, Value>> {
  return new Map(await Promise.all(keys.map(async (key) => [key, await read(key)] as const)));
}

/** Waits for every field of an object. */
export async function awaitFields<Fields extends object>(
  fields: Fields,
): Promise<{ [Name in keyof Fields]: Awaited<Fields[Name]> }> {
  const values = Object.entries(fields).map(async ([name, value]) => [name, await value]);
  return Object.fromEntries(await Promise.all(values));
}
