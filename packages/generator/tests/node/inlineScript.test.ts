import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { inlineScript } from '../../src/node/inlineScript';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inline-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function moduleWith(source: string): string {
  const file = path.join(folder, 'script.ts');
  writeFileSync(file, source);
  return file;
}

it('includes the imports of the function, and passes the parameters', () => {
  writeFileSync(path.join(folder, 'helper.ts'), 'export const twice = (value: number): number => value * 2;');
  const file = moduleWith(
    "import { twice } from './helper';\nexport const show = (add: number) => { out.value = twice(add) + 1; };",
  );
  const context = { out: { value: 0 } };
  runInNewContext(inlineScript(file, 'show', 3), context);
  expect(context.out.value).toBe(7);
});

it('writes no end tag of its element', () => {
  const file = moduleWith("export const show = () => document.write('</scr' + 'ipt>');");
  expect(inlineScript(file, 'show')).toMatch(/^(?!.*<\/script).*document\.write/s);
});

describe('the scripts of the shell run alone', () => {
  const site = path.resolve('packages/preset/src');

  it('the language of the samples is shown before the page is painted', () => {
    const file = path.resolve('packages/reference/src/page/language.ts');
    const script = inlineScript(file, 'followSampleLanguage', ['go']);
    const document = { documentElement: { dataset: { language: '' } } };
    const listeners = new Map<string, (event: object) => void>();
    runInNewContext(script, {
      document,
      localStorage: { getItem: () => 'go' },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    });
    expect(document.documentElement.dataset.language).toBe('go');
    listeners.get('storage')?.({ key: 'docs.sample-language', newValue: 'php' });
    expect(document.documentElement.dataset.language).toBe('php');
  });

  it.each([
    ['a kept reader', `pages 1 ${Date.now() + 60_000}`, ['/assets/pages/1.json']],
    ['a kept reader whose record has expired', `pages 1 ${Date.now() - 1}`, []],
    ['a kept reader of another build', `abc 1 ${Date.now() + 60_000}`, []],
    ['nobody', null, []],
  ])('the page is fetched early for %s', (_who, hint, expected) => {
    const options = { hint: 'h', database: 'd', store: 's', record: 'r', epoch: 'e', fileLimit: 1000 };
    const names = { fragment: 'docs-fragment', styles: 'docs-styles' };
    const script = inlineScript(path.join(site, 'gate/tab/early.ts'), 'startEarly', options, names);
    const fetched: string[] = [];
    const context = {
      Date,
      Promise,
      AbortSignal,
      window: {} as Record<string, unknown>,
      document: {
        querySelector: (query: string) => (query.includes('fragment') ? { content: '/assets/pages/1.json' } : null),
      },
      localStorage: { getItem: () => hint },
      indexedDB: { open: () => ({}) },
      fetch: async (url: string) => fetched.push(url),
    };
    runInNewContext(script, context);
    expect(fetched).toEqual(expected);
    expect(Boolean(context.window.earlyStart)).toBe(expected.length > 0);
  });
});
