import type { Json } from '../../document/types.ts';
import type { Facts } from '../facts.ts';
import type { Form } from '../forms.ts';
import { movedReference } from '../references.ts';
import type { Part } from '../tree.ts';
import { EXAMPLE } from './examples.ts';
import type { MembersOf } from './member.ts';
import { DISCRIMINATOR, LINK, OPERATION, TAG_GROUP } from './names.ts';
import { RESPONSE } from './response.ts';
import { SCHEMA } from './schema.ts';
import { VALUES } from './values.ts';

const MEMBERS: Readonly<Partial<Record<Form, MembersOf>>> = {
  discriminator: DISCRIMINATOR,
  example: EXAMPLE,
  link: LINK,
  media: VALUES,
  operation: OPERATION,
  parameter: VALUES,
  response: RESPONSE,
  schema: SCHEMA,
  tagGroup: TAG_GROUP,
};

/** Returns what is left of a member that is not a part; undefined if nothing is left. */
export function memberLeft(facts: Facts, part: Part, value: Json, name: string): Json | undefined {
  const target = facts.graph.targets(part).get(name);
  if (target && typeof value === 'string') return movedReference(value, target, facts.removal);
  const members = (part.role === 'object' ? MEMBERS[part.form] : undefined) ?? {};
  const left = Object.hasOwn(members, name) ? members[name] : undefined;
  return left ? left(facts, part, value, name) : value;
}
