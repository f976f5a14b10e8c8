import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { createApiPageMD } from 'docusaurus-plugin-openapi-docs/lib/markdown';
import { runWithExternalization } from 'docusaurus-plugin-openapi-docs/lib/markdown/utils';
import fc from 'fast-check';
import type { OpenApiDocument } from 'gatedocs-reference/document';
import { hostileDocument } from '../../../tests/support/hostileDocument';
import { DESCRIPTIONS, hostileText } from '../../../tests/support/hostileTexts';
import type { Compiled } from '../../../tests/support/mdxCompiler';
import { frontMatters } from '../../generator/src/generate/frontMatter';
import { themedDocument } from '../src/themedDocument';
import { themedPageSource } from '../src/themedPageSource';

const compiler = fork(path.join(__dirname, '../../../tests/support/mdxCompiler.ts'), { execArgv: ['--import', 'tsx'] });
afterAll(() => compiler.kill());

async function compilePage(source: string): Promise<Compiled> {
  const answer = once(compiler, 'message');
  compiler.send(source.replace(/^---\n[\s\S]*?\n---\n/, ''));
  const [outcome] = (await answer) as [Compiled | string];
  if (typeof outcome === 'string') throw new Error(`${outcome} Its source:\n${source}`);
  return outcome;
}

type Item = Parameters<typeof themedPageSource>[0];
type Operation = Readonly<Record<string, unknown>>;

/** Returns the operations of a document as docusaurus-plugin-openapi-docs passes them to a generator. */
function itemsOf(document: OpenApiDocument): Item[] {
  const sources = { entry: '/x/openapi.yaml', operations: new Map() };
  const matters = frontMatters(document, sources, { baseUrl: null, commits: new Map() });
  const { paths } = themedDocument(document, matters) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([route, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const api = { ...operation, method, path: route };
      return { id: operation.operationId, title: operation.summary ?? '', frontMatter: {}, api } as unknown as Item;
    }),
  );
}

/** Generates a page as the plugin does with `externalJsonProps`. */
function generate(item: Item, generator: (item: Item) => string = themedPageSource): string {
  return runWithExternalization(item.id, () => generator(item)).result;
}

function documentWith(operation: object): OpenApiDocument {
  const paths = { '/parcels/{id}': { post: { operationId: 'sendParcel', responses: {}, ...operation } } };
  return { info: { title: 'Parcels', version: '1' }, paths } as unknown as OpenApiDocument;
}

const MODULE =
  /^(?:import \w+ from "@(?:theme|docusaurus)\/[\w/]+";|import \w+ from '(?:@theme|gatedocs-theme-renderer)\/[\w/]+';|export const docItem = themedPage\('[\w+/=]+'\);|)$/;
const STRING = /"(?:[^"\\]|\\.)*"/g;
/** Elements whose attributes and content are strings, or whose attributes are in a file. */
const ELEMENTS = /^(?:<\/?\w+(?:\s+(?:\w+=(?:\{""\}|"")|\{\.\.\.require\(""\)\}))*\s*>|\{""\}|Request|\s)*$/;
/** What the plugin writes itself. */
const WORDS = new Set([
  'Request',
  ':::caution[deprecated]',
  'This endpoint has been deprecated and may be replaced or removed in future versions of the API.',
  ':::',
]);

async function expectNoCode(source: string): Promise<void> {
  const { modules, code, words } = await compilePage(source);
  for (const line of modules) expect(line).toMatch(MODULE);
  for (const element of code) expect(element.replace(STRING, '""')).toMatch(ELEMENTS);
  for (const word of words.filter((text) => text.trim() !== '')) expect(WORDS).toContain(word.trim());
}

/** Returns the texts that a page gives to the Markdown component. */
const textsIn = (source: string): unknown[] =>
  [...source.matchAll(/<Markdown>\{("(?:[^"\\]|\\.)*")\}<\/Markdown>/g)].map(([, text = '']) => JSON.parse(text));

describe('hostile texts', () => {
  it.each(Object.entries(DESCRIPTIONS))('%s is data', async (_, { text }) => {
    const callbacks = { done: { '{$url}': { post: { description: text, responses: {} } } } };
    const details = { description: text, deprecated: true, 'x-deprecated-description': text, callbacks };
    for (const item of itemsOf(documentWith({ ...details, summary: text }))) {
      const source = generate(item);
      await expectNoCode(source);
      expect(textsIn(source)).toEqual([text, text, text]);
    }
  });

  it('in every field of a document are data', async () => {
    await fc.assert(
      fc.asyncProperty(hostileDocument, async ({ document }) => {
        for (const item of itemsOf(document)) await expectNoCode(generate(item));
      }),
      { numRuns: 60 },
    );
  });

  it('come out as they are in the document', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const [item] = itemsOf(documentWith({ description: text }));
        expect(item && textsIn(generate(item))).toEqual([text]);
      }),
    );
  });

  it('would be found: the generator of the plugin makes code of one', async () => {
    const text = 'A ` tick\n\nexport const x = (globalThis.__pwned = true);\n\nand ` again';
    const [item] = itemsOf(documentWith({ description: text }));
    if (!item) throw new Error('The document has no operation.');
    const unsafe = generate(item, createApiPageMD as unknown as (item: Item) => string);
    await expect(expectNoCode(unsafe)).rejects.toThrow('__pwned');
  });
});

it('a page contains its whole operation, in the form that the theme expects', () => {
  const [item] = itemsOf(documentWith({ description: 'Sends List<T>.', 'x-thing': '{x}' }));
  const [, packed = ''] = /themedPage\('(.*)'\)/.exec(item ? generate(item) : '') ?? [];
  const api = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString()) as object;
  expect(api).toMatchObject({ description: 'Sends List<T>.', 'x-thing': '{x}', method: 'post', path: '/parcels/{id}' });
  expect(api).not.toHaveProperty('x-page');
});

it('a description like the name of a slot keeps its text', () => {
  const text = 'Slot0End';
  const [item] = itemsOf(documentWith({ description: text }));
  expect(item && textsIn(generate(item))).toEqual([text]);
});
