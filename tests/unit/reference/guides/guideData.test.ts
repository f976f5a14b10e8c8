import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../../../src/reference/document/types';
import { lifecycles, webhookEvents } from '../../../../src/reference/guides/guideData';
import { writeGuideData } from '../../../../src/reference/guides/writeGuideData';

const main = parse(readFileSync('tests/fixtures/harbour/specs/main.yaml', 'utf8')) as OpenApiDocument;

function specWith(status: object) {
  return {
    info: { title: 'Things', version: '1' },
    paths: { '/things': { post: { operationId: 'startThing', summary: 'Start a thing' } } },
    components: { schemas: { ThingStatus: { enum: ['new', 'done'], ...status } } },
  };
}

describe('lifecycles', () => {
  it("collects the actors of a transition, with the operation's page", () => {
    const by = ['startThing', 'system', 'simulator:changeThing'];
    const transitions = by.map((actor) => ({ from: 'new', to: 'done', by: actor }));
    const spec = specWith({
      'x-enumDescriptions': { done: 'Final.' },
      'x-lifecycle': { initial: ['new'], transitions },
    });
    expect(lifecycles(spec).ThingStatus).toEqual({
      initial: ['new'],
      states: [
        { name: 'new', description: [] },
        { name: 'done', description: ['Final.'] },
      ],
      transitions: [
        {
          from: 'new',
          to: 'done',
          by: [
            { kind: 'operation', label: 'Start a thing', href: '/docs/spec/start-thing' },
            { kind: 'system', label: 'The service' },
            { kind: 'simulator', label: 'Change thing', href: '/docs/simulator-spec/change-thing' },
          ],
        },
      ],
    });
  });

  it('reports the location of a state missing from the enum', () => {
    const spec = specWith({ 'x-lifecycle': { initial: ['open'], transitions: [] } });
    expect(() => lifecycles(spec)).toThrow(
      '#/components/schemas/ThingStatus/x-lifecycle: "open" is not a value of the enum.',
    );
  });

  it('reports the location of a missing operation', () => {
    const spec = specWith({
      'x-lifecycle': { initial: 'new', transitions: [{ from: 'new', to: 'done', by: 'endThing' }] },
    });
    expect(() => lifecycles(spec)).toThrow('ThingStatus/x-lifecycle: no operation has the id "endThing".');
  });
});

describe('webhook events', () => {
  const events = webhookEvents(main);

  it('has one entry per webhook of the specification', () => {
    expect(events.map(({ name }) => name)).toEqual(Object.keys(main.webhooks as object));
  });

  it.each(events)('uses the example of $name as its payload', ({ name, payload }) => {
    expect(payload).toMatchObject({ type: name });
  });

  it('makes the payload of an event without an example from its schema', () => {
    const schema = { properties: { ended: { type: 'boolean' } } };
    const requestBody = { content: { 'application/json': { schema } } };
    const webhooks = { 'thing.ended': { post: { description: 'Sent when a thing ends.', requestBody } } };
    expect(webhookEvents({ info: { title: 'Things', version: '1' }, webhooks })).toMatchObject([
      { name: 'thing.ended', payload: { ended: true }, resource: { label: 'Things', href: '/docs/spec/things' } },
    ]);
  });
});

it('writes complete files and leaves no temporary ones', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
  await writeGuideData(main, folder);
  expect(readdirSync(folder).sort()).toEqual(['lifecycles.json', 'webhook-events.json']);
  expect(JSON.parse(readFileSync(path.join(folder, 'lifecycles.json'), 'utf8'))).toEqual(lifecycles(main));
  rmSync(folder, { recursive: true });
});
