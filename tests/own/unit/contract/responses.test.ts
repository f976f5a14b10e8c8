import type { Json } from '../guides/specification';
import { contractDocuments } from './documents';
import { received } from './usedSchemas';

/** What docs/versions.mdx lets grow, so that a client which enforces it breaks one day. */
const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'pattern',
];
/** The codes of ISO 3166-1 and ISO 4217 have one form. */
const FORMS_OF_CODES = ['^[A-Z]{2}$', '^[A-Z]{3}$'];

const documents = contractDocuments();

it('no response and no event has a closed object or a limit', () => expect(documents.flatMap(narrowness)).toEqual([]));

it('finds a limit and a closed object', () => {
  const broken = structuredClone(documents[0] as Json) as { components: { schemas: Record<string, Json> } };
  Object.assign(broken.components.schemas.Money ?? {}, { additionalProperties: false });
  Object.assign(broken.components.schemas.CompanyList ?? {}, { maxProperties: 3 });
  expect(narrowness(broken)).toEqual(
    expect.arrayContaining([
      'GET /companies 200 #/components/schemas/CompanyList has maxProperties.',
      'event organization.balance_low #/components/schemas/Money is closed.',
    ]),
  );
});

function narrowness(document: Json): string[] {
  const found = received(document).flatMap(({ place, schema }) => [
    ...(schema.additionalProperties === false ? [`${place} is closed.`] : []),
    ...LIMITS.filter((name) => name in schema && !isForm(name, schema[name])).map((name) => `${place} has ${name}.`),
  ]);
  return [...new Set(found)];
}

/** Tells whether a rule is a form or a meaning, which cannot become wider: no count is below 0. */
function isForm(name: string, value: unknown): boolean {
  return (name === 'minimum' && value === 0) || (name === 'pattern' && FORMS_OF_CODES.includes(String(value)));
}
