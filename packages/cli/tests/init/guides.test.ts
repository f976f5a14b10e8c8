import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { OpenApiDocument } from 'gatedocs-reference/document';
import { readBundle } from 'gatedocs-reference/read';
import { parse } from 'yaml';
import { hostileDocument } from '../../../../tests/support/hostileDocument';
import { DESCRIPTIONS, hostileText } from '../../../../tests/support/hostileTexts';
import type { Compiled } from '../../../../tests/support/mdxCompiler';
import { firstCall } from '../../src/init/guides/firstCall';
import { guideSources } from '../../src/init/guides/guideSource';
import { introduction } from '../../src/init/guides/introduction';

const compiler = fork(path.join(__dirname, '../../../../tests/support/mdxCompiler.ts'), {
  execArgv: ['--import', 'tsx'],
});
afterAll(() => compiler.kill());

async function compilePage(source: string): Promise<Compiled> {
  const answer = once(compiler, 'message');
  compiler.send(source.replace(/^---\n[\s\S]*?\n---\n/, ''));
  const [outcome] = (await answer) as [Compiled | string];
  if (typeof outcome === 'string') throw new Error(`${outcome} Its source:\n${source}`);
  return outcome;
}

type Source = Parameters<typeof guideSources>[0][number];

function read(file: string): OpenApiDocument {
  return readBundle(parse(readFileSync(`tests/fixtures/init/${file}`, 'utf8'))).document;
}

function introOf(...documents: readonly OpenApiDocument[]): string {
  const sources = guideSources(
    documents.map((document, index): Source => {
      const label = documents.length === 1 ? 'API reference' : document.info.title;
      return { id: `api-${index}`, label, specification: '', description: '', document };
    }),
  );
  return introduction(sources, firstCall(sources));
}

it('says what is unknown, and begins with the simplest request', () => {
  const intro = introOf(read('lamps.json'));
  expect(intro).toContain('The documents name no base URL');
  expect(intro).toContain('No operation asks for credentials.');
  expect(intro).toContain('Begin with [All lamps of a building](/docs/api-0/all-lamps-of-a-building):');
  expect(intro).toContain('```bash\ncurl ');
});

it('has the server and the credentials of a document of Swagger 2.0', () => {
  const intro = introOf(read('ledger.yaml'));
  expect(intro).toContain('Who has borrowed which book.');
  expect(intro).toContain('| `https://ledger.example/society` |');
  expect(intro).toContain('| header `Authorization`: `Basic $API_USER:$API_PASSWORD` in Base64 |');
});

it('has each server and each scheme, and a first call with its credential', () => {
  const intro = introOf(read('parcels/openapi.yaml'));
  expect(intro).toContain('| `https://{region}.parcels.example/v2` | Production |');
  expect(intro).toContain('| API key in the header X-Parcel-Key | header `X-Parcel-Key`: `$API_KEY` |');
  expect(intro).toContain('| OAuth 2.0 access token | header `Authorization`: `Bearer $ACCESS_TOKEN` |');
  const [, first = ''] = intro.split('## A first call');
  expect(first).toContain('[List parcels](/docs/api-0/list-parcels)');
  expect(first).toContain('--header "X-Parcel-Key: $API_KEY"');
});

it('speaks of no requests for a document that has only webhooks, or only schemas', () => {
  const { paths, ...events } = read('parcels/openapi.yaml');
  const { components, info } = events;
  const schemas = { info: { title: info.title, version: '1' }, components, paths: {} } as OpenApiDocument;
  for (const document of [events, schemas]) expect(introOf(document)).not.toMatch(/Base URL|Credentials|call/);
  const count = Object.keys(components?.schemas ?? {}).length;
  expect(introOf(schemas)).toContain(`| [API reference](/docs/category/api-0) | ${count} schemas |`);
});

it('distinguishes several documents', () => {
  const intro = introOf(read('lamps.json'), read('ledger.yaml'));
  expect(intro).toContain('| [Lamp Control](/docs/category/api-0) | 2 operations |');
  expect(intro).toContain('| Ledger of the Reading Society | `https://ledger.example/society` |');
});

async function expectNoCode(document: OpenApiDocument): Promise<void> {
  const source = introOf(document);
  const { modules, code } = await compilePage(source);
  expect([...modules, ...code]).toEqual([]);
  expect(source).not.toContain('{{product}}');
}

it.each(Object.entries(DESCRIPTIONS))('%s is no code', async (_what, { text }) => {
  await expectNoCode({ ...read('ledger.yaml'), info: { title: text, version: '1', description: `A. ${text}` } });
});

const LINES = [
  "import fs from 'node:fs'",
  'export const x = 1',
  ':::note',
  ':name[x]',
  '{{ product }}',
  '<!-- x -->',
  '- x',
  '1. x',
  '# x {#y}',
];

it.each(LINES)('%s is shown as it is written', async (line) => {
  const summary = { ...read('ledger.yaml'), info: { title: 'A', version: '1', summary: line } };
  await expectNoCode(summary);
  const { words } = await compilePage(introOf(summary));
  expect(words.join('')).toContain(`| ${line} |`);
});

it('no hostile document becomes code', async () => {
  await fc.assert(
    fc.asyncProperty(hostileDocument, hostileText, async ({ document }, text) => {
      await expectNoCode(document);
      await expectNoCode({ ...document, info: { ...document.info, description: text, summary: text } });
    }),
    { numRuns: 40 },
  );
});

it('is short for texts of any length', () => {
  const long = 'word '.repeat(2e5);
  const document = {
    ...read('ledger.yaml'),
    info: { title: long, version: '1', description: `${long}\n\n${'x'.repeat(1e6)}` },
  };
  expect(introOf(document).length).toBeLessThan(4000);
});
