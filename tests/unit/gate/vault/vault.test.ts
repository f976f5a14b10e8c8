import { GateFailure } from '../../../../src/gate/failure';
import { openVault, type Vault } from '../../../../src/gate/vault';
import { createSealer } from '../../../../src/seal/seal';
import { importContentKey } from '../../../../src/seal/unseal';

const KEY = new Uint8Array(32).fill(7);
const URL_PATH = '/assets/k/1.page';
const TEXT = 'addCompany';

const fetched = jest.fn<Promise<Response>, [string]>();
const text = (content: ArrayBuffer): string => Buffer.from(content).toString();

async function vaultWith(files: Record<string, Uint8Array<ArrayBuffer>>): Promise<Vault> {
  fetched.mockImplementation(async (path) => new Response(files[path], { status: files[path] ? 200 : 404 }));
  return openVault(await importContentKey(KEY));
}

async function sealed(path = URL_PATH): Promise<Uint8Array<ArrayBuffer>> {
  return (await createSealer(KEY)).seal(Buffer.from(TEXT), path);
}

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched, location: { origin: 'https://docs.example.com' }, window: {} });
});

it('opens a sealed file by its URL', async () => {
  const vault = await vaultWith({ [URL_PATH]: await sealed() });
  expect(text(await vault.open(`https://docs.example.com${URL_PATH}`))).toBe(TEXT);
});

it('fetches a prepared chunk once, and again after that', async () => {
  const vault = await vaultWith({ [URL_PATH]: await sealed() });
  vault.prepare(URL_PATH);
  expect(text(await vault.openChunk(URL_PATH))).toBe(TEXT);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vault.openChunk(URL_PATH);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('explains a damaged file and one of another version to the reader, and remembers the failure of a chunk', async () => {
  const vault = await vaultWith({ [URL_PATH]: await sealed('/assets/k/2.page'), '/plain.page': Buffer.from(TEXT) });
  expect(vault.failure()).toBeNull();
  await expect(vault.openChunk(URL_PATH)).rejects.toThrow(
    new GateFailure('A file of this page arrived damaged. Check your connection, then try again.'),
  );
  expect(vault.failure()?.message).toContain('damaged');
  await expect(vault.open('/plain.page')).rejects.toThrow(
    new GateFailure(
      'A file of this page belongs to another version of the site. Reload the page to get the current version.',
    ),
  );
});

it('opens nothing after it was closed', async () => {
  const vault = await vaultWith({ [URL_PATH]: await sealed() });
  vault.close();
  const settled = jest.fn();
  void vault.open(URL_PATH).finally(settled);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetched).toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});
