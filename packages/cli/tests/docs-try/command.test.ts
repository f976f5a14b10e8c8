import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-try-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | object): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Runs the command on files of the folder. */
function attempt(...args: readonly string[]): { readonly status: number | null; readonly out: string } {
  const command = ['packages/cli/gatedocs.mjs', 'docs-try', ...args.map((arg) => arg.replace('~', folder))];
  // Jest sets it, and a person does not.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  return { status, out: (stdout + stderr).replaceAll(`${folder}/`, '') };
}

beforeAll(() => {
  const paths = {
    '/pets': {
      get: {
        operationId: 'listPets',
        tags: ['pets'],
        description: '<script>alert(1)</script>',
        responses: { 204: null },
      },
      post: { operationId: 'createPet', typ: 1 },
    },
  };
  write('good/a/shop.json', {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    tags: [{ name: 'pets' }],
    paths,
  });
  write(
    'good/old.yaml',
    'swagger: "2.0"\ninfo: {title: Old, version: 1.0}\npaths:\n  /a:\n    get: {operationId: a}\n',
  );
  write('good/package.json', { name: 'no document', versions: { openapi: 1 } });
  write('good/notes.yaml', '- openapi: a list\n');
  write('empty.json', { openapi: '3.1.0', info: { title: 'Empty', version: '1' } });
});

test('a folder gives a line for each document, with its warnings below it', () => {
  const { status, out } = attempt('~/good');
  const size = String.raw`\d+\.\d s, heaviest \S+ \d+\.\d KB \(\d+\.\d KB gzip\)`;
  expect(out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^good/a/shop.json: 4 pages, 1 warning, ${size}$`)),
    '  good/a/shop.json#/paths/~1pets/post/typ: `typ` is not a member of an operation in OpenAPI, so it is not shown.',
    expect.stringMatching(new RegExp(`^good/old.yaml: 2 pages, 1 warning, ${size}$`)),
    '  good/old.yaml#/info/version: `version` of the information about the API must be text, so its number is shown as text.',
  ]);
  expect(status).toBe(0);
});

test('a document without pages is an error, and the others are tried', () => {
  const { status, out } = attempt('~/empty.json', '~/good/package.json', '~/good/*.yaml');
  expect(out).toContain('ERROR empty.json has no operations and no webhooks: add one under "paths".');
  expect(out).toContain('ERROR good/package.json is not an OpenAPI document');
  expect(out).toContain('good/old.yaml: 2 pages');
  expect(status).toBe(1);
});

test('a mark that the build refuses is an error here too', () => {
  const get = { operationId: 'a', 'x-audience': 'partner' };
  write('marked.json', { openapi: '3.1.0', info: { title: 'M', version: '1' }, paths: { '/a': { get } } });
  expect(attempt('~/marked.json')).toEqual({
    status: 1,
    out: expect.stringMatching(
      /^ERROR marked\.json#\/paths\/~1a\/get\/x-audience names "partner", which is no audience /,
    ),
  });
});

test('--json prints an array of objects', () => {
  const { status, out } = attempt('~/good/old.yaml', '~/empty.json', '--json');
  expect(JSON.parse(out)).toEqual([
    {
      file: 'good/old.yaml',
      pages: 2,
      warnings: [{ file: 'good/old.yaml', pointer: '#/info/version', message: expect.any(String) }],
      seconds: expect.any(Number),
      heaviest: { name: 'a', bytes: expect.any(Number), gzipBytes: expect.any(Number) },
    },
    { file: 'empty.json', pages: 0, warnings: [], seconds: expect.any(Number), error: expect.any(String) },
  ]);
  expect(status).toBe(1);
});

test('--keep leaves pages that can be opened from disk, and what readers can download', () => {
  expect(attempt('~/good/a/shop.json', '--keep', '~/kept').status).toBe(0);
  const kept = path.join(folder, 'kept');
  const [own = ''] = readdirSync(kept).filter((name) => name.endsWith('shop.json'));
  expect(readdirSync(path.join(kept, own)).sort()).toEqual([
    'create-pet.html',
    'create-pet.md',
    'list-pets.html',
    'list-pets.md',
    'openapi.json',
    'openapi.yaml',
    'pets.html',
    'pets.md',
    'postman-collection.json',
    'shop.html',
    'shop.md',
  ]);
  const html = readFileSync(path.join(kept, own, 'list-pets.html'), 'utf8');
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).toContain('href="../styles.css"');
  expect(html).not.toContain('<script');
  expect(readFileSync(path.join(kept, own, 'shop.html'), 'utf8')).toContain('href="list-pets.html"');
  expect(readFileSync(path.join(kept, own, 'shop.md'), 'utf8')).toMatch(
    /^# Shop[\s\S]*\]\(\/docs\/trial\/list-pets\)/i,
  );
  expect(readFileSync(path.join(kept, 'styles.css'), 'utf8')).toContain('.op {');
  const collection = JSON.parse(readFileSync(path.join(kept, own, 'postman-collection.json'), 'utf8'));
  expect(collection.item[0].item[0]).toMatchObject({ name: 'listPets', request: { method: 'GET' } });
});

test.each([[[]], [['--nope', 'a.yaml']], [['a.yaml', '--keep']]])('the wrong usage %j is explained', (args) => {
  expect(attempt(...args)).toEqual({ status: 2, out: expect.stringMatching(/^Usage: npm run docs:try -- /) });
});
