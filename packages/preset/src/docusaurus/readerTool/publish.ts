import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { writeOutput } from 'gatedocs-generator/node';
import { CONTENTS, SETTINGS_FILE, type SiteContents, type SiteSettings, TOOL_FILE } from 'gatedocs-reader/published';
import { gatedJsonPath } from 'gatedocs-rules/unseal';
import type { GateConfig } from '../../gate/config.ts';
import type { Seal } from '../publish/seal.ts';

/** Public files of the tool. */
export const TOOL_FILES: readonly string[] = [TOOL_FILE, SETTINGS_FILE];

/**
 * Writes the tool that reads this site, the settings that it needs before a sign-in, and, behind the gate, the list of
 * what it can read.
 */
export async function publishTool(
  outDir: string,
  url: string,
  gate: GateConfig,
  contents: SiteContents,
  seal: Seal | null,
): Promise<void> {
  const { title, keyId, firebase, authEmulator, sessionDays, offlineHours } = gate;
  const settings: SiteSettings = { title, keyId, apiKey: firebase.apiKey, authEmulator, sessionDays, offlineHours };
  writeOutput(path.join(outDir, TOOL_FILE), await toolFor(url));
  writeOutput(path.join(outDir, SETTINGS_FILE), `${JSON.stringify(settings)}\n`);
  const file = `/${gatedJsonPath(seal?.keyId ?? null, CONTENTS)}`;
  const content = Buffer.from(JSON.stringify(contents));
  writeOutput(path.join(outDir, file), seal ? await seal.seal(content, file) : content);
}

const SHEBANG = /^#!.*\n/;

/** Returns the tool with a site's address in it. */
export async function toolFor(url: string): Promise<string> {
  const [line = ''] = SHEBANG.exec(await tool()) ?? [];
  return `${line}globalThis.DOCS_SITE = ${JSON.stringify(new URL(url).origin)};\n${(await tool()).slice(line.length)}`;
}

let known: Promise<string> | undefined;

/** Returns the tool for any site, in one file: that of the installed package, or from its sources in the repository. */
export function tool(): Promise<string> {
  known ??= readTool();
  return known;
}

async function readTool(): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('gatedocs-reader/package.json'));
  const built = path.join(folder, TOOL_FILE);
  if (existsSync(built)) return readFileSync(built, 'utf8');
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'src', 'main.ts')],
    // The names of modules in it are paths from here.
    absWorkingDir: folder,
    banner: { js: '#!/usr/bin/env node' },
    bundle: true,
    write: false,
    minifyWhitespace: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'inline',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
