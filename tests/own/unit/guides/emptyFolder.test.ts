import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typesOf } from '../contract/generatedTypes';
import { codeBlocks, sample } from './guides';
import { bundleSpecification } from './specification';

const GUIDE = 'clients-and-tools.mdx';
/** Packages that are installed here under another name. */
const INSTALLED: Readonly<Record<string, string>> = { typescript: 'typescript-5' };

const blocks = codeBlocks(GUIDE);
const [commands = ''] = blocks
  .filter(({ language, code }) => language === 'bash' && code.includes('tsc'))
  .map(({ code }) => code);
/** Names of the packages that the page installs, without versions. */
const packages = [...commands.matchAll(/ (@?[\w/-]+)@[\d.]+/g)].map(([, name = '']) => name);
const [settings = ''] = /(?<=npx tsc ).*/.exec(commands) ?? [];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'empty-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  mkdirSync(path.join(folder, 'node_modules/@types'), { recursive: true });
  mkdirSync(path.join(folder, 'src'));
  for (const name of packages)
    symlinkSync(path.resolve('node_modules', INSTALLED[name] ?? name), path.join(folder, 'node_modules', name));
  writeFileSync(path.join(folder, 'src/schema.d.ts'), typesOf(bundleSpecification('main')));
  const files = new Map<string, string>();
  for (const { title, code } of blocks.filter(({ language }) => language === 'ts')) {
    const file = String(title).replace(', continued', '');
    files.set(file, `${files.get(file) ?? ''}${code}`);
  }
  writeFileSync(path.join(folder, 'src/retry.mjs'), sample('conventions.mdx', 'retry.mjs'));
  for (const [file, code] of files) writeFileSync(path.join(folder, file), code);
  tsc(...settings.split(' '));
});

afterAll(() => rmSync(folder, { recursive: true }));

function tsc(...args: string[]): string {
  return spawnSync('node', ['node_modules/typescript/bin/tsc', ...args], { cwd: folder, encoding: 'utf8' }).stdout;
}

describe('the TypeScript samples, in an empty folder with the packages that the page installs', () => {
  it('has them', () => {
    expect(packages).toEqual(['openapi-fetch', 'openapi-typescript', 'typescript', '@types/node']);
    expect(settings).toMatch(/^--init /);
  });

  it('compile', () => expect(tsc('--noEmit')).toBe(''));

  it('have events that their type narrows', () => {
    const file = path.join(folder, 'src/use.ts');
    writeFileSync(
      file,
      `import type { WebhookEvent } from './webhookEvent.js';
export function nameOf(event: WebhookEvent): string {
  return event.type === 'influencer.retirement_scheduled' ? event.data.object.handle : event.id;
}
export function wrong(event: WebhookEvent): string {
  return event.type === 'webhook.test' ? event.data.object.handle : event.id;
}
`,
    );
    const messages = tsc('--noEmit');
    rmSync(file);
    expect(messages.match(/error TS\d+/g)).toEqual(['error TS2339']);
    expect(messages).toContain('use.ts(6,');
  });

  it('do not compile without one of the packages', () => {
    rmSync(path.join(folder, 'node_modules/@types/node'));
    expect(tsc('--noEmit')).toContain("Cannot find type definition file for 'node'");
  });
});
