import type { Json } from '../../document/types.ts';
import type { Facts } from '../facts.ts';
import type { Part } from '../tree.ts';

/** Returns what is left of a member that is not a part; undefined if nothing is left. */
export type Member = (facts: Facts, part: Part, value: Json, name: string) => Json | undefined;

export type MembersOf = Readonly<Record<string, Member>>;
