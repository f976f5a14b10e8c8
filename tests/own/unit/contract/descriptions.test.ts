import type { Json } from '../guides/specification';
import { contractDocuments } from './documents';
import { isObject } from './invalidBodies';

/** A description with the names of what it describes. */
interface Described {
  readonly pointer: string;
  readonly name: string;
  /** Titles and names around it, such as that of the schema a property belongs to. */
  readonly around: readonly string[];
  readonly description: string;
}

/** Words that add nothing to a name. */
const EMPTY = new Set(
  'a an the of in on at for to by with and or is are was were be been has have its it this that these your our own each any when which whose who'.split(
    ' ',
  ),
);
/** With one word more than the name has, a description can still say something: a unit, a limit, a meaning. */
const NEW_WORDS_NEEDED = 1;

const documents = contractDocuments();

it('no description merely repeats the name of what it describes', () => {
  expect(documents.flatMap(described).length).toBeGreaterThan(400);
  expect(documents.flatMap(repetitions)).toEqual([]);
});

it('finds a description that repeats the name', () => {
  const repeated = (name: string, description: string) =>
    repetitions({
      components: {
        schemas: { Campaign: { type: 'object', properties: { [name]: { type: 'string', description } } } },
      },
    });
  expect(repeated('created_at', 'When the campaign was created.')).toHaveLength(1);
  expect(repeated('company_id', 'Id of the company.')).toHaveLength(1);
  expect(repeated('video_count', 'The count of its videos.')).toHaveLength(1);
  expect(repeated('name', 'Name for your own use; influencers do not see it.')).toEqual([]);
  expect(repeated('width', 'Width in pixels.')).toEqual([]);
});

function repetitions(document: Json): string[] {
  return described(document).flatMap(({ pointer, name, around, description }) => {
    const known = new Set([name, ...around].flatMap(wordsOf));
    const added = wordsOf(description).filter((word) => !known.has(word));
    return added.length < NEW_WORDS_NEEDED ? [`${pointer}: "${description}" says no more than the name.`] : [];
  });
}

/** Returns the descriptions of properties, parameters and headers of a document. */
function described(document: Json): Described[] {
  const { schemas = {}, parameters = {}, headers = {} } = document.components as Record<string, Json | undefined>;
  const properties = Object.entries(schemas).flatMap(([name, schema]) =>
    propertiesOf(schema, `#/components/schemas/${name}`, [name]),
  );
  const named = Object.entries({ ...parameters, ...headers }).flatMap(([name, value]) =>
    one(value, { pointer: `#/components/${name in parameters ? 'parameters' : 'headers'}/${name}`, name, around: [] }),
  );
  return [...properties, ...named];
}

function propertiesOf(schema: unknown, pointer: string, around: readonly string[]): Described[] {
  if (Array.isArray(schema)) return schema.flatMap((part, at) => propertiesOf(part, `${pointer}/${at}`, around));
  if (!isObject(schema)) return [];
  const own = Object.entries((schema.properties ?? {}) as Json).flatMap(([name, property]) => {
    const at = `${pointer}/properties/${name}`;
    return [...one(property, { pointer: at, name, around }), ...propertiesOf(property, at, [...around, name])];
  });
  const parts = ['items', 'oneOf', 'anyOf', 'allOf'].flatMap((key) =>
    propertiesOf(schema[key], `${pointer}/${key}`, around),
  );
  return [...own, ...parts];
}

function one(value: unknown, described: Omit<Described, 'description'>): Described[] {
  return isObject(value) && typeof value.description === 'string'
    ? [{ ...described, description: value.description }]
    : [];
}

/** Returns the words of a name or a text that mean something, without their endings. */
function wordsOf(text: string): string[] {
  const words =
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? [];
  return words.filter((word) => !EMPTY.has(word)).map((word) => word.replace(/(?:e?s|e?d|ing)$/, '').replace(/e$/, ''));
}
