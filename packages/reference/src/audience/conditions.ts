import type { Graph } from './graph.ts';
import type { Hidden } from './hidden.ts';
import type { Removal } from './removal.ts';
import { isA, namesIn, type Part, partsIn, partsOf } from './tree.ts';

/** Returns the conditions in schemas that concern something removed, or whose meaning would change without it. */
export function brokenConditions({ parts }: Graph, removal: Removal, isHidden: Hidden): Part[] {
  const isAbout = (part: Part): boolean =>
    removal.has(part) || removal.hasMembers(part) || namesIn(part, 'required').some((name) => isHidden(part, name));
  const isBroken = (condition: Part | undefined): boolean =>
    condition !== undefined && partsIn(condition).some(isAbout);
  return parts.flatMap((schema) => {
    if (!isA(schema, 'schema')) return [];
    const { children } = schema;
    const discriminator = children.get('discriminator');
    const isUnknown = discriminator && namesIn(discriminator, 'propertyName').some((name) => isHidden(schema, name));
    const broken = [
      ...(isUnknown ? ['discriminator'] : []),
      ...(isBroken(children.get('not')) ? ['not'] : []),
      ...(isBroken(children.get('if')) ? ['if', 'then', 'else'] : []),
    ];
    return [
      ...broken.flatMap((keyword) => children.get(keyword) ?? []),
      ...['dependentSchemas', 'dependencies']
        .flatMap((keyword) => partsOf(schema, keyword))
        .filter(({ key }) => isHidden(schema, key)),
    ].filter((part) => !removal.has(part));
  });
}

/** Returns the encodings of removed properties and of removed positions in a list. */
export function brokenEncodings(graph: Graph, removal: Removal, isHidden: Hidden): Part[] {
  return graph.parts.flatMap((media) => {
    if (!isA(media, 'media')) return [];
    const schema = media.children.get('schema');
    const items = schema && graph.resolved(schema).children.get('prefixItems');
    return [
      ...partsOf(media, 'encoding').filter(({ key }) => isHidden(media, key)),
      ...partsOf(media, 'prefixEncoding').filter(({ key }) => {
        const item = items?.children.get(key);
        return item && removal.has(item);
      }),
    ];
  });
}
