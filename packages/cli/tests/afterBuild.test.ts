import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compress } from 'gatedocs-reference/compress';
import { createSealer } from 'gatedocs-rules/seal';
import { isSealedBuild } from '../src/support/sealedBuild';
import { writeStepOutput, writeStepSummary } from '../src/support/stepOutput';

const URL_PATH = '/assets/0123456789ab/1.page';
const CONTENT = Buffer.from('{"title":"Pay"}');

describe('a finished build', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function build(fragment: Uint8Array): Promise<void> {
    await mkdir(path.join(folder, path.dirname(URL_PATH)), { recursive: true });
    await writeFile(path.join(folder, '404.html'), `<head><meta name="docs-fragment" content="${URL_PATH}"></head>`);
    await writeFile(path.join(folder, URL_PATH), fragment);
  }

  it('is sealed when its fragments are, regardless of the key', async () => {
    await build(await (await createSealer(Buffer.alloc(32, 7))).seal(compress(CONTENT), URL_PATH));
    expect(await isSealedBuild(folder)).toBe(true);
  });

  it('is not sealed when its fragments are readable or missing', async () => {
    expect(await isSealedBuild(folder)).toBe(false);
    await build(CONTENT);
    expect(await isSealedBuild(folder)).toBe(false);
  });

  it('sets an output for later workflow steps, and nothing elsewhere', async () => {
    const file = path.join(folder, 'output');
    await writeStepOutput(file, 'first', false);
    await writeStepOutput(file, 'sealed', true);
    await writeStepOutput(undefined, 'sealed', true);
    expect(await readFile(file, 'utf8')).toBe('first=false\nsealed=true\n');
  });

  it('adds paragraphs to the page of a workflow run, and nothing elsewhere', async () => {
    const file = path.join(folder, 'summary');
    await writeStepSummary(file, 'first');
    await writeStepSummary(file, 'second');
    await writeStepSummary(undefined, 'third');
    expect(await readFile(file, 'utf8')).toBe('first\n\nsecond\n\n');
  });
});
