import type { DynamicScope, DynamicScopes } from './dynamicScopes.ts';
import { fileOf } from './fileReferences.ts';
import type { Pointers } from './referenceResolver.ts';
import type { AnyShape, ComponentGroup } from './shapes/shape.ts';
import type { BundleWarning } from './warnings.ts';

/** Where a value is. */
export interface ValuePosition {
  /** JSON pointers with a leading `#`: in the document as it is written, and in the result. */
  readonly pointer: string;
  readonly out: string;
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
  readonly place: ValuePosition;
}

/** What is known while a document is read. */
export interface Reading {
  /** Reads a value in a shape (./readShape.ts), for the readers of the parts that it calls. */
  readonly read: (reading: Reading, value: unknown, shape: AnyShape, place: ValuePosition) => unknown;
  /** Whether the document is older than OpenAPI 3.1. */
  readonly isOld: boolean;
  readonly pointers: Pointers;
  readonly scopes: DynamicScopes;
  readonly findings: BundleWarning[];
  /** Files whose references have a warning already. */
  readonly unread: ReadonlySet<string>;
  readonly references: FoundReference[];
  /** Values that references can lead to, by their pointers in the document as it is written. */
  readonly placed: Map<string, { readonly group: ComponentGroup; readonly out: string; readonly scope: DynamicScope }>;
  /** References whose targets are being read in their place. */
  readonly inlining: Set<string>;
}

export function warn({ findings }: Reading, { pointer }: Pick<ValuePosition, 'pointer'>, message: string): void {
  findings.push({ pointer, message });
}

/** Warns of a value that cannot be read. */
export function warnOfLoss(reading: Reading, place: ValuePosition, fault: string): undefined {
  warn(reading, place, `${place.label} ${fault}, so ${place.lost ?? 'it'} is not shown.`);
  return undefined;
}

/** Warns of a reference without a target. */
export function warnOfMissing(
  reading: Reading,
  place: Pick<ValuePosition, 'pointer'>,
  $ref: string,
  message: string,
): void {
  if (!reading.unread.has(fileOf($ref))) warn(reading, place, message);
}
