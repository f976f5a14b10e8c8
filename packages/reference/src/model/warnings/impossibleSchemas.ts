import { isReference } from '../../document/resolve.ts';
import type { OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { codeSpan } from '../../prose/markdownText.ts';
import type { BundleWarning } from '../../read/warnings.ts';
import { findContradictions } from '../schema/contradictions.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import { schemasIn } from '../schema/schemasIn.ts';

/** Returns the schemas that no value fits, each where its parts come together. */
export function impossibleSchemas(document: OpenApiDocument): BundleWarning[] {
  const placed = schemasIn(document);
  const writtenSchemas = new Set<unknown>(placed.map(({ schema }) => schema));
  const contradictionsOf = (schema: OrReference<RawSchema>): string[] =>
    findContradictions(document, mergeAllOf(document, schema));
  return placed.flatMap(({ pointer, schema }) => {
    if (isReference(schema) && Object.keys(schema).length === 1) return [];
    const inParts = new Set(schemaParts(schema).flatMap(contradictionsOf));
    const own = contradictionsOf(schema).filter((each) => !inParts.has(each));
    // A member that several parts describe is written nowhere as one schema.
    const shared = Object.entries(mergeAllOf(document, schema).properties ?? {}).filter(
      ([, member]) => !isReference(member) && member.allOf && !writtenSchemas.has(member),
    );
    const ofMembers = shared.flatMap(([name, member]) =>
      contradictionsOf(member).map((each) => `${each} in ${codeSpan(name)}`),
    );
    return [...own, ...ofMembers].map((each) => ({
      pointer,
      message: `No value can be valid here, since ${each}: mend what contradicts itself.`,
    }));
  });
}

function schemaParts(schema: OrReference<RawSchema>): OrReference<RawSchema>[] {
  const { $ref, allOf = [] } = schema as RawSchema & { readonly $ref?: string };
  return [...($ref === undefined ? [] : [{ $ref }]), ...allOf];
}
