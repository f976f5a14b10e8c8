import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure } from 'gatedocs-generator/node';
import { contentKeyFor, parseSealKey } from 'gatedocs-rules/seal';
import { type Answer, gcloudStandIn } from '../../../../tests/support/gcloudStandIn';
import { sealKey } from '../../src/seal-key/sealKey';

const CURRENT = Buffer.alloc(32, 7);
const SETTINGS = [
  'FIREBASE_API_KEY=any-web-api-key-of-the-project',
  'FIREBASE_AUTH_DOMAIN=docs.example.com',
  'FIREBASE_PROJECT_ID=acme-docs',
];
const KEY_LINE = `DOCS_SEAL_KEY=${CURRENT.toString('base64url')}`;

/** The id in the shells of this site, which has no audiences. */
const shellKeyId = (key: Buffer): string => contentKeyFor(key, null).keyId;
const idsOf = (key: Buffer): string => `${shellKeyId(key)}.${contentKeyFor(key, 'readers').keyId}`;

const SECRET = 'projects/1234/secrets/DOCS_SEAL_KEYS';
const stored = (...states: string[]): Answer => ({
  json: states.map((state, index) => ({ name: `${SECRET}/versions/${states.length - index}`, state })),
});
const EMPTY: Readonly<Record<string, Answer>> = {
  'secrets list': { json: [] },
  'secrets create': { json: { name: SECRET } },
  'secrets versions add': { json: { name: `${SECRET}/versions/3`, state: 'ENABLED' } },
  'secrets update': { json: { name: SECRET } },
};
const USED = {
  ...EMPTY,
  'secrets list': { json: [{ name: SECRET }] },
  'secrets versions list': stored('ENABLED', 'DESTROYED'),
};

let folder: string;
let file: string;
/** The live site, and the key that it is sealed with; nothing is published without one. */
let site: http.Server;
let origin: string;
let live: Buffer | null;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'seal-key-'));
  file = path.join(folder, 'settings');
  live = null;
  site = http.createServer((_request, response) =>
    response.writeHead(404).end(live && `<meta name="docs-fragment" content="/assets/${shellKeyId(live)}/ab.page">`),
  );
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

interface Ending {
  readonly status: number | null;
  readonly output: string;
}

/** Runs the command in a process of its own. */
async function command(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ending> {
  const script = ['--import', 'tsx', 'packages/cli/src/seal-key/index.ts', '--site', origin, ...args];
  const child = spawn(process.execPath, script, { env });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, output: stdout + stderr };
}

