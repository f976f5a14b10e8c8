// cspell:ignore vrax
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type AudienceSources,
  assertNamesFound,
  audienceLeaks,
  engineTexts,
} from '../../src/docusaurus/publish/leakCheck/audiences';

/** What readers see, and what partners see besides, as the copies of a site have it. */
const READERS = {
  openapi: '3.1.0',
  info: { title: 'Lantern interface' },
  tags: [{ name: 'Wicks' }],
  servers: [{ url: 'https://api.lantern.example' }],
  paths: {
    '/wicks': {
      post: {
        operationId: 'trimWick',
        summary: 'Trim a wick',
        responses: {
          200: { description: 'Trimmed.', content: { 'application/json': { example: { wick: 'short' } } } },
        },
      },
    },
  },
  components: { schemas: { Lantern: { properties: { wickLength: { description: 'How long the wick is.' } } } } },
};
const PARTNERS = {
  ...READERS,
  tags: [...READERS.tags, { name: 'Chandlery' }],
  paths: {
    '/wicks': {
      post: {
        ...READERS.paths['/wicks'].post,
        responses: {
          ...READERS.paths['/wicks'].post.responses,
          409: {
            description: 'The snuffer is missing.',
            content: { 'application/json': { example: { stock: 'Bayberry tallow' } } },
          },
        },
      },
    },
    '/candles/molten': { delete: { operationId: 'meltCandles', summary: 'Melt the candles' } },
  },
  webhooks: { beeswaxPoured: {} },
  components: {
    schemas: {
      Lantern: {
        properties: {
          ...READERS.components.schemas.Lantern.properties,
          paraffin_share: { enum: ['HALF_PARAFFIN'] },
          vrax: {},
        },
      },
    },
  },
};
const GUIDE = 'Trim the [wick](/docs/api/trim-wick) before you light the lantern.\n';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'audience-leaks-'));
});

afterEach(() => rm(root, { recursive: true }));

async function audience(
  id: string,
  visible: string[],
  routes: string[],
  document: object,
  guides: Record<string, string>,
  files: Record<string, string | Buffer>,
  code: Record<string, string> = {},
): Promise<AudienceSources> {
  const siteDir = path.join(root, id);
  const modules = Object.keys(code);
  const written = { '.cache/specs/main.source.json': JSON.stringify(document), ...code };
  const docs = Object.fromEntries(Object.entries(guides).map(([name, text]) => [`docs/${name}`, text]));
  for (const [name, text] of Object.entries({ ...written, ...docs })) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true });
    await writeFile(path.join(siteDir, name), text);
  }
  return {
    id,
    visible: new Set(visible),
    siteDir,
    modules,
    routes,
    hasHiddenPages: id === 'readers',
    product: 'Lantern',
    references: ['main'],
    changelogs: [],
    settings:
      id === 'readers'
        ? {}
        : { references: [{ label: 'Wholesale', description: 'Barrels of lamp oil, by the week.' }] },
    files: async function* () {
      for (const [name, content] of Object.entries(files)) yield { name, content: Buffer.from(content) };
    },
  };
}

const ENGINE = 'const button = "Show all warehouses";';

type Files = Readonly<Record<string, string | Buffer>>;

/** Modules of the owner's in the builds of two audiences. */
interface Code {
  readonly ofReaders?: Record<string, string>;
  readonly ofPartners?: Record<string, string>;
}

