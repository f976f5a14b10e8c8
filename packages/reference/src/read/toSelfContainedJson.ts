import omitBy from 'lodash/omitBy.js';
import { withExactNumbers } from '../document/exactJson.ts';
import { isFileReference } from './fileReferences.ts';
import { isObject } from './shapes/isObject.ts';
import type { UnreadMembers } from './shapes/shape.ts';

/**
 * Returns a document as JSON for a tool that follows references by itself. References that remain after bundling are
 * those that must not be followed, so they are removed, in examples and extensions too.
 */
export function toSelfContainedJson(document: unknown): string {
  const json = JSON.stringify(document, (name, value: unknown) => {
    if (typeof value === 'string') return leadsElsewhere(name, value) ? undefined : value;
    return name === 'discriminator' && isObject(value) ? withoutFileTargets(value) : value;
  });
  return withExactNumbers(json);
}

function leadsElsewhere(name: string, value: string): boolean {
  return name === 'externalValue' || (name === '$ref' && !value.startsWith('#'));
}

function withoutFileTargets({ mapping, defaultMapping, ...others }: UnreadMembers): UnreadMembers {
  return {
    ...others,
    mapping: isObject(mapping) ? omitBy(mapping, isFileReference) : mapping,
    defaultMapping: isFileReference(defaultMapping) ? undefined : defaultMapping,
  };
}
