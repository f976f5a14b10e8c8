import { namesRemoved } from '../expressions.ts';
import type { Facts } from '../facts.ts';
import { movedReference } from '../references.ts';
import { meanings } from '../rules/namedOperations.ts';
import { entriesLeft, namesLeft } from './lists.ts';
import type { Member, MembersOf } from './member.ts';

const namesOf =
  (kind: 'operations' | 'webhooks' | 'tags'): Member =>
  ({ names }, _, value) =>
    namesLeft(value, (name) => meanings(name).some((each) => names[kind].has(each)));

export const OPERATION: MembersOf = {
  'x-related': namesOf('operations'),
  'x-sandbox': namesOf('operations'),
  'x-webhooks': namesOf('webhooks'),
};

export const TAG_GROUP: MembersOf = { tags: namesOf('tags') };

/** A schema in a discriminator: a reference, or the name of a component. */
const mappedSchema: Member = ({ graph, removal }, discriminator, entry) => {
  const target = typeof entry === 'string' ? graph.mapped(entry, discriminator) : undefined;
  if (!target || typeof entry !== 'string') return entry;
  const isGone = [target.part, ...target.through].some((part) => removal.has(part));
  return isGone ? undefined : movedReference(entry, target, removal);
};

export const DISCRIMINATOR: MembersOf = {
  mapping: (facts, discriminator, value) =>
    entriesLeft(value, (entry, name) => mappedSchema(facts, discriminator, entry, name)),
  defaultMapping: mappedSchema,
};

/** A value in a link, often an expression. Its schema is that of another operation. */
const linkValue: Member = ({ names, values }, _, value) =>
  typeof value === 'string' && namesRemoved(value, names) ? undefined : values.shown(value, undefined);

export const LINK: MembersOf = {
  parameters: (facts, link, value) =>
    entriesLeft(value, (entry, name) =>
      isGoneParameter(facts, name) ? undefined : linkValue(facts, link, entry, name),
    ),
  requestBody: linkValue,
};

/** The name can start with the place: `path.id`. */
function isGoneParameter({ names }: Facts, name: string): boolean {
  const plain = name.replace(/^(?:path|query|header|cookie)\./, '').toLowerCase();
  return names.parameters.has(plain);
}
