import type { DynamicScope, DynamicScopes } from './dynamicScopes.ts';
import { withoutFragment } from './fileReferences.ts';
import type { ReferenceResolver } from './referenceResolver.ts';
import type { AnyShape, ComponentGroup } from './shapes/shape.ts';
import type { BundleWarning } from './warnings.ts';

/** Where a value is. */
export interface ValuePlace {
  /** JSON pointers with a leading `#`: in the document as it is written, and in the result. */
  readonly pointer: string;
  readonly resultPointer: string;
  /** Where `$dynamicRef` leads from here. */
  readonly scope: DynamicScope;
  /** Words for a message: "`tags` of an operation". */
  readonly label: string;
  /** What is not shown without the value: "the parameter"; the value itself if absent. */
  readonly lost?: string;
}

/** A reference in the result, which must lead to a value of a shape. */
export interface FoundReference {
  /** The object in the result, complete except for its `$ref`. */
  readonly node: Record<string, unknown>;
  readonly $ref: string;
  /** Whether the scope decides on the target. */
  readonly isDynamic: boolean;
  readonly group: ComponentGroup;
  readonly shape: AnyShape;
  readonly place: ValuePlace;
}

/** What is known while a document is read. */
export interface ReadContext {
  /** Reads a value in a shape (./readShape.ts), for the readers of the parts that it calls. */
  readonly read: (context: ReadContext, value: unknown, shape: AnyShape, place: ValuePlace) => unknown;
  /** Whether the document is older than OpenAPI 3.1. */
  readonly isBefore31: boolean;
  readonly resolver: ReferenceResolver;
  readonly scopes: DynamicScopes;
  readonly findings: BundleWarning[];
  /** Files whose references have a warning already. */
  readonly unread: ReadonlySet<string>;
  readonly references: FoundReference[];
  /** Values that references can lead to, by their pointers in the document as it is written. */
  readonly placed: Map<
    string,
    { readonly group: ComponentGroup; readonly resultPointer: string; readonly scope: DynamicScope }
  >;
  /** References whose targets are being read in their place. */
  readonly inlining: Set<string>;
}

export function warn({ findings }: ReadContext, { pointer }: Pick<ValuePlace, 'pointer'>, message: string): void {
  findings.push({ pointer, message });
}

/** Warns of a value that cannot be read. */
export function warnUnreadable(context: ReadContext, place: ValuePlace, fault: string): undefined {
  warn(context, place, `${place.label} ${fault}, so ${place.lost ?? 'it'} is not shown.`);
  return undefined;
}

/** Warns of a reference without a target. */
export function warnMissingTarget(
  context: ReadContext,
  place: Pick<ValuePlace, 'pointer'>,
  $ref: string,
  message: string,
): void {
  if (!context.unread.has(withoutFragment($ref))) warn(context, place, message);
}
