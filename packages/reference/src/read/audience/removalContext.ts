import type { Graph } from './graph.ts';
import type { HiddenNameFinder } from './hiddenNameFinder.ts';
import type { LostProperties } from './lostProperties.ts';
import type { MarkReader } from './markReader.ts';
import type { Removal } from './removal.ts';
import type { RemovedNames } from './removedNames.ts';
import type { ValueRemoval } from './valueRemoval.ts';

/** What is known about a document when its remaining parts are written. */
export interface RemovalContext {
  readonly marks: MarkReader;
  readonly graph: Graph;
  readonly removal: Removal;
  readonly lost: LostProperties;
  readonly names: RemovedNames;
  readonly mentions: HiddenNameFinder;
  readonly values: ValueRemoval;
}
