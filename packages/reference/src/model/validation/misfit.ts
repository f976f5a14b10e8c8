import { isReference } from '../../document/resolve.ts';
import type { Json, OpenApiDocument } from '../../document/types.ts';
import type { SampledSchema } from '../sample/context.ts';
import { findContradictions } from '../schema/contradictions.ts';
import type { Direction } from '../schema/types.ts';
import { accepts } from './accepts.ts';
import { findViolations, type Violation } from './findViolations.ts';

/** The reason of a misfit where no value could fit, of which impossibleSchemas.ts warns. */
export const NO_VALUE_FITS = 'no value fits';

/** Where a value does not fit. */
export interface Misfit {
  /** "at `/a/b` it breaks `pattern`"; absent where it is not known. */
  readonly reason?: string;
  /** The innermost named schema around that place, from which the reason's pointer starts. */
  readonly reference?: string;
}

/** Returns the first place of a value that its schema does not accept, and why. */
export function findMisfit(
  document: OpenApiDocument,
  schema: SampledSchema,
  value: Json,
  direction: Direction,
): Misfit {
  const [violation] = findViolations(document, schema, value, direction);
  if (!violation) return isReference(schema) ? { reference: schema.$ref } : {};
  if (findContradictions(document, violation.schema).length > 0) return { reason: NO_VALUE_FITS };
  const { reference, within } = violation;
  const reason = `${within === '' ? '' : `at \`${within}\` `}${describeViolation(document, violation, direction)}`;
  return reference === undefined ? { reason } : { reason, reference };
}

function describeViolation(
  document: OpenApiDocument,
  { keyword, schema, value }: Violation,
  direction: Direction,
): string {
  const { oneOf = [] } = schema.oneOf ? schema : (schema.others.find((other) => other.oneOf) ?? {});
  const matching = oneOf.filter((option) => accepts(document, option, value, direction) === true).length;
  if (keyword !== 'oneOf' || matching < 2) return `it breaks \`${keyword}\``;
  const count = matching === 2 ? 'both' : `all ${matching}`;
  return `${matching === oneOf.length ? count : matching} branches of \`oneOf\` match, and only one may`;
}
