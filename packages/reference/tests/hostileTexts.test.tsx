import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import fc from 'fast-check';
import { referenceData } from 'gatedocs-generator/generate';
import type { AnchorHTMLAttributes, HTMLAttributes } from 'react';
import { builtPages } from '../../../tests/support/builtPages';
import { hostileDocument } from '../../../tests/support/hostileDocument';
import { DESCRIPTIONS, TITLES } from '../../../tests/support/hostileTexts';
import type { Compiled } from '../../../tests/support/mdxCompiler';
import { asParsed, findDangers, textOf } from '../../../tests/support/safeHtml';
import { indexDocuments } from '../../generator/src/search/indexDocuments';
import { operationsOf } from '../src/document/operations';
import type { OpenApiDocument } from '../src/document/types';
import { describeOperation } from '../src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../src/model/reference/reference';
import { renderMarkdown } from '../src/prose/renderMarkdown';
import { operationData } from '../src/render/operationData';
import type { LaterFile } from '../src/render/pageModule';

jest.mock('@docusaurus/router', () => ({ useHistory: () => ({}) }), { virtual: true });
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectLink: () => undefined }) }),
  { virtual: true },
);
jest.mock(
  '@docusaurus/Link',
  () => ({
    __esModule: true,
    default: ({ to, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => <a href={to} {...props} />,
  }),
  { virtual: true },
);
jest.mock(
  '@theme/Heading',
  () => ({
    __esModule: true,
    default: ({ as: As, ...props }: HTMLAttributes<HTMLElement> & { as: 'h3' }) => <As {...props} />,
  }),
  { virtual: true },
);

const compiler = fork(path.join(__dirname, '../../../tests/support/mdxCompiler.ts'), { execArgv: ['--import', 'tsx'] });
afterAll(() => compiler.kill());

async function compilePage(source: string): Promise<Compiled> {
  const answer = once(compiler, 'message');
  compiler.send(source);
  const [outcome] = (await answer) as [Compiled | string];
  if (typeof outcome === 'string') throw new Error(`${outcome} Its source:\n${source}`);
  return outcome;
}

/** Code that reference pages may contain. */
const MODULE =
  /^(?:import \w+ from 'gatedocs-preset\/client\/\w+';|import \w+ from '\.\/[^'\\\n]+\.json';|export const toc = page\.toc;)$/;
const ELEMENT = /^<ArticlePage page=\{page\} \/>$/;

async function expectNoCode(sources: readonly string[]): Promise<void> {
  for (const source of sources) {
    expect(source.slice(0, source.indexOf('\n---\n'))).toMatch(PLAIN);
    const { modules, code, words } = await compilePage(withoutFrontMatter(source));
    for (const line of modules) expect(line).toMatch(MODULE);
    expect(code).toEqual([expect.stringMatching(ELEMENT)]);
    expect(words).toEqual([]);
  }
}

/** Printable ASCII without the characters that start MDX syntax or {{product}}. */
const PLAIN = /^[\n !-%(-;=?-_a-z|~]*$/;

/** Returns the compiled part of a page's source; ../../preset/tests/docusaurus/frontMatter.test.ts sees what becomes of the rest. */
function withoutFrontMatter(source: string): string {
  const [all = ''] = /^---\n(?:.*\n)*?---\n/.exec(source) ?? [];
  return source.slice(all.length);
}

function documentWith(members: Partial<OpenApiDocument['info']>, tag: object, summary: string): OpenApiDocument {
  return {
    info: { title: 'API', version: '1', ...members },
    tags: [{ name: 'things', ...tag }],
    paths: { '/things': { get: { operationId: 'listThings', summary, tags: ['things'], responses: {} } } },
  };
}

describe('a description with', () => {
  test.each(Object.entries(DESCRIPTIONS))('%s is displayed and not executed', async (_, { text, shown }) => {
    const document = documentWith({ description: text }, { description: text }, 'List things');
    const { sources, overview, tags } = builtPages(document);
    await expectNoCode(sources);
    for (const html of [overview, ...tags]) {
      expect(textOf(html)).toContain(shown);
      expect(findDangers(html)).toEqual([]);
    }
  });
});

describe('a title with', () => {
  test.each(Object.entries(TITLES))('%s is unchanged', async (_, title) => {
    const { sources, overview, tags, operations, sidebar } = builtPages(
      documentWith({}, { 'x-displayName': title }, title),
    );
    await expectNoCode(sources);
    for (const html of [overview, ...tags, ...operations]) {
      expect(textOf(html)).toContain(title);
      expect(findDangers(html)).toEqual([]);
    }
    expect(JSON.parse(sidebar)).toMatchObject([{}, { label: title, items: [{ label: title }] }]);
  });
});

test("names of Object's prototype are ordinary names", () => {
  const NAMES = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];
  const [first = '', second = ''] = NAMES;
  const members = (value: unknown) => Object.fromEntries(NAMES.map((name) => [name, value]));
  const string = { type: 'string', format: first, enum: NAMES } as const;
  const form = { schema: { properties: members(string) }, examples: members({ value: { other: 'x' } }) };
  const document = {
    info: { title: 'API', version: '1' },
    tags: NAMES.map((name) => ({ name, description: `## ${name}` })),
    paths: Object.fromEntries(
      NAMES.map((name) => [
        `/${name}`,
        {
          post: {
            operationId: `send ${name}`,
            summary: name,
            description: `\`\`\`${name}\nx\n\`\`\``,
            tags: [name],
            security: [members([])],
            parameters: NAMES.map((parameter) => ({ name: parameter, in: 'query', required: true, schema: string })),
            requestBody: { content: { 'multipart/form-data': form } },
            responses: { [first]: { description: name, content: { [second]: { schema: { format: first } } } } },
          },
        },
      ]),
    ),
    components: { schemas: members({ ...string, 'x-lifecycle': { transitions: [] } }) },
  } as OpenApiDocument;
  const { tags, operations, guides } = builtPages(document);
  for (const [index, name] of NAMES.entries()) {
    expect(textOf(tags[index] ?? '')).toContain(name);
    const html = operations[index] ?? '';
    expect(html).not.toContain('native code');
    for (const each of NAMES) {
      expect(html).toContain(`id="query-${each}"`);
      expect(html).toContain(`id="body-${each}"`);
    }
  }
  expect(guides).toHaveLength(1 + NAMES.length);
  expect(({} as { format?: unknown }).format).toBeUndefined();
});

test('all texts of a specification are data', async () => {
  await fc.assert(
    fc.asyncProperty(hostileDocument, async ({ document, title, tagTitle, summary, ...written }) => {
      const { sources, overview, tags, operations, guides, toc, sidebar } = builtPages(document);

      await expectNoCode(sources);
      const titles = await Promise.all(
        sources.map(async (fileContent) => {
          const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: 'x.mdx', fileContent });
          return frontMatter.title;
        }),
      );
      // Two operations and two webhooks.
      expect(titles).toEqual([title, tagTitle, summary, summary, summary, summary]);

      const pages = [overview, ...tags, ...operations, ...guides];
      for (const html of [...pages, ...toc]) expect(findDangers(html)).toEqual([]);

      const lists = [overview, ...tags].map(textOf);
      const page = textOf(operations[0] ?? '');
      for (const text of [summary, ...written.names, ...written.facts, ...written.headers])
        expect(page).toContain(asParsed(text));
      for (const list of lists) expect(list).toContain(asParsed(summary));
      for (const text of [...lists, page]) expect(text).toContain('Last paragraph.');
      const [webhooks = '', diagram = ''] = guides.map(textOf);
      for (const name of written.events) expect(webhooks).toContain(asParsed(name));
      for (const state of written.states) expect(diagram).toContain(asParsed(state.trim()));
      expect(JSON.parse(sidebar)).toMatchObject([
        {},
        { label: tagTitle, items: [{ label: summary }, { label: summary }] },
        { label: 'Webhooks', items: [{ label: summary }, { label: summary }] },
      ]);
    }),
    { seed: 20_261_121, numRuns: 30 },
  );
});

