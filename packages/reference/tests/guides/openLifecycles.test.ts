import type { OpenApiDocument } from '../../src/document/types';
import { lifecycles } from '../../src/guides/guideData';
import { stateChangesOf } from '../../src/model/operation/stateChanges';
import { indexOperations, type ReferenceSource } from '../../src/model/reference/reference';
import { unknownNames } from '../../src/model/warnings/unknownNames';

describe('the lifecycle of an open enumeration', () => {
  const lifecycle = {
    initial: ['a'],
    transitions: [
      { from: 'a', to: 'b', by: 'startThing' },
      { from: 'b', to: 'lost', by: 'startThing' },
    ],
  };
  const referenceWith = (status: object): ReferenceSource => {
    const paths = { '/things': { post: { operationId: 'startThing', summary: 'Start a thing' } } };
    const schemas = { Known: { enum: ['a', 'b'], 'x-lifecycle': lifecycle }, Status: status };
    const whole = { info: { title: 'Things', version: '1' }, paths, components: { schemas } };
    return { id: 'things', route: '/docs/things', document: whole as OpenApiDocument };
  };
  const results = (status: object) => {
    const reference = referenceWith(status);
    const context = { reference, references: [reference], index: indexOperations([reference]) };
    return [
      lifecycles([reference]).Status?.things,
      stateChangesOf(context, 'startThing').filter((change) => change.status === 'Status'),
      unknownNames(reference, [reference]).filter(({ pointer }) => pointer.includes('/Status/')),
    ];
  };
  const closed = results({ enum: ['a', 'b'], 'x-lifecycle': lifecycle });

  test.each([
    { type: 'string', 'x-extensible-enum': ['a', 'b'], 'x-lifecycle': lifecycle },
    { anyOf: [{ enum: ['a', 'b'] }, { type: 'string' }], 'x-lifecycle': lifecycle },
    { anyOf: [{ type: 'string' }, { enum: ['a', 'b'], 'x-lifecycle': lifecycle }] },
  ])('of %j is that of an enumeration, and unknown states are refused', (status) => {
    const [diagram, changes, findings] = results(status);
    expect([diagram, changes, findings]).toEqual(closed);
    expect(diagram).toMatchObject({ states: [{ name: 'a' }, { name: 'b' }], transitions: [{ from: 'a', to: 'b' }] });
    expect(changes).toContainEqual({ status: 'Status', from: 'a', to: 'b' });
    expect(findings).toEqual([expect.objectContaining({ message: expect.stringContaining('"lost" is not a value') })]);
  });

  test('belongs to the named list, not to each schema that refers to it', () => {
    expect(results({ anyOf: [{ $ref: '#/components/schemas/Known' }, { type: 'string' }] })).toEqual([
      undefined,
      [],
      [],
    ]);
  });
});
