import { contentKeyFor } from 'gatedocs-rules/seal';
import { type Answer, gcloudStandIn, type StandIn } from '../../../../tests/support/gcloudStandIn';
import { gcloud } from '../../src/cloud/gcloud';
import { storeKeys } from '../../src/cloud/storeKeys';

const [NEW, OLD] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
/** Ids of the keys that a build key can seal a release with: without audiences, and that of readers. */
const idsOf = (key: Buffer): string =>
  [null, 'readers'].map((audience) => contentKeyFor(key, audience).keyId).join('.');
const [NEW_IDS, OLD_IDS] = [idsOf(NEW), idsOf(OLD)];
const [NEW_TEXT, OLD_TEXT] = [NEW.toString('base64url'), OLD.toString('base64url')];

// https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets and .../projects.secrets.versions
const SECRET = { name: 'projects/1234/secrets/DOCS_SEAL_KEYS', replication: { automatic: {} } };
const VERSION = { name: `${SECRET.name}/versions/3`, state: 'ENABLED', clientSpecifiedPayloadChecksum: true };
const EXISTING: Readonly<Record<string, Answer>> = {
  'secrets list': { json: [{ name: 'projects/1234/secrets/OLD_DOCS_SEAL_KEYS' }, SECRET] },
  'secrets versions add': { json: VERSION },
  'secrets update': { json: SECRET },
};

let standIn: StandIn;
const { PATH } = process.env;
function install(answers: Readonly<Record<string, Answer>>): void {
  standIn = gcloudStandIn(answers);
  process.env.PATH = standIn.path;
}
afterEach(() => {
  process.env.PATH = PATH;
  standIn.remove();
});

const commands = () => standIn.calls().map(({ args }) => args.split(' --')[0]);

test('keys become the newest version, whose annotation has their ids', async () => {
  install(EXISTING);
  expect(await storeKeys(gcloud, 'acme-docs', [NEW, OLD])).toBe('3');
  expect(standIn.calls().slice(1)).toEqual([
    {
      args: 'secrets versions add DOCS_SEAL_KEYS --project acme-docs --data-file=- --format json',
      input: `${NEW_TEXT},${OLD_TEXT}`,
    },
    {
      args: `secrets update DOCS_SEAL_KEYS --project acme-docs --update-annotations keys-3=${NEW_IDS}.${OLD_IDS}`,
      input: '',
    },
  ]);
});

test('the secret is created where there is none', async () => {
  install({ ...EXISTING, 'secrets list': { json: [] }, 'secrets create': { json: SECRET } });
  await storeKeys(gcloud, 'acme-docs', [NEW]);
  expect(commands()).toEqual([
    'secrets list',
    'secrets create DOCS_SEAL_KEYS',
    'secrets versions add DOCS_SEAL_KEYS',
    'secrets update DOCS_SEAL_KEYS',
  ]);
});

test('no argument has a key, and no message either', async () => {
  install({ ...EXISTING, 'secrets versions add': { error: '(gcloud.secrets.versions.add) PERMISSION_DENIED: ...' } });
  const failure = await storeKeys(gcloud, 'acme-docs', [NEW, OLD]).catch((error: Error) => error.message);
  expect(failure).toMatch(/^gcloud secrets versions add ended with 1: .*PERMISSION_DENIED/);
  const visible = [failure, ...standIn.calls().map(({ args }) => args)].join('\n');
  for (const text of [NEW_TEXT, OLD_TEXT]) expect(visible).not.toContain(text);
});

test('a version without its annotation is reported with the command that adds it', async () => {
  install({ ...EXISTING, 'secrets update': { error: '(gcloud.secrets.update) PERMISSION_DENIED: ...' } });
  await expect(storeKeys(gcloud, 'acme-docs', [NEW])).rejects.toThrow(
    `Version 3 of DOCS_SEAL_KEYS is stored, but not the ids of its keys; run gcloud secrets update DOCS_SEAL_KEYS --project acme-docs --update-annotations keys-3=${NEW_IDS} (`,
  );
});

test('keys that the service would not accept are not stored', async () => {
  install(EXISTING);
  await expect(storeKeys(gcloud, 'acme-docs', [NEW, NEW])).rejects.toThrow(/the same key twice/);
  expect(standIn.calls()).toEqual([]);
});

test('without gcloud the failure says where to get it', async () => {
  install({});
  process.env.PATH = '/nonexistent';
  await expect(storeKeys(gcloud, 'acme-docs', [NEW])).rejects.toThrow(/^gcloud could not be started: install it/);
});
