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
| \`npm run check\` | runs the quick checks |
| \`npm test\` | runs every check and test |
| \`npm run docs:generate\` | makes the pages of the reference again after a change in \`specs/\` |
| \`npm run docs:try -- FILE\` | shows what an OpenAPI document would make, without touching the site |
| \`npm run doctor\` | reports what is wrong with the Firebase project |
| \`npm run deploy:check\` | does everything that a deploy does, except the upload |
| \`npm run upgrade -- VERSION\` | merges a newer version of the engine |

## Your files

| Path | Content |
| --- | --- |
| \`site.config.ts\` | name, address, who may read, navigation, home page |
| \`docs/\` | the guides, in Markdown with components (MDX) |
| \`specs/\` | the OpenAPI documents |
| \`static/\` | pictures, \`img/logo.svg\` and \`img/favicon.svg\` among them |
| \`redocly.yaml\` | the lint rules of the OpenAPI documents |
| \`tests/own/\` | tests of your own API and guides, if you write some |
| \`README.md\`, \`CHANGELOG.md\` | this page, and what has changed in your documentation |

The documents:

${bulletList(documents.map(({ label, specification }) => `${mdxText(label)}: ${mdxCode(specification)}`))}

Everything else is the engine, which \`npm run upgrade\` replaces. [CONTRIBUTING.md](CONTRIBUTING.md) has the steps from here to a live site,
[SECURITY.md](SECURITY.md) says what is protected and how, and [UPGRADING.md](UPGRADING.md) how to take a newer version.
`;
}

/** Returns CHANGELOG.md of the owner's site, to which npm run release:version adds. */
export function changelog(): string {
  return `# Changelog
`;
}
