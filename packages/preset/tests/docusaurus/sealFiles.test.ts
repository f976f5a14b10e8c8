import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compress } from 'gatedocs-reference/compress';
import { keyIdOf } from 'gatedocs-rules/seal';
import { isSealed, sealedFolder } from 'gatedocs-rules/unseal';
import { createSeal } from '../../src/docusaurus/publish/seal';
import { sealFiles } from '../../src/docusaurus/publish/sealFiles';

const key = Buffer.alloc(32, 7);
const own = { key, keyId: keyIdOf(key) };
const CHUNK = `${sealedFolder(own.keyId).slice(1)}guide.js`;

let outDir: string;

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'build-'));
});

afterEach(() => rmSync(outDir, { recursive: true }));

function write(file: string): void {
  mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
  writeFileSync(path.join(outDir, file), 'larkspur');
}

async function seal(): Promise<void> {
  const made = await createSeal({ own, shells: own, build: Buffer.alloc(32, 1), bases: [] }, { compress });
  await sealFiles(outDir, (file) => file === 'index.html', made);
}

it('seals all files that are not public', async () => {
  write('index.html');
  write(CHUNK);
  await seal();
  expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe('larkspur');
  expect(isSealed(new Uint8Array(readFileSync(path.join(outDir, CHUNK))))).toBe(true);
});

it.each(['css', 'csv', 'html', 'js', 'json', 'pdf', 'svg'])(
  'a file that is linked from a guide stops the build, whatever its extension: .%s',
  async (extension) => {
    const file = `assets/files/prices-1f0c.${extension}`;
    write(file);
    await expect(seal()).rejects.toThrow(`${file} cannot be sealed`);
  },
);
