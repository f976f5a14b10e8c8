/** A folder of sources with one purpose, and the layers that it may import. */
export interface Layer {
  readonly name: string;
  /** Folder or file, from the project's root. */
  readonly path: string;
  readonly purpose: string;
  readonly imports: readonly string[];
}

/**
 * The architecture: every layer, from the bottom up. A layer imports only layers above it in this list, so there is no
 * circle. `npm run check` enforces it, and the picture in ARCHITECTURE.md is drawn from it (`npm run architecture`).
 */
export const LAYERS: readonly Layer[] = [
  { name: 'policy', path: 'packages/rules/src/policy', purpose: 'who may read', imports: [] },
  { name: 'seal', path: 'packages/rules/src/seal', purpose: 'file format, keys, seal and unseal', imports: [] },
  { name: 'connect', path: 'packages/rules/src/connect', purpose: 'how a tool gets a session', imports: ['seal'] },
  {
    name: 'reference',
    path: 'packages/reference/src',
    purpose: 'OpenAPI document to pages, samples, search: no Docusaurus',
    imports: ['connect'],
  },
  {
    name: 'reader',
    path: 'packages/reader/src',
    purpose: 'the tool that reads a site: in Node, one file',
    imports: ['policy', 'seal', 'connect', 'reference'],
  },
  { name: 'node', path: 'packages/generator/src/node', purpose: 'files, commands, git', imports: ['reference'] },
  {
    name: 'settings',
    path: 'packages/generator/src/settings',
    purpose: "the owner's settings",
    imports: ['policy', 'seal', 'reference'],
  },
  {
    name: 'generator',
    path: 'packages/generator/src',
    purpose: "a reference's files for Docusaurus, copies for audiences, search index",
    imports: ['seal', 'reference', 'node', 'settings'],
  },
  {
    name: 'renderer',
    path: 'packages/theme-renderer/src',
    purpose: 'pages by docusaurus-theme-openapi-docs',
    imports: ['reference', 'node', 'settings', 'generator'],
  },
  {
    name: 'gate',
    path: 'packages/preset/src/gate',
    purpose: 'session, sign-in, page, vault: in the browser',
    imports: ['policy', 'seal', 'connect', 'settings'],
  },
  {
    name: 'pages',
    path: 'packages/preset/src/reference',
    purpose: "the reference's pages and search in the browser",
    imports: ['seal', 'connect', 'reference', 'node', 'settings', 'generator', 'gate'],
  },
  {
    name: 'docusaurus',
    path: 'packages/preset/src/docusaurus',
    purpose: "Docusaurus' and Rspack's private parts",
    imports: ['policy', 'seal', 'connect', 'reference', 'reader', 'node', 'settings', 'generator', 'gate', 'pages'],
  },
  {
    name: 'components',
    path: 'packages/preset/src/components',
    purpose: 'what the theme uses',
    imports: ['gate', 'reference', 'pages'],
  },
  {
    name: 'theme',
    path: 'packages/preset/src/(?:theme|publicTheme)',
    purpose: 'components that an owner can swizzle',
    imports: ['connect', 'reference', 'settings', 'gate', 'pages', 'docusaurus', 'components'],
  },
  {
    name: 'preset',
    path: 'packages/preset/src/[^/]+\\.ts',
    purpose: 'what the package exports',
    imports: ['settings', 'generator', 'gate', 'pages', 'docusaurus'],
  },
  {
    name: 'site',
    path: '(?:(?:(?:docusaurus|site)\\.config|sidebars)\\.ts|src/.+)',
    purpose: "this project's own site",
    imports: ['preset'],
  },
  {
    name: 'functions',
    path: '(?:packages/functions/src|functions)',
    purpose: 'key service, blocking functions',
    imports: ['policy', 'seal'],
  },
  {
    name: 'commands',
    path: 'packages/cli/src',
    purpose: 'one folder per command of a site',
    imports: ['policy', 'seal', 'reference', 'node', 'settings', 'generator', 'preset', 'functions'],
  },
  {
    name: 'tools',
    path: 'tools',
    purpose: 'what only those need who work on the engine',
    imports: [
      'policy',
      'seal',
      'reference',
      'node',
      'settings',
      'generator',
      'gate',
      'pages',
      'docusaurus',
      'preset',
      'site',
      'functions',
      'reader',
      'commands',
    ],
  },
];

/** Pattern of the tests of packages, which are in no layer. */
export const PACKAGE_TESTS = '^packages/[^/]+/tests/';

/** Packages that only some layers may import; patterns match the beginning of the imported name. */
export interface PackageRule {
  readonly packages: string;
  readonly layers: readonly string[];
  readonly reason: string;
}

const DOCUSAURUS = ['generator', 'renderer', 'pages', 'docusaurus', 'components', 'theme', 'site'];

export const PACKAGE_RULES: readonly PackageRule[] = [
  {
    packages: '@docusaurus/(?:core/lib|[^/]+/(?:internal|lib/(?!index))|faster)|@generated/|@rspack/|webpack',
    layers: ['docusaurus'],
    reason: 'Docusaurus and Rspack do not promise these parts, and UPGRADING.md lists their uses',
  },
  {
    packages: 'docusaurus-[^/]+/lib/(?!index)',
    layers: ['docusaurus', 'renderer'],
    reason: 'only the renderer "theme" needs the private parts of the OpenAPI plugin and theme: see UPGRADING.md',
  },
  {
    packages: '@docusaurus/|@theme|docusaurus-',
    layers: DOCUSAURUS,
    reason: 'the layers below the reference do not know Docusaurus',
  },
  {
    packages: 'firebaseui',
    layers: ['gate'],
    reason: 'the sign-in widget is behind one interface',
  },
  {
    packages: 'firebase/|firebase$|@firebase/',
    layers: ['gate', 'settings'],
    reason: 'only the gate talks to the identity service in the browser',
  },
  {
    packages: 'firebase-admin|firebase-functions',
    layers: ['functions', 'commands'],
    reason: 'the Admin SDK runs on servers',
  },
];
