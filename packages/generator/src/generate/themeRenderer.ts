import { existsSync, readFileSync } from 'node:fs';
import type { PluginConfig } from '@docusaurus/types';
import { Failure } from 'gatedocs-reference/failure';
import { packagePath } from '../node/moduleFile.ts';
import type { Reference } from '../settings/references.ts';
import type { ThemedReference } from './themedReference.ts';

/** Parts of the site's configuration for references with the renderer `theme`. */
export interface RendererOptions {
  /** Options of the documents' plugin. */
  readonly docs: { readonly docItemComponent?: string };
  readonly plugins: readonly PluginConfig[];
  readonly themeConfig: Readonly<Record<string, unknown>>;
}

/** What the renderer needs to know of the package that builds the site. */
export interface RendererContext {
  /** Folder of components that may highlight code. */
  readonly themeFolder: string;
  /** Returns a plugin that checks which modules the client's bundle has. */
  readonly checkModules: (expected: {
    readonly present: readonly RegExp[];
    readonly absent: readonly RegExp[];
  }) => object;
}

/** What gatedocs-theme-renderer exports. */
interface ThemeRenderer {
  makeThemedPages(references: readonly ThemedReference[]): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>;
  rendererOptions(references: readonly Reference[], context: RendererContext): RendererOptions;
}

const PACKAGE = 'gatedocs-theme-renderer';

/**
 * Loads the renderer `theme`, a package that a site installs only for a reference that asks for it.
 * @throws Failure with the command that installs it.
 */
export async function loadThemeRenderer(): Promise<ThemeRenderer> {
  try {
    return (await import(PACKAGE)) as ThemeRenderer;
  } catch (error) {
    if (!isMissing(error)) throw error;
    const { version } = JSON.parse(readFileSync(packagePath(import.meta.url, '../../package.json'), 'utf8'));
    const tarball = `packages/${PACKAGE}-${version}.tgz`;
    const source = existsSync(tarball) ? `./${tarball}` : `${PACKAGE}@^${version}`;
    throw new Failure(`A reference has renderer: 'theme', which is a package of its own: run npm install ${source}.`);
  }
}

function isMissing(error: unknown): boolean {
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  return /^(?:ERR_)?MODULE_NOT_FOUND$/.test(code ?? '') && message.includes(`'${PACKAGE}'`);
}
