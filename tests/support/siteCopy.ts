import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files of the project that the generate command reads. */
const FOLDERS = [
  'scripts',
  'src',
  'static',
  'docusaurus.config.ts',
  'package.json',
  'sidebars.ts',
  'site.config.ts',
  'tsconfig.json',
];
const GENERATE = ['--import', 'tsx', 'scripts/generate/index.ts'];

/** A temporary copy of the project with other specifications. */
export class SiteCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'site-'));

  constructor() {
    for (const folder of FOLDERS) cpSync(folder, path.join(this.folder, folder), { recursive: true });
    mkdirSync(path.join(this.folder, 'docs'));
    symlinkSync(path.resolve('node_modules'), path.join(this.folder, 'node_modules'));
    const config = path.join(this.folder, 'site.config.ts');
    const text = readFileSync(config, 'utf8');
    writeFileSync(
      config,
      text
        .replace(/\bmain: 'specs\/[^']+'/, "main: 'main.yaml'")
        .replace(/\bsimulator: 'specs\/[^']+'/, "simulator: 'simulator.yaml'"),
    );
  }

  /** Runs the generate command on two specifications and returns its output, stderr included. */
  generate(main: string, simulator: string): { status: number | null; said: string } {
    writeFileSync(path.join(this.folder, 'main.yaml'), main);
    writeFileSync(path.join(this.folder, 'simulator.yaml'), simulator);
    const { status, stdout, stderr } = spawnSync(process.execPath, GENERATE, { cwd: this.folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  }

  /** Returns the names of the operation pages in a folder of the reference. */
  pages(folder: 'spec' | 'simulator-spec'): string[] {
    return readdirSync(path.join(this.folder, 'docs', folder))
      .flatMap((file) => /^(.+)\.api\.mdx$/.exec(file)?.[1] ?? [])
      .sort();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