/** Returns the names of the files that are reported as leaks: readers may not have what only the partners' sources have. */
async function leaks(ofReaders: Files, ofPartners: Files = {}, code: Code = {}): Promise<(string | undefined)[]> {
  const routes = ['/docs/api/trim-wick', '/docs/intro'];
  const lines = await audienceLeaks(
    [
      await audience('readers', ['readers'], routes, READERS, { 'intro.md': GUIDE }, ofReaders, code.ofReaders),
      await audience(
        'partners',
        ['partners', 'readers'],
        [...routes, '/docs/api/melt-candles'],
        PARTNERS,
        {
          'intro.md': `${GUIDE}\nPartners of the guild get a discount.\n`,
          'guild/fees.md':
            '---\ntitle: Quarterly tithes\n---\n\nThe wick is how you light the lantern.\n\nShow all warehouses, or show warehouses: trim_wick, TrimWick, wick_lengths. Call `https://api.lantern.example/wicks`, see [Trim a wick](/docs/api/trim-wick#how-long-the-wick-is).\n',
        },
        ofPartners,
        code.ofPartners,
      ),
    ],
    [ENGINE],
  );
  // A file can have texts of several sources.
  return [...new Set(lines.map((line) => /^ {2}(.+), which readers can open: ".+ \(.+\)$/.exec(line)?.[1]))];
}

it('finds each kind of thing that an audience does not see', async () => {
  const planted = {
    'a guide of another audience': 'Quarterly tithes',
    'a sentence of it, of words that readers know': 'The wick is how you light the lantern',
    'a part of a guide': 'Partners of the guild get a discount.',
    'an operation': 'meltCandles("x")',
    'its path': 'fetch("https://api.lantern.example/candles/molten")',
    'the title of its page': '<h1>Melt the candles</h1>',
    'a link to its page': '"/docs/api/melt-candles"',
    'a member': 'paraffin_share',
    'a value': 'HALF_PARAFFIN',
    'a tag': '"Chandlery"',
    'a webhook': 'beeswaxPoured',
    'a response': 'The snuffer is missing.',
    'an example': 'Bayberry tallow',
    'the label of a reference': '"Wholesale"',
    'the description of a reference': 'Barrels of lamp oil, by the week.',
    'the file of a guide': '"@site/docs/guild/fees.md"',
    'a short name': '"order":["wick","vrax"]',
    'a short name in a setter': 'lantern.set_vrax(1)',
    'a name in another spelling': 'setParaffinShare(1)',
    'a short name in a compressed text': gzipSync('{"lantern":{"vrax":1}}'),
    'a compressed text': gzipSync('{"operation":"meltCandles"}'),
  };
  expect(await leaks(planted)).toEqual(Object.keys(planted));
});

it("finds nothing in texts from an audience's own sources and the engine", async () => {
  const allowed = {
    'what readers see': 'Trim the wick before you light the lantern',
    'their names in another spelling': 'trim_wick, TrimWick, wick_lengths',
    'an address with an anchor': '"/docs/api/trim-wick#how-long-the-wick-is"',
    "the server's address with a path": 'https://api.lantern.example/wicks',
    "the engine's texts": 'Show all warehouses',
    'their names in the plural': 'lanterns, WICK_LENGTHS',
    'words that the engine has too': 'show warehouses',
  };
  const ofPartners = { 'what the included audience sees': 'trimWick', 'what is their own': 'Quarterly tithes' };
  expect(await leaks(allowed, ofPartners)).toEqual([]);
});

it("finds texts and names of an owner's modules that only another audience's build has", async () => {
  const planted = {
    'a key of a map': 'new Map([["zither",1]])',
    'a text': '"Sold by the hogshead to abbeys"',
    'a name in code': 'm.abbeyDiscount',
    'the name of the file': '"src/abbey.js"',
  };
  const ofPartners = {
    'src/abbey.js':
      'export const prices = new Map();\nprices.set("zither", { abbeyDiscount: "Sold by the hogshead to abbeys" });\n',
  };
  expect(await leaks(planted, planted, { ofPartners })).toEqual(Object.keys(planted));
  expect(await leaks(planted, planted, { ofReaders: ofPartners, ofPartners })).toEqual([]);
});

it('fails if it would notice no page that an audience does not see', async () => {
  const readers = await audience('readers', ['readers'], [], READERS, { 'intro.md': GUIDE }, {});
  await expect(audienceLeaks([readers], [])).rejects.toThrow(
    'The pages that readers do not see have no text of their own',
  );
});

it('has a positive control, which any file passes', () => {
  expect(() => assertNamesFound(Buffer.from('any file'))).not.toThrow();
});

it("the engine's texts are those of its modules, of its page generators, and of a site of its own content", async () => {
  const module = path.join(root, 'engine.js');
  await writeFile(module, ENGINE);
  const texts = await engineTexts([module], [Buffer.from('<priority>weekly</priority>')]);
  expect(texts).toEqual(
    expect.arrayContaining([
      ENGINE,
      expect.stringContaining('weekly'),
      expect.stringContaining('function engineHash('),
    ]),
  );
});
