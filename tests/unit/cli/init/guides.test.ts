import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse } from 'yaml';
import { starterGuides } from '../../../../packages/cli/src/init/starterGuides';
import type { OpenApiDocument } from '../../../../packages/reference/src/document/types';
import { readBundle } from '../../../../packages/reference/src/read/readBundle';
import { hostileDocument } from '../../../support/hostileDocument';
import { DESCRIPTIONS, hostileText } from '../../../support/hostileTexts';
import type { Compiled } from '../../../support/mdxCompiler';

const compiler = fork(path.join(__dirname, '../../../support/mdxCompiler.ts'), { execArgv: ['--import', 'tsx'] });
afterAll(() => compiler.kill());

async function compilePage(source: string): Promise<Compiled> {
  const answer = once(compiler, 'message');
  compiler.send(source.replace(/^---\n[\s\S]*?\n---\n/, ''));
  const [outcome] = (await answer) as [Compiled | string];
  if (typeof outcome === 'string') throw new Error(`${outcome} Its source:\n${source}`);
  return outcome;
}

type Source = Parameters<typeof starterGuides>[0][number];

function read(file: string): OpenApiDocument {
  return readBundle(parse(readFileSync(`tests/fixtures/init/${file}`, 'utf8'))).document;
}

function guidesOf(...documents: readonly OpenApiDocument[]): Readonly<Record<string, string>> {
  const sources = documents.map((document, index): Source => {
    const label = documents.length === 1 ? 'API reference' : document.info.title;
    return { id: `api-${index}`, label, specification: '', description: '', document };
  });
  return Object.fromEntries(starterGuides(sources).pages);
}

describe('a document without tags', () => {
  const guides = guidesOf(read('lamps.json'));

  it('has no guide about webhooks', () => {
    expect(Object.keys(guides)).toEqual(['docs/intro.mdx', 'docs/errors.mdx', 'docs/_first-call.mdx']);
  });

  it('says what is unknown, and begins with the simplest request', () => {
    const intro = guides['docs/intro.mdx'];
    expect(intro).toContain('Ask your contact for the base URL.');
    expect(intro).toContain('No operation of the reference asks for credentials.');
    expect(intro).toContain(
      '[All lamps of a building](/docs/api-0/all-lamps-of-a-building) needs no values of yours, so',
    );
    expect(intro).toContain('import urllib.request');
  });

  it('lists the statuses', () => {
    expect(guides['docs/errors.mdx']).toContain('| `default` | Not dimmed | [Dim a lamp](/docs/api-0/dim-a-lamp) |');
  });
});

describe('a document with pages of error codes', () => {
  it('leaves them /docs/errors', () => {
    const document = read('lamps.json');
    const codes = { enum: ['too_dark'], 'x-problems': { too_dark: { status: 409 } } };
    const guides = guidesOf({
      ...document,
      components: { ...document.components, schemas: { ...document.components?.schemas, Code: codes } },
    });
    expect(Object.keys(guides)).toContain('docs/handling-errors.mdx');
    expect(Object.keys(guides)).not.toContain('docs/errors.mdx');
    expect(guides['docs/intro.mdx']).toContain('(/docs/handling-errors)');
  });
});

describe('a document of Swagger 2.0', () => {
  const guides = guidesOf(read('ledger.yaml'));

  it('has its server, its scheme with a header, and its errors', () => {
    const intro = guides['docs/intro.mdx'];
    expect(intro).toContain('Who has borrowed which book.');
    expect(intro).toContain('| `https://ledger.example/society` |');
    expect(intro).toContain('### Basic authentication');
    expect(intro).toContain(`Authorization: Basic ${btoa('username:password')}`);
    expect(guides['docs/errors.mdx']).toContain('The body of `403`, `409` has the media type `application/json`');
    expect(guides['docs/errors.mdx']).toContain('| `reason` | string, optional | – |');
  });
});

