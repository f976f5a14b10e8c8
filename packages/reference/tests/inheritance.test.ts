import type { OpenApiDocument } from '../src/document/types';
import {
  discriminatorValue,
  inheritedDiscriminator,
  isMapped,
  mappedReference,
  mappedSchemas,
  subtypesOf,
} from '../src/model/schema/inheritance';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const PET = { propertyName: 'kind', mapping: { d: 'Dog', dog: '#/components/schemas/Dog' } };

const document = {
  info: { title: 'API', version: '1' },
  components: {
    schemas: {
      Pet: { discriminator: PET },
      Dog: { allOf: [reference('Pet'), { type: 'object' }] },
      Puppy: { allOf: [reference('Dog')] },
      Bird: { allOf: [reference('Pet')], discriminator: { propertyName: 'wing' } },
      Finch: { allOf: [{ type: 'object' }, reference('Bird')] },
      Loop: { allOf: [reference('Loop2')] },
      Loop2: { allOf: [reference('Loop')] },
      'a/b': { allOf: [reference('Pet')] },
      Other: { allOf: [{ $ref: '#/components/responses/Pet' }] },
    },
    responses: { Pet: {} },
  },
} as unknown as OpenApiDocument;

test('the components that extend a base schema, not those below another discriminator', () => {
  const names = subtypesOf(document, '#/components/schemas/Pet').map(({ $ref }) => $ref);
  expect(names).toEqual(['Dog', 'Puppy', 'Bird', 'a~1b'].map((name) => `#/components/schemas/${name}`));
  expect(subtypesOf(document, '#/components/schemas/Bird')).toEqual([reference('Finch')]);
  expect(subtypesOf(document, '#/components/responses/Pet')).toEqual([]);
  expect(subtypesOf(document, '#/components/schemas/Loop')).toEqual([reference('Loop2'), reference('Loop')]);
  expect(subtypesOf({ info: document.info }, '#/components/schemas/Pet')).toEqual([]);
});

test('the value of a discriminator is the first of the mapping, else the name of the component', () => {
  expect(discriminatorValue(PET, reference('Dog'))).toBe('d');
  expect(discriminatorValue(PET, reference('Puppy'))).toBe('Puppy');
  expect(discriminatorValue({ propertyName: 'kind' }, reference('Dog'))).toBe('Dog');
});

test('a discriminator is inherited from the nearest schema that has one', () => {
  expect(inheritedDiscriminator(document, reference('Puppy'))).toBe(PET);
  expect(inheritedDiscriminator(document, reference('Finch'))).toEqual({ propertyName: 'wing' });
  expect(inheritedDiscriminator(document, reference('Pet'))).toBeUndefined();
  expect(inheritedDiscriminator(document, reference('Loop'))).toBeUndefined();
});

test('a mapping names schemas by reference or by name', () => {
  expect(mappedReference('Dog')).toBe('#/components/schemas/Dog');
  expect(mappedReference('a~b')).toBe('#/components/schemas/a~0b');
  expect(mappedReference('dog.json#/Dog')).toBe('dog.json#/Dog');
  expect(mappedReference('./dog.json')).toBe('./dog.json');
  expect(mappedReference('#dog')).toBe('#dog');
});

test('a mapping names each schema that exists, once', () => {
  const mapping = { ...PET.mapping, gone: 'Gone', file: 'dog.json' };
  expect(mappedSchemas(document, { propertyName: 'kind', mapping, defaultMapping: 'Bird' })).toEqual([
    reference('Dog'),
    reference('Bird'),
  ]);
  expect(mappedSchemas(document, { propertyName: 'kind' })).toEqual([]);
  const targets = ['Dog', 'Gone', 'dog.json', 'dog.json#/components/schemas/Dog'];
  expect(targets.map((target) => isMapped(document, target))).toEqual([true, false, false, false]);
});

test('bases that schemas share by very many paths are searched in time', () => {
  const level = (index: number) => ({ allOf: [reference(`L${index + 1}`), reference(`R${index + 1}`)] });
  const levels = Array.from({ length: 20 }, (_, index) => index).flatMap((index) => [
    [`L${index}`, level(index)],
    [`R${index}`, level(index)],
  ]);
  const last = { L20: {}, R20: { allOf: [reference('Pet')] }, Pet: { discriminator: PET } };
  const plain = { components: { schemas: { ...Object.fromEntries(levels), ...last } } } as unknown as OpenApiDocument;
  const start = performance.now();
  expect(inheritedDiscriminator(plain, reference('L0'))).toEqual(PET);
  const none = { components: { schemas: { ...Object.fromEntries(levels), ...last, Pet: {} } } };
  expect(inheritedDiscriminator(none as unknown as OpenApiDocument, reference('L0'))).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(1000);
});
