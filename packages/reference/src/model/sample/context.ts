import type { Json, OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import type { Direction } from '../schema/types.ts';

export interface SampleContext {
  readonly document: OpenApiDocument;
  readonly direction: Direction | undefined;
  /** Whether an example that its schema does not accept is left out of responses too (../validation/keptExample.ts). */
  readonly isStrict: boolean;
  /** References and schemas on the path from the root. */
  readonly open: ReadonlySet<string | object>;
  /** References whose alternatives are being made, without a member in between. */
  readonly openAlternatives: ReadonlySet<string>;
  /** Members of the schema whose alternatives are being made. */
  readonly outerProperties: ReadonlySet<string>;
  readonly depth: number;
  readonly count: { values: number; checks: number };
  /** Which of several different values is wanted, from 0. */
  readonly variant: number;
  /** Which alternative is tried first, from 0. */
  readonly choice: number;
  /** Returns undefined for a schema that contains itself, and for one that accepts nothing. */
  readonly sample: (context: SampleContext, schema: SampledSchema) => Json | undefined;
}

export type SampledSchema = OrReference<RawSchema>;

/** Returns the context of a value within a list or an object. */
export function innerContext(context: SampleContext): SampleContext {
  return { ...context, openAlternatives: new Set(), outerProperties: new Set(), depth: context.depth + 1 };
}
