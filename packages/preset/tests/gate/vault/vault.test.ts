import { compress } from 'gatedocs-reference/compress';
import { createSealer } from 'gatedocs-rules/seal';
import { importContentKey } from 'gatedocs-rules/unseal';
import { GateFailure } from '../../../src/gate/failure';
import { openVault, type Vault } from '../../../src/gate/vault';

const KEY = new Uint8Array(32).fill(7);
const KEY_ID = '0123456789ab';
const URL_PATH = `/assets/${KEY_ID}/1.page`;
const PLAIN = `/assets/${KEY_ID}/plain.page`;
const TEXT = 'addCompany';

const fetched = jest.fn<Promise<Response>, [string]>();
const text = (content: ArrayBuffer): string => Buffer.from(content).toString();

async function vaultWith(files: Record<string, Uint8Array<ArrayBuffer>>): Promise<Vault> {
  fetched.mockImplementation(async (path) => new Response(files[path], { status: files[path] ? 200 : 404 }));
  return openVault([{ keyId: KEY_ID, key: await importContentKey(KEY) }]);
}

async function sealed(path = URL_PATH): Promise<Uint8Array<ArrayBuffer>> {
  return (await createSealer(KEY)).seal(compress(Buffer.from(TEXT)), path);
}

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched, location: { origin: 'https://docs.example.com' }, window: {} });
});

it('opens a sealed file by its URL', async () => {
  const vault = await vaultWith({ [URL_PATH]: await sealed() });
  expect(text(await vault.open(`https://docs.example.com${URL_PATH}`))).toBe(TEXT);
});

it('opens a file of an included audience with its key, and none of another audience', async () => {
  const other = '/assets/ba9876543210/1.page';
  const files = { [other]: await sealed(other), [URL_PATH]: await sealed() };
  const first = { keyId: KEY_ID, key: await importContentKey(new Uint8Array(32).fill(8)) };
  await vaultWith(files);
  const included = { keyId: 'ba9876543210', key: await importContentKey(KEY) };
  expect(text(await openVault([first, included]).open(other))).toBe(TEXT);
  await expect(openVault([included]).open(URL_PATH)).rejects.toThrow(GateFailure);
});

it('fetches a prepared chunk once, and again after that', async () => {
  const vault = await vaultWith({ [URL_PATH]: await sealed() });
  vault.prepare(URL_PATH);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(text(await vault.openChunk(URL_PATH))).toBe(TEXT);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vault.openChunk(URL_PATH);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('explains a damaged file and one of another version to the reader, and remembers the failure of a chunk', async () => {
  const vault = await vaultWith({ [URL_PATH]: await sealed(`/assets/${KEY_ID}/2.page`), [PLAIN]: Buffer.from(TEXT) });
  expect(vault.failure()).toBeNull();
  await expect(vault.openChunk(URL_PATH)).rejects.toThrow(
    new GateFailure('A file of this page arrived damaged. Check your connection, then try again.'),
  );
  expect(vault.failure()?.message).toContain('damaged');
  await expect(vault.open(PLAIN)).rejects.toThrow(
    new GateFailure(
      'A file of this page belongs to another version of the site. Reload the page to get the current version.',
    ),
  );
});

it('fetches a chunk again that could not be prepared', async () => {
  const vault = await vaultWith({});
  vault.prepare(URL_PATH);
  await new Promise((resolve) => setImmediate(resolve));
  const again = await vaultWith({ [URL_PATH]: await sealed() });
  await again.open(URL_PATH);
  expect(text(await vault.openChunk(URL_PATH))).toBe(TEXT);
});

it('passes on an error that is no failure of the file, and does not keep it for the reader', async () => {
  const notCompressed = await (await createSealer(KEY)).seal(Buffer.from(TEXT), URL_PATH);
  const vault = await vaultWith({ [URL_PATH]: notCompressed });
  await expect(vault.openChunk(URL_PATH)).rejects.not.toBeInstanceOf(GateFailure);
  expect(vault.failure()).toBeNull();
});

it('opens nothing after it was closed, not even prepared files', async () => {
  const vault = await vaultWith({ [URL_PATH]: await sealed() });
  vault.prepare(URL_PATH);
  await (await vaultWith({ [URL_PATH]: await sealed() })).open(URL_PATH);
  vault.close();
  const settled = jest.fn();
  void vault.open(URL_PATH).finally(settled);
  void vault.openChunk(URL_PATH).finally(settled);
  // By the time another vault has opened the file twice, this one would have done so.
  const other = await vaultWith({ [URL_PATH]: await sealed() });
  await other.open(URL_PATH);
  await other.open(URL_PATH);
  expect(settled).not.toHaveBeenCalled();
});
