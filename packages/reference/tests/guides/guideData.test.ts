import { HARBOUR } from '../../../../tests/support/harbour';
import type { OpenApiDocument } from '../../src/document/types';
import { guideFiles, lifecycles, webhookEvents } from '../../src/guides/guideData';
import type { ReferenceSource } from '../../src/model/reference/reference';
import { unknownNames } from '../../src/model/warnings/unknownNames';

const SANDBOX: ReferenceSource = {
  id: 'test-bench',
  label: 'Test bench',
  purpose: 'sandbox',
  route: '/docs/bench',
  document: {
    info: { title: 'Bench', version: '1' },
    paths: { '/bench': { put: { operationId: 'changeThing', summary: 'Change a thing' } } },
  },
};

function referenceWith(members: Partial<OpenApiDocument>, id = 'things'): ReferenceSource {
  return { id, route: `/docs/${id}`, document: { info: { title: 'Things', version: '1' }, ...members } };
}

function thingsWith(status: object): ReferenceSource {
  return referenceWith({
    paths: { '/things': { post: { operationId: 'startThing', summary: 'Start a thing' } } },
    components: { schemas: { ThingStatus: { enum: ['new', 'done'], ...status } } },
  });
}

describe('lifecycles', () => {
  it("collects the actors of a transition, with the operation's page", () => {
    const by = ['startThing', 'system', 'test-bench:changeThing'];
    const transitions = by.map((actor) => ({ from: 'new', to: 'done', by: actor }));
    const things = thingsWith({
      'x-enumDescriptions': { done: 'Final.' },
      'x-lifecycle': { initial: ['new'], transitions },
    });
    expect(lifecycles([things, SANDBOX]).ThingStatus).toEqual({
      things: {
        initial: ['new'],
        states: [
          { name: 'new', description: '' },
          { name: 'done', description: 'Final.' },
        ],
        transitions: [
          {
            from: 'new',
            to: 'done',
            by: [
              { kind: 'operation', label: 'Start a thing', href: '/docs/things/start-thing' },
              { kind: 'system', label: 'The service' },
              { kind: 'sandbox', label: 'Change a thing', href: '/docs/bench/change-thing', reference: 'Test bench' },
            ],
          },
        ],
        diagram: expect.objectContaining({ nodes: expect.any(Array), edges: expect.any(Array) }),
      },
    });
    expect(unknownNames(things, [things, SANDBOX])).toEqual([]);
  });

  it('warns of a state that the enum does not have, and leaves it out', () => {
    const transitions = [{ from: 'open', to: 'done', by: 'startThing' }];
    const things = thingsWith({ 'x-lifecycle': { initial: ['open', 'new'], transitions } });
    expect(lifecycles([things]).ThingStatus?.things).toMatchObject({ initial: ['new'], transitions: [] });
    expect(unknownNames(things, [things])).toEqual([
      {
        pointer: '#/components/schemas/ThingStatus/x-lifecycle',
        message: '"open" is not a value of the enum, so the diagram of the states leaves it out.',
      },
    ]);
  });

  it('warns of an operation that no reference has, and does not link it', () => {
    const transitions = [{ from: 'new', to: 'done', by: 'test-bench:endThing' }];
    const things = thingsWith({ 'x-lifecycle': { initial: 'new', transitions } });
    expect(lifecycles([things, SANDBOX]).ThingStatus?.things?.transitions[0]?.by).toEqual([
      { kind: 'operation', label: 'test-bench:endThing' },
    ]);
    expect(unknownNames(things, [things, SANDBOX])).toEqual([
      expect.objectContaining({ message: expect.stringContaining('unknown operation "test-bench:endThing"') }),
    ]);
  });

  it('keeps the statuses of one name in several references apart', () => {
    const status = { 'x-lifecycle': { initial: 'new', transitions: [] } };
    const other = { ...thingsWith({ ...status, enum: ['new'] }), id: 'other', route: '/docs/other' };
    const { ThingStatus } = lifecycles([thingsWith(status), other]);
    expect(ThingStatus?.things?.states).toHaveLength(2);
    expect(ThingStatus?.other?.states).toHaveLength(1);
  });
});

describe('webhook events', () => {
  const events = webhookEvents(HARBOUR);

  it('has one entry per webhook of the specification', () => {
    expect(events.map(({ name }) => name)).toEqual(Object.keys(HARBOUR[0]?.document.webhooks ?? {}));
  });

  it.each(events)('uses the example of $name as its payload', ({ name, payload }) => {
    expect(payload).toMatchObject({ type: name });
  });

  it('makes the payload of an event without an example from its schema', () => {
    const schema = { properties: { ended: { type: 'boolean' } } };
    const requestBody = { content: { 'application/json': { schema } } };
    const webhooks = { 'thing.ended': { post: { description: 'Sent when a thing ends.', requestBody } } };
    const expected = { name: 'thing.ended', payload: { ended: true } };
    const resource = (id: string) => ({ label: 'Things', href: `/docs/${id}/things` });
    expect(webhookEvents([referenceWith({ webhooks }, 'one'), referenceWith({ webhooks }, 'two')])).toMatchObject([
      { ...expected, reference: 'one', resource: resource('one') },
      { ...expected, reference: 'two', resource: resource('two') },
    ]);
  });
});

it('makes a file of each kind of data', () => {
  const files = guideFiles(HARBOUR);
  expect([...files.keys()]).toEqual(['lifecycles.json', 'operation-pages.json', 'tags.json', 'webhook-events.json']);
  expect(JSON.parse(files.get('lifecycles.json') ?? '')).toEqual(lifecycles(HARBOUR));
});