/** Does what the command does, without its start, which takes seconds. */
async function inProcess(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ending> {
  const before = process.env;
  process.env = { ...env };
  try {
    const options = { rotate: args.includes('--rotate'), show: args.includes('--show'), site: origin };
    return { status: 0, output: await sealKey(options) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { status: 1, output: error.message };
  } finally {
    process.env = before;
  }
}

async function run(
  lines: readonly string[],
  answers: Readonly<Record<string, Answer>>,
  args: readonly string[] = [],
  { variables = {} as NodeJS.ProcessEnv, start = inProcess } = {},
) {
  writeFileSync(file, `${lines.join('\n')}\n`);
  const gcloud = gcloudStandIn(answers);
  const ending = await start(args, { PATH: gcloud.path, DOCS_ENV_FILE: file, ...variables });
  const calls = gcloud.calls();
  gcloud.remove();
  return {
    ...ending,
    values: calls.flatMap(({ input }) => (input ? [input] : [])),
    annotation: calls
      .find(({ args: each }) => each.startsWith('secrets update'))
      ?.args.split(' ')
      .at(-1),
  };
}

/** Returns the key that the settings have. */
function kept(): Buffer {
  const [, key = ''] = /^DOCS_SEAL_KEY=(.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return parseSealKey(key, 'DOCS_SEAL_KEY');
}

test('a first key goes to the settings and to the service, and is not shown', async () => {
  const { status, output, values, annotation } = await run([...SETTINGS, 'DOCS_SEAL_KEY='], EMPTY, [], {
    start: command,
  });
  const key = kept().toString('base64url');
  expect([status, values, annotation]).toEqual([0, [key], `keys-3=${idsOf(kept())}`]);
  expect(output).toContain(`has key ${shellKeyId(kept())} alone`);
  expect(output).not.toContain(key);
  expect(readFileSync(file, 'utf8')).toBe(`${[...SETTINGS, `DOCS_SEAL_KEY=${key}`].join('\n')}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('settings without a key take the current one of the service, which no first key replaces', async () => {
  const access = { text: `${CURRENT.toString('base64url')},${Buffer.alloc(32, 8).toString('base64url')}` };
  const { status, output, values } = await run(SETTINGS, { ...USED, 'secrets versions access 2': access }, [], {
    start: command,
  });
  expect([status, values]).toEqual([0, []]);
  expect(kept()).toEqual(CURRENT);
  expect(output).toContain(shellKeyId(CURRENT));
  expect(output).not.toContain(CURRENT.toString('base64url'));
});

test('a rotation gives the service both keys, and the settings the new one', async () => {
  const { status, output, values, annotation } = await run([KEY_LINE, ...SETTINGS], USED, ['--rotate'], {
    start: command,
  });
  const [next, current] = [kept(), CURRENT].map((key) => key.toString('base64url'));
  expect(next).not.toBe(current);
  expect([status, values]).toEqual([0, [`${next},${current}`]]);
  expect(annotation).toBe(`keys-3=${idsOf(kept())}.${idsOf(CURRENT)}`);
  for (const key of [next, current]) expect(output).not.toContain(key);
});

test('a rotation that the service did not get leaves the settings alone', async () => {
  const answers = { ...USED, 'secrets update': { error: '(gcloud.secrets.update) PERMISSION_DENIED: ...' } };
  expect((await run([...SETTINGS, KEY_LINE], answers, ['--rotate'])).status).toBe(1);
  expect(kept()).toEqual(CURRENT);
});

test('afterwards the service gets the key alone, and the versions that still have others are named', async () => {
  const { status, output, values } = await run([...SETTINGS, KEY_LINE], USED);
  expect([status, values]).toEqual([0, [CURRENT.toString('base64url')]]);
  expect(output.match(/gcloud .*/g)).toEqual([
    'gcloud secrets versions destroy 2 --secret DOCS_SEAL_KEYS --project acme-docs',
  ]);
});

test('without a key there is nothing to rotate', async () => {
  expect(await run(SETTINGS, USED, ['--rotate'], { start: command })).toMatchObject({
    status: 1,
    output: expect.stringContaining('nothing to rotate'),
  });
});

test('--show prints the id of the key, and asks and changes nothing', async () => {
  const { status, output, values } = await run([...SETTINGS, KEY_LINE], {}, ['--show'], { start: command });
  expect([status, values]).toEqual([0, []]);
  expect(output).toContain(`key id ${shellKeyId(CURRENT)}`);
  expect(output).not.toContain(CURRENT.toString('base64url'));
  expect(readFileSync(file, 'utf8')).toBe(`${[...SETTINGS, KEY_LINE].join('\n')}\n`);
  expect((await run(SETTINGS, {}, ['--show'])).output).toContain('nothing to show');
  expect(await run([...SETTINGS, KEY_LINE], USED, ['--show', '--rotate'])).toMatchObject({ status: 1, values: [] });
});

describe('while the live site is sealed with another key than that of the settings', () => {
  const BEFORE = Buffer.alloc(32, 8);
  const [current, before] = [CURRENT, BEFORE].map((key) => key.toString('base64url'));
  /** After a rotation: the newest version has both keys. */
  const ROTATED = {
    ...USED,
    'secrets versions list': stored('ENABLED', 'DISABLED', 'ENABLED'),
    'secrets versions access 3': { text: `${current},${before}` },
    'secrets versions access 1': { text: String(before) },
  };
  beforeEach(() => {
    live = BEFORE;
  });

  test('the service keeps the key of the live site, and no version is said to be needless', async () => {
    const { status, values, output } = await run([...SETTINGS, KEY_LINE], ROTATED);
    expect([status, values]).toEqual([0, [`${current},${before}`]]);
    expect(output).toContain(`key ${shellKeyId(BEFORE)}, which the live site needs`);
    expect(output).not.toContain('destroy');
  });

  test('the key is found in an older version, so that a version without it has a way back', async () => {
    const lost = { ...ROTATED, 'secrets versions access 3': { text: String(current) } };
    expect(await run([...SETTINGS, KEY_LINE], lost)).toMatchObject({ status: 0, values: [`${current},${before}`] });
  });

  test('nothing is stored if no version has it, unless it is said to be lost', async () => {
    const lost = { ...ROTATED, 'secrets versions list': stored('DISABLED', 'DESTROYED') };
    const { status, values, output } = await run([...SETTINGS, KEY_LINE], lost);
    expect([status, values]).toEqual([1, []]);
    expect(output).toContain('enable version 2 of DOCS_SEAL_KEYS if it has that key');
    const variables = { DOCS_LOST_KEY: shellKeyId(BEFORE) };
    expect(await run([...SETTINGS, KEY_LINE], lost, [], { variables })).toMatchObject({ status: 0, values: [current] });
  });

  test('there is no second rotation', async () => {
    const { status, values, output } = await run([...SETTINGS, KEY_LINE], ROTATED, ['--rotate']);
    expect([status, values]).toEqual([1, []]);
    expect(output).toContain('deploy the functions and the site of the last rotation');
    expect(kept()).toEqual(CURRENT);
  });

  test('nothing is stored if the live site cannot be asked', async () => {
    site.close();
    const { status, values, output } = await run([...SETTINGS, KEY_LINE], ROTATED);
    expect([status, values]).toEqual([1, []]);
    expect(output).toContain('cannot be reached: try again');
  });
});
