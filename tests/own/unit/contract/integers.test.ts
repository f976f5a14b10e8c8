import type { Json } from '../guides/specification';
import { contractDocuments } from './documents';
import { received, sent, type UsedSchema } from './usedSchemas';

/** Generated clients of Java, Go and others choose the type of a number by its format; without one, 32 bits. */
const LARGEST: Readonly<Record<string, number>> = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER };
/** What can be larger than 32 bits hold, some day. */
const LARGE = /\/(?:size_bytes|seed|value)$/;

const documents = contractDocuments();

const isInteger = ({ schema: { type } }: UsedSchema) => [type].flat().includes('integer');

it('there are integers in requests and in responses', () => {
  expect(documents.flatMap(sent).filter(isInteger).length).toBeGreaterThan(10);
  expect(documents.flatMap(received).filter(isInteger).length).toBeGreaterThan(50);
});

it('every integer has a format that holds its largest value', () => expect(documents.flatMap(misfits)).toEqual([]));

it('finds an integer without a format, and one with too small a format', () => {
  const text = JSON.stringify(documents[0]);
  const broken = (change: (document: string) => string) => misfits(JSON.parse(change(text)) as Json);
  expect(broken((document) => document.replaceAll('"format":"int32"', '"format":"none"'))).not.toEqual([]);
  const small = broken((document) => document.replaceAll('"format":"int64"', '"format":"int32"'));
  expect(small).toContainEqual(expect.stringMatching(/properties\/seed has .*int32/));
});

function misfits(document: Json): string[] {
  const integers = [...sent(document), ...received(document)].filter(isInteger);
  const found = integers.flatMap(({ place, schema: { format, maximum } }) => {
    const most = LARGEST[String(format)];
    if (most === undefined) return [`${place} has no format.`];
    const isSmall = Number(maximum ?? 0) > most || (LARGE.test(place) && format !== 'int64');
    return isSmall ? [`${place} has the format ${format}.`] : [];
  });
  return [...new Set(found)];
}
