import { READERS } from 'gatedocs-rules/policy';
import type { ReferenceOptions } from './options.ts';

/** The renderer of a reference's pages: this project, or docusaurus-theme-openapi-docs. */
export type Renderer = NonNullable<ReferenceOptions['renderer']>;

/** The settings of a reference, complete. */
export interface Reference extends Required<Omit<ReferenceOptions, 'category' | 'errors' | 'changelog'>> {
  /** Folder of the generated pages, relative to the project's root: `docs/spec`. */
  readonly folder: string;
  /** Route of the pages, without a trailing slash: `/docs/spec`. */
  readonly route: string;
  readonly category: {
    /** In Docusaurus' form: `/category/shop-api`. */
    readonly slug: string;
    /** `/docs/category/shop-api`. */
    readonly route: string;
  };
  readonly errors: {
    /** Folder of the pages of error codes: `docs/errors`. */
    readonly folder: string;
    /** `/docs/errors`. */
    readonly route: string;
  };
  readonly changelog?: string;
}

/** The category above all references of a site that has several. */
export const PARENT_CATEGORY = { label: 'API', slug: 'api' } as const;

/** Returns the settings of every reference. */
export function toReferences(references: readonly ReferenceOptions[]): Reference[] {
  return references.map(
    ({
      route = '',
      category = {},
      purpose = 'api',
      renderer = 'own',
      errors = 'errors',
      audience = READERS,
      ...reference
    }) => {
      const name = route || reference.id;
      const { slug = name } = category;
      return {
        ...reference,
        folder: `docs/${name}`,
        route: `/docs/${name}`,
        category: { slug: `/category/${slug}`, route: `/docs/category/${slug}` },
        purpose,
        renderer,
        audience,
        errors: { folder: `docs/${errors}`, route: `/docs/${errors}` },
      };
    },
  );
}

/** Returns whether a reference of the site is shown by docusaurus-theme-openapi-docs. */
export function usesTheme(references: readonly Pick<ReferenceOptions, 'renderer'>[]): boolean {
  return references.some(({ renderer }) => renderer === 'theme');
}
