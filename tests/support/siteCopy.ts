import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReferenceOptions, SiteOptions } from '../../packages/generator/src/settings/options';
import { isSource, linkPackages } from '../../tools/support/ownPackages';
import { signIn, site } from '../fixtures/harbour/site.config';
import { reusedFolder } from './reusedFolder';

/** Files of the project that the generate command reads. */
const FOLDERS = ['packages', 'src', 'static', 'docusaurus.config.ts', 'package.json', 'sidebars.ts', 'tsconfig.json'];
const GENERATE = ['--import', 'tsx', 'packages/cli/src/generate/index.ts'];

/** A temporary copy of the project with other specifications. */
export class SiteCopy {
  readonly folder = reusedFolder();

  constructor() {
    for (const folder of FOLDERS) cpSync(folder, path.join(this.folder, folder), { recursive: true, filter: isSource });
    for (const folder of ['docs', 'specs']) mkdirSync(path.join(this.folder, folder));
    linkPackages(this.folder);
  }

  /** Gives the site other references; each names a file of the copy. */
  setReferences(references: readonly ReferenceOptions[], members: Partial<SiteOptions> = {}): void {
    const options = { ...site, ...members, references };
    const text = [
      `export const site = ${JSON.stringify(options)} as const;`,
      `export const signIn = ${JSON.stringify(signIn)} as const;`,
    ].join('\n');
    writeFileSync(path.join(this.folder, 'site.config.ts'), text);
  }

  /** Writes documents by their references' ids and runs the generate command; returns its output, stderr included. */
  generate(documents: Readonly<Record<string, string>>): { status: number | null; said: string } {
    for (const [id, document] of Object.entries(documents))
      writeFileSync(path.join(this.folder, `specs/${id}.yaml`), document);
    const { status, stdout, stderr } = spawnSync(process.execPath, GENERATE, { cwd: this.folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  }

  /** Returns the names of the operation pages in a folder of docs/. */
  pages(folder: string): string[] {
    return readdirSync(path.join(this.folder, 'docs', folder))
      .flatMap((file) => /^(.+)\.api\.mdx$/.exec(file)?.[1] ?? [])
      .sort();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
