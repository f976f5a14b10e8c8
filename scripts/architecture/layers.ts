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
  { name: 'node', path: 'src/node', purpose: 'files, commands, git', imports: [] },
  {
    name: 'languages',
    path: 'src/reference/languages',
    purpose: 'a request in each language',
    imports: [],
  },
  { name: 'site', path: 'src/site', purpose: "the owner's settings", imports: ['policy', 'seal', 'languages'] },
  { name: 'site.config.ts', path: 'site.config.ts', purpose: "the owner's file", imports: ['site'] },
  {
    name: 'gate',
    path: 'src/gate',
    purpose: 'session, sign-in, page, vault: in the browser',
    imports: ['policy', 'seal', 'site', 'site.config.ts'],
  },
  {
    name: 'reference',
    path: 'src/reference',
    purpose: 'OpenAPI document to pages, samples, search',
    imports: ['seal', 'node', 'languages', 'site', 'gate'],
  },
  {
    name: 'docusaurus',
    path: 'src/docusaurus',
    purpose: "Docusaurus' and Rspack's private parts",
    imports: ['policy', 'seal', 'node', 'site', 'gate', 'reference'],
  },
  {
    name: 'components',
    path: 'src/components',
    purpose: 'what guides and the navbar use',
    imports: ['gate', 'reference'],
  },
  {
    name: 'theme',
    path: 'src/theme',
    purpose: 'swizzled components',
    imports: ['gate', 'reference', 'docusaurus', 'components'],
  },
  { name: 'pages', path: 'src/pages', purpose: 'the home page', imports: ['site'] },
  {
    name: 'functions',
    path: 'functions/src',
    purpose: 'key service, blocking functions',
    imports: ['policy', 'seal'],
  },
  {
    name: 'configuration',
    path: '(?:docusaurus\\.config|sidebars)\\.ts',
    purpose: 'puts the site together',
    imports: ['site', 'site.config.ts', 'reference', 'docusaurus'],
  },
  {
    name: 'scripts',
    path: 'scripts',
    purpose: 'one folder per command',
    imports: ['policy', 'seal', 'node', 'site', 'site.config.ts', 'gate', 'reference', 'docusaurus', 'functions'],
  },
  {
    name: 'tools',
    path: 'tools',
    purpose: 'what only those need who work on the engine',
    imports: [
      'policy',
      'seal',
      'node',
      'languages',
      'site',
      'site.config.ts',
      'gate',
      'reference',
      'functions',
      'scripts',
    ],
  },
];

/** Packages that only some layers may import; patterns match the beginning of the imported name. */
export interface PackageRule {
  readonly packages: string;
  readonly layers: readonly string[];
  readonly reason: string;
}

const BROWSER_SITE = ['reference', 'docusaurus', 'components', 'theme', 'pages'];

export const PACKAGE_RULES: readonly PackageRule[] = [
  {
    packages: '@docusaurus/(?:core/lib|[^/]+/(?:internal|lib/(?!index))|faster)|@generated/|@rspack/|webpack',
    layers: ['docusaurus'],
    reason: 'Docusaurus and Rspack do not promise these parts, and UPGRADING.md lists their uses',
  },
  {
    packages: 'docusaurus-[^/]+/lib/(?!index)',
    layers: ['docusaurus', 'reference'],
    reason: 'only the renderer "theme" needs the private parts of the OpenAPI plugin and theme: see UPGRADING.md',
  },
  {
    packages: '@docusaurus/|@theme|docusaurus-',
    layers: [...BROWSER_SITE, 'configuration'],
    reason: 'the layers below the reference do not know Docusaurus',
  },
  {
    packages: 'firebaseui',
    layers: ['gate'],
    reason: 'the sign-in widget is behind one interface',
  },
  {
    packages: 'firebase/|firebase$|@firebase/',
    layers: ['gate', 'site'],
    reason: 'only the gate talks to the identity service in the browser',
  },
  {
    packages: 'firebase-admin|firebase-functions',
    layers: ['functions', 'scripts'],
    reason: 'the Admin SDK runs on servers',
  },
];
