// cspell:ignore brineweir zqop Königliche Gärtnerei Вечерний самовар ช้างร้องเพลง
import { gzipSync } from 'node:zlib';
import { escapeHtml } from 'gatedocs-reference/prose';
import { canariesOf, type Source } from './canaries.ts';
import { Names } from './names.ts';
import { phrasesIn } from './phrases.ts';
import type { PublicOrigin } from './publicTexts.ts';
import { findCanary } from './search.ts';
import { specNames, specTexts } from './specTexts.ts';
import { Vocabulary } from './vocabulary.ts';

/** A text for each kind of source, with words that occur in no other. */
const PLACES = {
  title: 'Gherkin Orchard',
  summary: 'Polishes a trombone',
  description: 'Eleven otters juggle marmalade.',
  tag: 'Thermometers',
  server: 'https://pelican.teapot.example/v3',
  'server variable': 'flamingo_region',
  path: '/v1/bagpipes/{id}/tune',
  request: 'PATCH /dulcimers',
  'operation id': 'steamMuffin',
  parameter: 'X-Walnut-Depth',
  header: 'X-Badger-Count',
  'media type': 'application/vnd.trampoline',
  schema: 'LanternWeevil',
  property: 'crumpet_radius',
  'enum value': 'OVERCOOKED_NOODLE',
  default: 'thunderclap',
  example: 'Carousel Lane 40b',
  'key of an example': 'windowsill',
  'security scheme': 'TambourineSignature',
  scope: 'read:raspberries',
  link: 'FetchTheMandolin',
  callback: 'onHedgehogAwake',
  webhook: 'tumbleweed.arrived',
  extension: 'Sealed with rhubarb',
  'text with umlauts': 'Königliche Gärtnerei',
  'Cyrillic text': 'Вечерний самовар',
  'Chinese text': '灯笼鱼跳舞',
  'Thai text': 'ช้างร้องเพลง',
  guide: 'Wind the cuckoo clock backwards.',
} as const;

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: PLACES.title, description: PLACES['text with umlauts'], version: '1' },
  tags: [{ name: PLACES.tag, description: PLACES['Cyrillic text'] }],
  servers: [{ url: PLACES.server, variables: { [PLACES['server variable']]: { default: PLACES.default } } }],
  paths: {
    [PLACES.path]: {
      post: {
        operationId: PLACES['operation id'],
        summary: PLACES.summary,
        description: PLACES.description,
        parameters: [{ name: PLACES.parameter, in: 'header', description: PLACES['Thai text'] }],
        responses: {
          200: {
            headers: { [PLACES.header]: {} },
            content: { [PLACES['media type']]: { example: { [PLACES['key of an example']]: PLACES.example } } },
            links: { [PLACES.link]: {} },
          },
        },
        callbacks: { [PLACES.callback]: {} },
        'x-note': PLACES.extension,
      },
    },
    '/dulcimers': { patch: {} },
  },
  webhooks: { [PLACES.webhook]: {} },
  components: {
    schemas: {
      [PLACES.schema]: {
        description: PLACES['Chinese text'],
        properties: { [PLACES.property]: { enum: [PLACES['enum value']] } },
      },
    },
    securitySchemes: { [PLACES['security scheme']]: { flows: { implicit: { scopes: { [PLACES.scope]: '' } } } } },
  },
};

const SOURCES: readonly Source[] = [
  { name: 'specification', texts: [...specTexts(DOCUMENT)] },
  { name: 'guide', texts: [`---\ntitle: x\n---\n\n## ${PLACES.guide}\n`] },
];

/** Encodings in which a text can be in a file. */
const FORMS: Readonly<Record<string, (text: string) => Buffer | string>> = {
  'HTML text': escapeHtml,
  JSON: (text) =>
    JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'URL text': encodeURIComponent,
  'base64 text': (text) => Buffer.from(text.repeat(2)).toString('base64'),
  'gzip text': (text) => gzipSync(text),
};

/** A name that code and texts can spell in several ways. */
const NAME = 'brineWeir';
const SPELLINGS = [NAME, 'brine_weir', 'BrineWeir', 'setBrineWeir', 'set_brineweir', 'Of brineWeir, and more'];
/** A name that is too short for a phrase. */
const SHORT_NAME = 'zqop';

/**
 * The positive control of the search for names: plants one in all spellings, in each form, into copies of a file.
 * @throws Error naming what the search would miss.
 */
export function checkNames(file: Buffer): void {
  const names = new Names(
    [NAME, SHORT_NAME].map((name) => [name, 'control']),
    new Vocabulary(),
  );
  for (const text of [...SPELLINGS, `Has ${SHORT_NAME} in it`, `x.set_${SHORT_NAME}(1)`])
    for (const [form, write] of Object.entries(FORMS))
      if (!findCanary(planted(file, write(`${text}\n`)), new Map(), new Set(), names)) throw missed('name', form, text);
}

/** What the engine's own texts do not excuse. */
const NAMES = ['path', 'request', 'operation id', 'schema', 'webhook'] as const;

/**
 * The positive control of the leak check: plants a text of each kind, in each form, into copies of a file, and names that
 * the engine has too.
 * @throws Error naming what the check would not find.
 */
export async function checkControl(file: Buffer, origin: PublicOrigin): Promise<void> {
  const named = { name: 'control', texts: [], names: specNames(DOCUMENT), isOptional: true };
  const inEngine = await canariesOf([named], { hasPhrase: () => true, hasName: () => false });
  for (const place of NAMES)
    for (const [form, write] of Object.entries(FORMS)) {
      if (!findCanary(planted(file, write(`${PLACES[place]}\n`)), inEngine)) throw missed(place, form, PLACES[place]);
    }
  const canaries = await canariesOf(SOURCES, origin);
  for (const [place, text] of Object.entries(PLACES)) {
    const own = new Map([...phrasesIn(text)].flatMap((phrase) => (canaries.has(phrase) ? [[phrase, place]] : [])));
    for (const [form, write] of Object.entries(FORMS)) {
      if (!findCanary(planted(file, write(`${text}\n`)), own)) throw missed(place, form, text);
    }
  }
}

function planted(file: Buffer, text: Buffer | string): Buffer {
  return Buffer.concat([file, Buffer.from('\n"'), Buffer.from(text), Buffer.from('"')]);
}

function missed(place: string, form: string, text: string): Error {
  return new Error(
    `The leak check would miss a ${place} as ${form} ("${text}" in a copy of a public file), so what the build publishes is not known: repair packages/preset/src/docusaurus/publish/leakCheck.`,
  );
}
