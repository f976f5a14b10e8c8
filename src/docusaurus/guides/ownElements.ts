import { existsSync } from 'node:fs';
import path from 'node:path';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** Docusaurus' components of elements in guides, which a site can replace by one of its own in src/theme. */
const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code'],
  CodeInline: ['code'],
  'MDXComponents/Ul': ['ul'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Heading': HEADINGS,
  Heading: HEADINGS,
};

/**
 * Elements that src/theme/MDXComponents shows with a component of this site, in which guides use hooks or listeners.
 * Parts of guides with such elements are left to React. The table is not one of them: ./table.ts.
 */
const MAPPED: readonly string[] = [];

/** Returns the elements of guides that components of this site show. */
export function ownElements(siteDir: string): ReadonlySet<string> {
  const replaced = Object.entries(COMPONENTS).flatMap(([name, elements]) => {
    const file = path.join(siteDir, 'src/theme', name);
    const exists = ['', '.tsx', '.ts', '.jsx', '.js'].some((extension) => existsSync(file + extension));
    return exists ? elements : [];
  });
  return new Set([...MAPPED, ...replaced]);
}
