import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { type Outcome, outcomeOf } from '../../../tests/support/toolOutcome';

/** The tool without the name of a site, which is the same for every home folder. */
let bundled: string | undefined;

function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: ['packages/reader/src/main.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** The tool as a site serves it, in a home folder of its own. */
export class ToolHome {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'reader-'));
  readonly #tool = path.join(this.folder, 'reader.mjs');

  /** @param site the origin of the site that serves the tool. */
  constructor(site?: string) {
    bundled ??= bundle();
    writeFileSync(this.#tool, `globalThis.DOCS_SITE = ${JSON.stringify(site)};\n${bundled}`);
  }

  /** Runs the tool with these variables and no others, in the home folder. */
  run(words: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    return outcomeOf(this.start(words, variables));
  }

  start(words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
    const env = { HOME: this.folder, XDG_CACHE_HOME: path.join(this.folder, 'cache'), ...variables };
    return spawn(process.execPath, [this.#tool, ...words], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
