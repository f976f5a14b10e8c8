import { createRequire } from 'node:module';

/** A private part of Docusaurus, Rspack or FirebaseUI, which may change without notice. */
interface UpstreamPart {
  /** Heading of its section in UPGRADING.md. */
  readonly title: string;
  /** The file that uses it. */
  readonly file: string;
}

/** Every private part that the build uses. UPGRADING.md has a section for each. */
export const UPSTREAM_PARTS = {
  tables: { title: 'Generated tables', file: 'packages/preset/src/docusaurus/generated/tables.ts' },
  preload: { title: 'Preload', file: 'packages/preset/src/docusaurus/articlePages/client/preload.ts' },
  aliases: { title: 'Replaced modules', file: 'packages/preset/src/docusaurus/aliases/index.ts' },
  docsTheme: { title: 'Shared chunk of the theme', file: 'packages/preset/src/docusaurus/gate/bundlerConfig.ts' },
  cache: { title: 'Persistent cache', file: 'packages/preset/src/docusaurus/gate/bundlerConfig.ts' },
  clientEntry: { title: 'Client entry', file: 'packages/preset/src/docusaurus/browser/entry.ts' },
  prefetch: { title: 'Links', file: 'packages/preset/src/docusaurus/browser/prefetch.ts' },
  hydration: { title: 'Hydration', file: 'packages/preset/src/reference/page/useStaticHtml.ts' },
  themeClasses: { title: 'Elements of the theme', file: 'packages/preset/src/docusaurus/publish/guideMarkdown.ts' },
  runtime: { title: 'Runtime', file: 'packages/preset/src/docusaurus/bundle/chunkNames.ts' },
  chunkGraph: { title: 'Chunk graph', file: 'packages/preset/src/docusaurus/bundle/publicChunks.ts' },
  minifier: { title: 'Minifier', file: 'packages/preset/src/docusaurus/bundle/minifyRuntime.ts' },
  template: { title: 'Page template', file: 'packages/preset/src/docusaurus/publish/shell.ts' },
  apiTheme: { title: 'Theme for OpenAPI', file: 'packages/theme-renderer/src/docusaurus/plugins.ts' },
} as const satisfies Record<string, UpstreamPart>;

/** Thrown while building if a private part is not as expected, because a page would be wrong or would not open. */
export class UpstreamChange extends Error {
  /** @param observed the difference, as a clause: "it has no default export". */
  constructor(part: keyof typeof UPSTREAM_PARTS, observed: string) {
    const { title, file } = UPSTREAM_PARTS[part];
    super(`${observed}. Docusaurus or Rspack has changed: fix ${file}, see "${title}" in UPGRADING.md.`);
    this.name = 'UpstreamChange';
  }
}

/** The versions that this site was tested with. Other versions build with a warning. */
export const TESTED_VERSIONS: Readonly<Record<string, string>> = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/faster': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  '@rspack/core': '1.7.12',
  'docusaurus-plugin-openapi-docs': '5.2.0',
  'docusaurus-theme-openapi-docs': '5.2.0',
  firebaseui: '6.1.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
};

/** Returns one sentence that names the packages whose installed version was not tested, or null if there is none. */
export function untestedVersions(installed: (name: string) => string = installedVersion): string | null {
  const untested = Object.entries(TESTED_VERSIONS).flatMap(([name, tested]) => {
    const version = installed(name);
    return version === tested ? [] : `${name} ${version} (tested: ${tested})`;
  });
  if (untested.length === 0) return null;
  return `This site was not tested with ${untested.join(', ')}: follow UPGRADING.md, then update packages/preset/src/docusaurus/upstream.ts.`;
}

/** Some packages are installed for another package only, and some do not export their package.json. */
function installedVersion(name: string): string {
  const parent = name === '@rspack/core' ? '@docusaurus/faster' : null;
  const base = parent ? createRequire(import.meta.url).resolve(parent) : import.meta.url;
  const folders = createRequire(base).resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return (createRequire(base)(`${folder}/${name}/package.json`) as { version: string }).version;
    } catch {
      // Tries the parent folder.
    }
  }
  return 'that is not installed';
}
