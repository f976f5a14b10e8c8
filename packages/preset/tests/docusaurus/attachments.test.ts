import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';
import type { RuleSetRule } from '@rspack/core';
import { attachmentsPlugin } from '../../src/docusaurus/attachments';

const folder = mkdtempSync(path.join(tmpdir(), 'attachments-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'kit.zip': 'application/zip',
  'client.ts': 'application/octet-stream',
  'C# price.JSON': 'application/json',
};
/** Rules of a site that would compile the files. */
const OTHER_RULES: RuleSetRule[] = [
  { test: /\.ts$/, use: './no-such-loader' },
  { test: /\.json$/i, type: 'json' },
];

function rulesOf(isServer: boolean): RuleSetRule[] {
  const configure = attachmentsPlugin().configureWebpack as NonNullable<Plugin['configureWebpack']>;
  const { module } = configure({} as never, isServer, {} as never, undefined) as { module: { rules: RuleSetRule[] } };
  return module.rules;
}

async function build(isServer: boolean): Promise<string> {
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  for (const name of Object.keys(FILES)) writeFileSync(path.join(folder, 'docs', name), `\0\xff ${name}`, 'latin1');
  const imports = Object.keys(FILES).map(
    (name) => `import(${JSON.stringify(`!!./docs/${name}?attachment`.replace('#', '\0#'))})`,
  );
  writeFileSync(path.join(folder, 'entry.js'), `export default [${imports.join(', ')}];\n`);
  const output = path.join(folder, String(isServer));
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        context: folder,
        entry: './entry.js',
        output: { path: output },
        module: { rules: [...OTHER_RULES, ...rulesOf(isServer)] },
      },
      (error, stats) => {
        const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
        if (problem) reject(problem);
        else resolve();
      },
    );
  });
  return readdirSync(output)
    .map((file) => readFileSync(path.join(output, file), 'utf8'))
    .join('\n');
}

it('each file is a chunk with its bytes and its type, whatever other rules say', async () => {
  const scripts = await build(false);
  for (const [name, type] of Object.entries(FILES)) {
    const content = Buffer.from(`\0\xff ${name}`, 'latin1').toString('base64');
    expect(scripts).toContain(`data:${type};base64,${content}`);
  }
});

it('the server has none of their bytes', async () => {
  expect(await build(true)).not.toContain('base64');
});