describe('a document with tags and webhooks', () => {
  const guides = guidesOf(read('parcels/openapi.yaml'));
  const intro = guides['docs/intro.mdx'] ?? '';

  it('keeps paragraphs, lists, code and links of its description, up to the first heading', () => {
    expect(intro).toContain(
      'follow it until it is delivered. Read the\n[guide for shops](https://parcels.example/shops) first.',
    );
    expect(intro).toContain('- Times are in UTC, such as `2026-05-01T08:00:00Z`');
    expect(intro).not.toContain('third generation');
  });

  it('explains the variables of its servers', () => {
    expect(intro).toContain('| `https://{region}.parcels.example/v2` | Production |');
    expect(intro).toContain('- `{region}`: `eu` by default; one of `eu`, `us`; Where your contract is.');
  });

  it('has a section for each security scheme, with an example request', () => {
    expect(intro).toContain('### API key in the header X-Parcel-Key');
    expect(intro).toContain('The [first request](#a-first-request) below sends it.');
    expect(intro).toContain('### OAuth 2.0 access token');
    expect(intro).toContain('| `depots.read` | Read the depots |');
    const [, example = ''] = intro.split('For example, to call [Get a depot](/docs/api-0/get-depot):');
    expect(example.slice(0, 200)).toContain("--header 'Authorization: Bearer YOUR_ACCESS_TOKEN'");
  });

  it('shows the first request with its response', () => {
    const [, first = ''] = intro.split('## A first request');
    expect(first).toContain('[List parcels](/docs/api-0/list-parcels) needs no values of yours except the credentials');
    expect(first).toContain("--header 'X-Parcel-Key: YOUR_API_KEY'");
    expect(first).toContain('"weight_grams": 1250');
  });

  it('shows the body of errors with the example of the document', () => {
    expect(guides['docs/errors.mdx']).toContain('| `code` | string | Why. |');
    expect(guides['docs/errors.mdx']).toContain('"code": "weight_missing"');
  });

  it('lists the webhooks, the expected response, and how they are signed', () => {
    const webhooks = guides['docs/webhooks.mdx'];
    expect(webhooks).toContain(
      '| [parcelDelivered](/docs/api-0/webhook-parcel-delivered) | Sent once for each parcel,',
    );
    expect(webhooks).toContain('| `204` | You have stored it. |');
    expect(webhooks).toContain('- `X-Parcel-Signature`: HMAC-SHA256 of the body with your secret, in hexadecimal.');
  });
});

it('speaks of no requests for a document that has only webhooks', () => {
  const { paths, ...events } = read('parcels/openapi.yaml');
  const guides = guidesOf(events);
  expect(Object.keys(guides)).toEqual(['docs/intro.mdx', 'docs/webhooks.mdx']);
  expect(guides['docs/intro.mdx']).not.toMatch(/Base URL|Authentication|Errors|request/);
  expect(guides['docs/intro.mdx']).toContain('[API reference](/docs/category/api-0): one webhook.');
});

it('counts the schemas of a document that has nothing else', () => {
  const { components, info } = read('parcels/openapi.yaml');
  const guides = guidesOf({ info: { title: info.title, version: '1' }, components, paths: {} } as OpenApiDocument);
  expect(Object.keys(guides)).toEqual(['docs/intro.mdx']);
  const count = Object.keys(components?.schemas ?? {}).length;
  expect(guides['docs/intro.mdx']).toContain(`[API reference](/docs/category/api-0): ${count} schemas.`);
});

it('distinguishes several documents', () => {
  const intro = guidesOf(read('lamps.json'), read('ledger.yaml'))['docs/intro.mdx'];
  expect(intro).toContain('| [Lamp Control](/docs/category/api-0) | 2 operations |');
  expect(intro).toContain('| Ledger of the Reading Society | `https://ledger.example/society` |');
  expect(intro).toContain('### Ledger of the Reading Society\n\n#### Basic authentication');
});

/** The code that guides may contain. */
const MODULES = ["import Tabs from '@theme/Tabs';", "import TabItem from '@theme/TabItem';"];
const ELEMENT = /^<(?:Tabs groupId="language">|TabItem value="\w+" label="\w+">)[\s\S]*<\/(?:Tabs|TabItem)>$/;

async function expectNoCode(document: OpenApiDocument): Promise<void> {
  for (const source of Object.values(guidesOf(document))) {
    const { modules, code } = await compilePage(source);
    const isPage = !source.startsWith('```');
    if (isPage) expect(source).toMatch(/^---\nid: \w+\ntitle: \w+\ndescription: [\w ,.]+\n---\n/);
    else expect([...modules, ...code]).toEqual([]);
    expect(MODULES).toEqual(expect.arrayContaining([...modules]));
    for (const element of code) expect(element).toMatch(ELEMENT);
    // Tabs that contain their items, or none.
    expect([0, 4]).toContain(code.length);
    expect(source).not.toContain('{{product}}');
  }
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
  const { words } = await compilePage(guidesOf(summary)['docs/intro.mdx'] ?? '');
  expect(words).toContain(line);
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
  const intro = guidesOf(document)['docs/intro.mdx'] ?? '';
  expect(intro.length).toBeLessThan(8000);
  for (const line of intro.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
});
