/** Packages that are modules only, which Jest cannot require: patterns. */
const MODULES = [
  ...['parse5', 'entities', 'size-limit', '@size-limit', '@redocly/openapi-core'],
  ...[
    'mdast-util-[\\w-]+',
    'micromark[\\w-]*',
    'unist-util-[\\w-]+',
    'markdown-table',
    'zwitch',
    'longest-streak',
    'ccount',
  ],
  ...['decode-named-character-reference', 'character-entities', 'devlop', 'escape-string-regexp'],
  ...['hast-util-[\\w-]+', 'hastscript', 'property-information', 'web-namespaces', 'vfile[\\w-]*'],
  ...['comma-separated-tokens', 'space-separated-tokens'],
];

/** Unit tests of the engine, and of this checkout's own content; playwright.config.mts configures the browser tests. */
export default {
  testMatch: ['<rootDir>/packages/*/tests/**/*.test.{ts,tsx}', '<rootDir>/tests/{unit,own}/**/*.test.{ts,tsx}'],
  testEnvironment: 'node',
  // Milliseconds: no test waits for it, so only one that hangs meets it, on a machine of any speed.
  testTimeout: 600_000,
  // Jest would leave one core idle for an editor.
  maxWorkers: '100%',
  setupFiles: ['<rootDir>/tests/support/jestGlobals.ts'],
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${MODULES.join('|')})/)`],
  moduleNameMapper: {
    '^@site/(.*)$': '<rootDir>/$1',
    // In a copy of the project whose packages are linked, the copy's own sources.
    '^gatedocs-rules/unseal$': '<rootDir>/packages/rules/src/seal/open.ts',
    '^gatedocs-(preset|reference|rules)/(\\w+)$': [
      '<rootDir>/packages/$1/src/$2.ts',
      '<rootDir>/packages/$1/src/$2/index.ts',
      '<rootDir>/packages/$1/src/$2/index.tsx',
    ],
    '^gatedocs-generator/(\\w+)$': ['', 'settings/', 'node/', 'generate/'].map(
      (folder) => `<rootDir>/packages/generator/src/${folder}$1.ts`,
    ),
    '^@theme/CodeBlock$': '<rootDir>/packages/preset/src/theme/CodeBlock',
    '^@theme/MDXComponents$': '<rootDir>/tests/support/mdxComponents.ts',
    '\\.module\\.css$': '<rootDir>/tests/support/cssModule.ts',
    '\\.css$': '<rootDir>/tests/support/emptyModule.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/.cache/', '<rootDir>/.docusaurus/'],
};
