import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compress } from 'gatedocs-reference/compress';
import { type ContentKey, createSealer, keyIdOf } from 'gatedocs-rules/seal';
import { sealedFolder } from 'gatedocs-rules/unseal';
import { placeChunks, placedChunkNames } from '../../src/docusaurus/publish/placeChunks';
import type { BaseBuild, SealKeys } from '../../src/docusaurus/publish/seal';

const contentKey = (byte: number): ContentKey => {
  const key = Buffer.alloc(32, byte);
  return { key, keyId: keyIdOf(key) };
};
const [READERS, PARTNERS, STAFF] = [2, 3, 4].map(contentKey) as [ContentKey, ContentKey, ContentKey];
const inFolder = ({ keyId }: ContentKey, name: string): string => sealedFolder(keyId) + name;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'place-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(outDir: string, url: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(outDir, url)), { recursive: true });
  writeFileSync(path.join(outDir, url), content);
}

/** Writes the sealed files of an audience that is built already. */
async function baseWith(key: ContentKey, files: Readonly<Record<string, string>>): Promise<BaseBuild> {
  const outDir = path.join(root, key.keyId);
  const sealer = await createSealer(key.key);
  for (const [name, content] of Object.entries(files)) {
    const url = inFolder(key, name);
    write(outDir, url, await sealer.seal(compress(Buffer.from(content)), url));
  }
  return { ...key, outDir };
}

/** Writes the chunks of a build as the bundler does, all in the folder that the shells name. */
function buildWith(files: Readonly<Record<string, string>>): string {
  const outDir = path.join(root, 'build');
  for (const [name, content] of Object.entries(files)) write(outDir, inFolder(READERS, name), content);
  return outDir;
}

function place(outDir: string, keys: Partial<SealKeys>, publicNames: readonly string[] = []) {
  const publicFiles = publicNames.map((name) => inFolder(READERS, name).slice(1));
  const all = { own: PARTNERS, shells: READERS, build: Buffer.alloc(32, 1), bases: [], ...keys };
  return placeChunks(outDir, all, (file) => publicFiles.includes(file));
}

function namesIn(outDir: string, key: ContentKey): string[] {
  const folder = path.join(outDir, sealedFolder(key.keyId));
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

it("the readers' own build moves nothing", async () => {
  const outDir = buildWith({ 'a.js': 'a' });
  const urlOf = await place(outDir, { own: READERS });
  expect(namesIn(outDir, READERS)).toEqual(['a.js']);
  expect(urlOf(inFolder(READERS, 'a.js'))).toBe(inFolder(READERS, 'a.js'));
});

it('a chunk that an included audience has too is removed, and found there', async () => {
  const base = await baseWith(READERS, { 'a.js': 'a' });
  const outDir = buildWith({ 'a.js': 'a', 'b.js': 'b' });
  const urlOf = await place(outDir, { bases: [base] });
  expect(namesIn(outDir, READERS)).toEqual([]);
  expect(namesIn(outDir, PARTNERS)).toEqual(['b.js']);
  expect(readFileSync(path.join(outDir, inFolder(PARTNERS, 'b.js')), 'utf8')).toBe('b');
  expect(urlOf(inFolder(READERS, 'a.js'))).toBe(inFolder(READERS, 'a.js'));
  expect(urlOf(inFolder(READERS, 'b.js'))).toBe(inFolder(PARTNERS, 'b.js'));
});

it.each<[string, string | Uint8Array]>([
  ['has other content', ''],
  ['is not sealed', 'a'],
])('a chunk is moved if that of an included audience with its name %s', async (_name, content) => {
  const base = await baseWith(READERS, { 'a.js': 'b' });
  if (content) write(base.outDir, inFolder(READERS, 'a.js'), content);
  const outDir = buildWith({ 'a.js': 'a' });
  const urlOf = await place(outDir, { bases: [base] });
  expect(namesIn(outDir, READERS)).toEqual([]);
  expect(readFileSync(path.join(outDir, inFolder(PARTNERS, 'a.js')), 'utf8')).toBe('a');
  expect(urlOf(inFolder(READERS, 'a.js'))).toBe(inFolder(PARTNERS, 'a.js'));
});

it('an audience without included ones has all chunks in its own folder', async () => {
  const outDir = buildWith({ 'a.js': 'a', 'b.js': 'b' });
  const urlOf = await place(outDir, {});
  expect(namesIn(outDir, PARTNERS)).toEqual(['a.js', 'b.js']);
  expect(urlOf(inFolder(READERS, 'a.js'))).toBe(inFolder(PARTNERS, 'a.js'));
});

it('public files stay, and so do their addresses', async () => {
  const base = await baseWith(READERS, { 'public.js': 'p' });
  const outDir = buildWith({ 'public.js': 'p', 'a.js': 'a' });
  const urlOf = await place(outDir, { bases: [base] }, ['public.js']);
  expect(namesIn(outDir, READERS)).toEqual(['public.js']);
  expect(namesIn(outDir, PARTNERS)).toEqual(['a.js']);
  expect(urlOf(inFolder(READERS, 'public.js'))).toBe(inFolder(READERS, 'public.js'));
  expect(urlOf('/assets/js/main.js')).toBe('/assets/js/main.js');
});

it('of two included audiences the first one with the content is named', async () => {
  const readers = await baseWith(READERS, { 'both.js': 'b', 'readers.js': 'r', 'other.js': 'x' });
  const partners = await baseWith(PARTNERS, { 'both.js': 'b', 'partners.js': 'p', 'other.js': 'o' });
  const outDir = buildWith({ 'both.js': 'b', 'readers.js': 'r', 'partners.js': 'p', 'other.js': 'o', 'staff.js': 's' });
  const urlOf = await place(outDir, { own: STAFF, bases: [readers, partners] });
  expect(namesIn(outDir, READERS)).toEqual([]);
  expect(namesIn(outDir, STAFF)).toEqual(['staff.js']);
  const folders = { both: READERS, readers: READERS, partners: PARTNERS, other: PARTNERS, staff: STAFF };
  for (const [stem, key] of Object.entries(folders))
    expect(urlOf(inFolder(READERS, `${stem}.js`))).toBe(inFolder(key, `${stem}.js`));

  const folder = sealedFolder(READERS.keyId).slice(1, -1);
  const own = sealedFolder(STAFF.keyId).slice(1, -1);
  const names = placedChunkNames(
    {
      folder,
      chunks: [
        ['1', 'both'],
        ['2', 'staff', 'guide'],
        ['3', 'partners', 'app'],
        ['4', 'readers'],
        ['5', 'other'],
      ],
    },
    urlOf,
    own,
  );
  expect(names).toEqual({
    folder: own,
    chunks: [['2', 'staff', 'guide']],
    included: [
      {
        folder,
        chunks: [
          ['1', 'both'],
          ['4', 'readers'],
        ],
      },
      {
        folder: sealedFolder(PARTNERS.keyId).slice(1, -1),
        chunks: [
          ['3', 'partners', 'app'],
          ['5', 'other'],
        ],
      },
    ],
  });
});

it("the names of the readers' chunks stay as they are", () => {
  const names = { folder: 'assets/abc', chunks: [['1', 'a'] as const, ['2', 'b', 'app'] as const] };
  expect(placedChunkNames(names, (url) => url, 'assets/abc')).toEqual(names);
  expect(Object.keys(placedChunkNames(names, (url) => url, 'assets/abc'))).toEqual(['folder', 'chunks']);
});
