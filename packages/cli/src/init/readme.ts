import type { InitDocument } from './documents.ts';
import { bulletList, mdxCode, mdxText } from './guides/mdx.ts';

/** Returns README.md of the owner's site. */
export function readme(name: string, url: string, documents: readonly InitDocument[]): string {
  return `# ${mdxText(name)} API documentation

The sources of <${url}>: API documentation that can be read only after signing in.

## Commands

All need Node 20.19, 22.13 or 24, or a newer minor version of one of these.

| Command | What it does |
| --- | --- |
| \`npm run demo\` | runs the whole site on this machine, with accounts to sign in with |
| \`npm start\` | starts the dev server with hot reload |
| \`npm test\` | checks the documents, builds the site, and tests its pages in a browser |
| \`npm run check:specs\` | checks the documents |
| \`npm run specs:diff -- BASE\` | lists what has changed in the documents since a git revision, and fails for a breaking change |
| \`npm run docs:generate\` | makes the pages of the reference again after a change in \`specs/\` |
| \`npm run docs:try -- FILE\` | shows what an OpenAPI document would make, without touching the site |
| \`npm run docusaurus -- COMMAND\` | runs a command of Docusaurus, such as \`swizzle\` or \`docs:version 1.0\` |
| \`npm run build\`, \`npm run serve\` | builds the site into \`build/\`, and serves that |
| \`npm run headers\` | copies the headers that a build needs into \`firebase.json\` |
| \`npm run setup -- --project ID\` | sets up the Firebase project, and GitHub with \`--github OWNER/REPO\` |
| \`npm run doctor\` | reports what is wrong with the Firebase project |
| \`npm run seal:key\` | gives the key service its content key; \`-- --rotate\` replaces it |
| \`npm run build:functions\` | bundles the key service, as a deploy does |
| \`npm run deploy:check\` | does everything that a deploy does, except the upload |
| \`npm run smoke\` | checks the deployed site from outside; \`-- --project ID\` also who gets the key |
| \`npm run readers -- list\` | lists who may read; \`add\`, \`disable\` and \`enable ADDRESS\` change it |
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
