import type { Json } from '../guides/specification';
import { contractDocuments } from './documents';
import { isObject } from './invalidBodies';

/** How long reviews, work, payments and data last is in the tables of `docs/environments.mdx`, so it cannot differ there. */
const LONG = /\b\d+ (?:working )?(?:hour|day)s?\b/;
const SENTENCE_END = /(?<=[.;|])\s+/;
/** Neither a duration of work nor of data: a limit of paging. */
const OTHERS = [/\bcursors?\b/i];

const documents = contractDocuments();

it('no description states hours or days that the guide lists', () =>
  expect(documents.flatMap((document) => durations(document))).toEqual([]));

it('finds a duration in any text except an example', () => {
  const stated = (info: Json) => durations({ info });
  expect(stated({ description: 'Closed by you. It ends 180 days\nafter its last change.' })).toHaveLength(1);
  expect(stated({ 'x-enumDescriptions': { rejected: 'Within 1 working day.' } })).toHaveLength(1);
  expect(stated({ description: 'Cursors are valid for 24 hours. Lists are sorted.' })).toEqual([]);
  expect(stated({ description: 'Cursors are opaque. Files live for 24 hours.' })).toHaveLength(1);
  expect(stated({ example: 'Two videos in 7 days.' })).toEqual([]);
});

function durations(value: unknown, pointer = '#'): string[] {
  if (typeof value === 'string') {
    const sentences = value.replaceAll(/\s+/g, ' ').split(SENTENCE_END);
    const found = sentences.filter((text) => LONG.test(text) && !OTHERS.some((other) => other.test(text)));
    return found.map((text) => `${pointer}: "${text}" belongs into a table of docs/environments.mdx.`);
  }
  if (Array.isArray(value)) return value.flatMap((part, at) => durations(part, `${pointer}/${at}`));
  if (!isObject(value)) return [];
  const parts = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples');
  return parts.flatMap(([key, part]) => durations(part, `${pointer}/${key.replaceAll('/', '~1')}`));
}