test('the search finds titles and names verbatim', () => {
  fc.assert(
    fc.property(hostileDocument, ({ document, title, tagTitle, summary, names }) => {
      const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document };
      const documents = indexDocuments([reference], []);
      const pages = documents.filter(({ kind }) => kind === 'reference');
      const operations = documents.filter(({ operationId }) => operationId !== undefined);
      expect(pages.map((page) => page.crumb)).toContain(title);
      expect(pages.map((page) => page.title)).toEqual(expect.arrayContaining([title, tagTitle]));
      expect(operations.map((operation) => operation.title)).toEqual([summary, summary, summary, summary]);
      const { inputs = [], outputs = [] } = operations[0] ?? {};
      const found = [...inputs, ...outputs].map(({ name }) => name);
      for (const name of names) expect(found).toContain(name);
    }),
    { seed: 20_261_122, numRuns: 30 },
  );
});

test('a copied page contains names, values and titles verbatim', () => {
  fc.assert(
    fc.property(hostileDocument, ({ document, summary, names, facts }) => {
      const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document: withoutDescriptions(document) };
      const context = { reference, index: indexOperations([reference]), references: [reference] };
      const [entry] = operationsOf(reference.document);
      if (!entry) throw new Error('The document has no operation.');
      const operation = describeOperation(context, entry);
      const text = oneSpace(textOf(renderMarkdown(operationData(operation).markdown)));
      for (const written of [summary, ...names, ...facts]) expect(text).toContain(inMarkdown(written));
    }),
    { seed: 20_261_123, numRuns: 30 },
  );
});

test('a copied overview and a copied tag page contain titles verbatim', () => {
  fc.assert(
    fc.property(hostileDocument, ({ document, title, tagTitle, summary }) => {
      const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document: withoutDescriptions(document) };
      const [tag, overview] = referenceData(reference, [reference])
        .filter(({ name }) => name.endsWith('.later.json'))
        .slice(-2)
        .map(({ content }) => oneSpace(textOf(renderMarkdown((content as LaterFile).markdown))));
      for (const written of [title, tagTitle, summary]) expect(overview).toContain(inMarkdown(written));
      for (const written of [tagTitle, summary]) expect(tag).toContain(inMarkdown(written));
    }),
    { seed: 20_261_124, numRuns: 30 },
  );
});

function withoutDescriptions(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document, (key, member) => (key === 'description' ? '' : member)));
}

function oneSpace(text: string): string {
  return text.replaceAll(/ {2,}/g, ' ');
}

/** Returns a name within a line of Markdown, with line breaks as spaces and nulls replaced like in CommonMark. */
function inMarkdown(text: string): string {
  return oneSpace(text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' '))
    .replaceAll('\0', '\ufffd')
    .trim()
    .toWellFormed();
}
