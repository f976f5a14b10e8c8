// Prints what CHANGELOG.md says about the release of a tag: `node tools/release/notes.mjs v1.0.0`. Only Node's own
// modules may be used here: the release workflow installs nothing.
import { readFileSync } from 'node:fs';

const [tag = ''] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
if (tag !== `v${version}`) {
  fail(`The tag "${tag}" is not "v${version}", the version of package.json: tag the commit that holds the version.`);
}

const [, ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
const section = sections.find((text) => /^\S*/.exec(text)?.[0] === version);
const notes = section?.slice(section.indexOf('\n')).trim();
if (!notes) fail(`CHANGELOG.md has no notes below "## ${version}": npm run release:version writes them.`);
console.log(notes);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
