import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentKeyFor, parseSealKey } from 'gatedocs-rules/seal';
import { type Answer, gcloudStandIn } from '../../../support/gcloudStandIn';

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
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seal-key-'));
  file = path.join(folder, 'settings');
});
afterEach(() => rmSync(folder, { recursive: true }));

function sealKey(lines: readonly string[], answers: Readonly<Record<string, Answer>>, ...args: string[]) {
  writeFileSync(file, `${lines.join('\n')}\n`);
  const gcloud = gcloudStandIn(answers);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'packages/cli/src/seal-key/index.ts', ...args],
    { encoding: 'utf8', env: { PATH: gcloud.path, DOCS_ENV_FILE: file } },
  );
  const calls = gcloud.calls();
  gcloud.remove();
  return {
    status,
    output: stdout + stderr,
    values: calls.flatMap(({ input }) => (input ? [input] : [])),
    annotation: calls
      .find(({ args: each }) => each.startsWith('secrets update'))
      ?.args.split(' ')
      .at(-1),
  };
}

/** Returns the key that the settings have. */
function kept(): Buffer {
  const [, text = ''] = /^DOCS_SEAL_KEY=(.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return parseSealKey(text, 'DOCS_SEAL_KEY');
}

test('a first key goes to the settings and to the service, and is not shown', () => {
  const { status, output, values, annotation } = sealKey([...SETTINGS, 'DOCS_SEAL_KEY='], EMPTY);
  const text = kept().toString('base64url');
  expect([status, values, annotation]).toEqual([0, [text], `keys-3=${idsOf(kept())}`]);
  expect(output).toContain(`has key ${shellKeyId(kept())} alone`);
  expect(output).not.toContain(text);
  expect(readFileSync(file, 'utf8')).toBe(`${[...SETTINGS, `DOCS_SEAL_KEY=${text}`].join('\n')}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('settings without a key take the current one of the service, which no first key replaces', () => {
  const access = { text: `${CURRENT.toString('base64url')},${Buffer.alloc(32, 8).toString('base64url')}` };
  const { status, output, values } = sealKey(SETTINGS, { ...USED, 'secrets versions access 2': access });
  expect([status, values]).toEqual([0, []]);
  expect(kept()).toEqual(CURRENT);
  expect(output).toContain(shellKeyId(CURRENT));
  expect(output).not.toContain(CURRENT.toString('base64url'));
});

test('a rotation gives the service both keys, and the settings the new one', () => {
  const { status, output, values, annotation } = sealKey([KEY_LINE, ...SETTINGS], USED, '--rotate');
  const [next, current] = [kept(), CURRENT].map((key) => key.toString('base64url'));
  expect(next).not.toBe(current);
  expect([status, values]).toEqual([0, [`${next},${current}`]]);
  expect(annotation).toBe(`keys-3=${idsOf(kept())}.${idsOf(CURRENT)}`);
  for (const text of [next, current]) expect(output).not.toContain(text);
});

test('a rotation that the service did not get leaves the settings alone', () => {
  const answers = { ...USED, 'secrets update': { error: '(gcloud.secrets.update) PERMISSION_DENIED: ...' } };
  expect(sealKey([...SETTINGS, KEY_LINE], answers, '--rotate').status).toBe(1);
  expect(kept()).toEqual(CURRENT);
});

test('afterwards the service gets the key alone, and the versions that still have others are named', () => {
  const { status, output, values } = sealKey([...SETTINGS, KEY_LINE], USED);
  expect([status, values]).toEqual([0, [CURRENT.toString('base64url')]]);
  expect(output.match(/gcloud .*/g)).toEqual([
    'gcloud secrets versions destroy 2 --secret DOCS_SEAL_KEYS --project acme-docs',
  ]);
});

test('without a key there is nothing to rotate', () => {
  expect(sealKey(SETTINGS, USED, '--rotate')).toMatchObject({
    status: 1,
    output: expect.stringContaining('nothing to rotate'),
  });
});

test('--show prints the id of the key, and asks and changes nothing', () => {
  const { status, output, values } = sealKey([...SETTINGS, KEY_LINE], {}, '--show');
  expect([status, values]).toEqual([0, []]);
  expect(output).toContain(`key id ${shellKeyId(CURRENT)}`);
  expect(output).not.toContain(CURRENT.toString('base64url'));
  expect(readFileSync(file, 'utf8')).toBe(`${[...SETTINGS, KEY_LINE].join('\n')}\n`);
  expect(sealKey(SETTINGS, {}, '--show').output).toContain('nothing to show');
  expect(sealKey([...SETTINGS, KEY_LINE], USED, '--show', '--rotate')).toMatchObject({ status: 1, values: [] });
});
