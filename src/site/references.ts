import type { ReferenceOptions, SiteOptions } from './options';

export const REFERENCE_IDS = ['main', 'simulator'] as const;
export type ReferenceId = (typeof REFERENCE_IDS)[number];

/** What shows the pages of a reference: this project, or docusaurus-theme-openapi-docs. */
export type Renderer = 'own' | 'theme';

/** The settings of a reference, complete. */
export interface ReferenceSettings {
  /** Path of the OpenAPI document, relative to the project's root. */
  readonly file: string;
  readonly renderer: Renderer;
}

/** Returns the settings of every reference; a path alone has the defaults. */
export function referenceSettings(specs: SiteOptions['specs']): Readonly<Record<ReferenceId, ReferenceSettings>> {
  return { main: complete(specs.main), simulator: complete(specs.simulator) };
}

/** Returns whether a reference of the site is shown by docusaurus-theme-openapi-docs. */
export function usesTheme(specs: SiteOptions['specs']): boolean {
  return Object.values(referenceSettings(specs)).some(({ renderer }) => renderer === 'theme');
}

function complete(options: string | ReferenceOptions): ReferenceSettings {
  const { file, renderer = 'own' } = typeof options === 'string' ? { file: options } : options;
  if (renderer !== 'own' && renderer !== 'theme')
    throw new Error(
      `site.config.ts: specs has the renderer ${JSON.stringify(renderer)} for ${file}: write 'own' or 'theme', or leave it out.`,
    );
  return { file, renderer };
}
