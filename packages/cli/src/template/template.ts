import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Files of every site, below template/ in the package. In this repository, files that its own site has too are only in
 * the root.
 */
export const TEMPLATE_FILES: readonly string[] = [
  '.env.example',
  '.gitignore',
  'docusaurus.config.ts',
  'firebase.json',
  'functions/index.ts',
  'sidebars.ts',
  'src/theme/Root.tsx',
  'static/img/favicon.svg',
  'static/img/logo.svg',
  'tests/content.spec.mts',
  'tsconfig.json',
  '.github/dependabot.yml',
  '.github/deploy/builtFiles.mjs',
  '.github/deploy/checkKey.mjs',
  '.github/deploy/configure.mjs',
  '.github/deploy/pack.sh',
  '.github/deploy/unpack.sh',
  '.github/workflows/audit.yml',
  '.github/workflows/ci.yml',
  '.github/workflows/deploy.yml',
  '.github/workflows/preview.yml',
  '.github/workflows/tool.yml',
];

const PACKAGE_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
/** Renamed in the package, because npm would apply it and leave it out. */
const GITIGNORE = '.gitignore';

/** Returns the path of a file of the template. */
export function templateFile(name: string): string {
  const published = path.join(PACKAGE_FOLDER, 'template', publishedName(name));
  return existsSync(published) ? published : path.join(PACKAGE_FOLDER, '../..', name);
}

/** Returns the name of a file of the template in the published package. */
export function publishedName(name: string): string {
  return name === GITIGNORE ? 'dot-gitignore' : name;
}

/** Copies the template into a folder. */
export async function copyTemplate(folder: string): Promise<void> {
  for (const name of TEMPLATE_FILES) await cp(templateFile(name), path.join(folder, name));
}
