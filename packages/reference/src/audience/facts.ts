import type { Graph } from './graph.ts';
import type { Hidden } from './hidden.ts';
import type { LeftMentions } from './leftMentions.ts';
import type { IsLost } from './lostValues.ts';
import type { Mentions } from './mentions.ts';
import type { Removal } from './removal.ts';
import type { RemovedNames } from './removedNames.ts';
import type { Values } from './values.ts';

/** What is known about a document when its remaining parts are written. */
export interface Facts {
  readonly graph: Graph;
  readonly removal: Removal;
  readonly isHidden: Hidden;
  readonly names: RemovedNames;
  /** Finds names of things that are completely hidden. */
  readonly mentions: Mentions;
  readonly left: LeftMentions;
  readonly isLost: IsLost;
  readonly values: Values;
}
