/** The members of a Postman collection that are used here. */
export interface PostmanCollection {
  readonly item: PostmanItem[];
  readonly variable: { readonly key: string }[];
}

/** A request, or a folder of requests. */
interface PostmanItem {
  readonly name: string;
  readonly item?: PostmanItem[];
}

/**
 * Adds the requests of other collections to the first, in the folders of the same names. The converter makes a folder
 * for every tag of the document, then one for each undeclared tag where it first occurs.
 */
export function joinCollections(first: PostmanCollection, others: readonly PostmanCollection[]): PostmanCollection {
  const folders = new Map<string, PostmanItem[]>();
  const add = (entry: PostmanItem): void => {
    const known = entry.item && folders.get(entry.name);
    if (known) return void known.push(...(entry.item ?? []));
    joined.item.push(entry);
    if (entry.item) folders.set(entry.name, entry.item);
  };
  const joined = { ...first, item: [] as PostmanItem[] };
  for (const collection of [first, ...others]) collection.item.forEach(add);
  const variables = new Map<string, PostmanCollection['variable'][number]>();
  for (const variable of [first, ...others].flatMap((collection) => collection.variable))
    if (!variables.has(variable.key)) variables.set(variable.key, variable);
  return { ...joined, variable: [...variables.values()] };
}
