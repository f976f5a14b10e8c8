import type { Graph } from './graph.ts';
import type { Lost } from './lostProperties.ts';
import type { MarkReader } from './markReader.ts';
import type { Mentions } from './hiddenNameFinder.ts';
import type { GoneNames } from './removedNames.ts';
import type { Removal } from './removal.ts';
import type { ValueRemoval } from './valueRemoval.ts';

/** What is known about a document when its remaining parts are written. */
export interface RemovalContext {
  readonly marks: MarkReader;
  readonly graph: Graph;
  readonly removal: Removal;
  readonly lost: Lost;
  readonly names: GoneNames;
  readonly mentions: Mentions;
  readonly values: ValueRemoval;
}
