import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPublicFilter } from '../../src/docusaurus/publish/publicFiles';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('anyone may fetch files that the build itself writes, and those in static/', async () => {
  mkdirSync(path.join(folder, 'img'));
  writeFileSync(path.join(folder, 'img/logo.svg'), '<svg/>');
  const isPublic = await createPublicFilter(['docs/intro.html', 'assets/css/styles.css'], [folder, `${folder}/none`]);
  expect(['docs/intro.html', 'assets/css/styles.css', 'img/logo.svg'].filter(isPublic)).toHaveLength(3);
});

it.each(['css', 'html', 'js', 'json', 'svg', 'txt', 'xml', 'nojekyll'])(
  'a file with another name is behind the gate, whatever its ending: .%s',
  async (ending) => {
    const isPublic = await createPublicFilter(['index.html', 'assets/css/styles.css'], [folder]);
    expect([`assets/files/prices.${ending}`, `.${ending}`].filter(isPublic)).toEqual([]);
  },
);
