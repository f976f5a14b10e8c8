// Reads the versions of Node that package.json supports. Used before the dependencies are installed, so only Node's
// built-in modules may be used here.
const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Returns the lowest supported version of each supported major version, in ascending order.
 * @param {string} range package.json's `engines.node`: caret ranges joined by `||`, such as `^20.19.0 || ^22.12.0`.
 * @returns {number[][]} [major, minor, patch] of each range.
 */
function minimumVersions(range = engines()) {
  return range
    .split('||')
    .map((part) => {
      const [, ...numbers] = /^\s*\^(\d+)\.(\d+)\.(\d+)\s*$/.exec(part) ?? [];
      if (numbers.length === 0) throw new Error(`engines.node has ${part.trim()}: write it as ^MAJOR.MINOR.PATCH.`);
      return numbers.map(Number);
    })
    .sort(([one], [other]) => one - other);
}

/**
 * Returns what is wrong with a version of Node: a sentence, and whether it ends the command. A version that the tests do
 * not run with may work, one below a minimum does not.
 * @param {string} version as in `process.versions.node`.
 * @returns {{ fatal: boolean, message: string } | null}
 */
function nodeProblem(version, minimums = minimumVersions()) {
  const [major, minor, patch] = version.split('.').map((part) => Number.parseInt(part, 10));
  const minimum = minimums.find(([supported]) => supported === major);
  const known = minimums.map((numbers) => numbers.join('.')).join(', ');
  if (minimum ? isBelow([minor, patch], minimum.slice(1)) : major < minimums[0][0])
    return {
      fatal: true,
      message: `Node ${version} is too old: install one of ${known} or a newer minor version of it (see .nvmrc), then run the command again.`,
    };
  if (minimum) return null;
  return {
    fatal: false,
    message: `Node ${version} is not among the versions that the tests run with (${known} and newer minor versions): use one of these if something fails.`,
  };
}

function isBelow([minor, patch], [leastMinor, leastPatch]) {
  return minor < leastMinor || (minor === leastMinor && patch < leastPatch);
}

function engines() {
  return JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')).engines.node;
}

module.exports = { minimumVersions, nodeProblem };
