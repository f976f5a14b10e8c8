import { referenceData } from 'gatedocs-generator/generate';
import type { OpenApiDocument } from '../src/document/types';
import { unfitExamples } from '../src/model/warnings/unfitExamples';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A document with the names of every other one, and its own words behind them. */
function documentOf(word: string): OpenApiDocument {
  const text = `Text *${word}* of a_name.`;
  return {
    info: { title: 'API', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'makeThing',
          requestBody: { content: { 'application/json': { schema: ref('Thing') } } },
          responses: {
            200: { description: text, content: { 'application/json': { schema: ref('Things') } } },
            400: { description: text, content: { 'application/json': { schema: ref('Problem') } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Base: { type: 'object', properties: { [`base-${word}`]: { type: 'string', description: text } } },
        Thing: { allOf: [ref('Base'), { properties: { state: ref('State'), parts: ref('Things') } }] },
        Things: { type: 'array', items: ref('Thing') },
        State: {
          type: 'string',
          enum: [word, `no-${word}`],
          'x-lifecycle': { transitions: [{ from: word, to: `no-${word}`, by: 'makeThing' }] },
        },
        Problem: { properties: { code: ref('Code') } },
        Code: { type: 'string', enum: [`code-${word}`], 'x-problems': { [`code-${word}`]: { title: word } } },
      },
    },
  };
}

const pagesOf = (document: OpenApiDocument): string => {
  const reference = {
    id: 'main',
    route: '/docs',
    document,
    errors: { route: '/docs/errors', url: 'https://a.example' },
  };
  return JSON.stringify([referenceData(reference, [reference]), unfitExamples(document)]);
};

test('documents with the same names, read one after another in one process, share nothing', () => {
  const [crimson, azure] = [documentOf('crimson'), documentOf('azure')];
  const [before, other, after] = [pagesOf(crimson), pagesOf(azure), pagesOf(crimson)];
  expect(other).toBe(before.replaceAll('crimson', 'azure'));
  expect(after).toBe(before);
  // What each of the names says is on the page.
  for (const said of [
    'base-crimson',
    'Text *crimson*',
    'no-crimson',
    '/docs/errors/code-crimson',
    'State: `crimson` to',
  ])
    expect(before).toContain(said);
});
