import type { InitDocument } from './documents.ts';
import { bulletList, mdxCode, mdxText } from './guides/mdx.ts';

/** Returns README.md of the owner's site. */
export function readme(name: string, url: string, documents: readonly InitDocument[]): string {
  return `# ${mdxText(name)} API documentation

The sources of <${url}>: API documentation that can be read only after signing in.

## Commands

All need Node 20.19 or newer.

| Command | What it does |
| --- | --- |
| \`npm run demo\` | runs the whole site on this machine, with accounts to sign in with |
| \`npm start\` | starts the dev server with hot reload |
| \`npm test\` | checks the documents, builds the site, and tests its pages in a browser |
| \`npm run check:specs\` | checks the documents |
| \`npm run docs:generate\` | makes the pages of the reference again after a change in \`specs/\` |
| \`npm run docs:try -- FILE\` | shows what an OpenAPI document would make, without touching the site |
| \`npm run doctor\` | reports what is wrong with the Firebase project |
| \`npm run deploy:check\` | does everything that a deploy does, except the upload |
| \`npx gatedocs update\` | shows what a newer engine changes in \`package.json\`, workflows and headers, and with \`--write\` takes it |

## Your files

| Path | Content |
| --- | --- |
| \`site.config.ts\` | name, address, who may read, navigation, home page |
| \`docs/\` | the guides, in Markdown with components (MDX) |
| \`specs/\` | the OpenAPI documents |
| \`static/\` | pictures, \`img/logo.svg\` and \`img/favicon.svg\` among them |
| \`redocly.yaml\` | the lint rules of the OpenAPI documents |
| \`src/theme/\`, \`src/pages/\` | components of the theme that you replace, and pages at the root of the site |
| \`tests/\` | the tests of the pages, and your own (\`*.spec.mts\`, with \`gatedocs/testing\`) |
| \`.github/\`, \`firebase.json\` | checks and deploys from GitHub, and the settings of the host |
| \`README.md\`, \`CHANGELOG.md\` | this page, and what has changed in your documentation |

The documents:

${bulletList(documents.map(({ label, specification }) => `${mdxText(label)}: ${mdxCode(specification)}`))}

Everything else is installed, the engine from \`packages/\` until it is published. In \`node_modules/gatedocs\`, \`CONTRIBUTING.md\` has the steps from here to a live site, \`SECURITY.md\` says what is
protected and how, and \`UPGRADING.md\` how to take a newer version.
`;
}

/** Returns CHANGELOG.md of the owner's site. */
export function changelog(): string {
  return `# Changelog
`;
}
