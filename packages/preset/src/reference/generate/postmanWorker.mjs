// @ts-check
import { parentPort, workerData } from 'node:worker_threads';

const OPTIONS = { folderStrategy: 'Tags', parametersResolution: 'Example', includeDeprecated: true };

/**
 * Returns a random number generator (0 to 1) with the same sequence in every run (mulberry32).
 * @param {number} seed
 */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let random = seeded(0);
// Replaced before the converter is loaded, because its libraries store the function.
Math.random = () => random();
const { convertV2 } = await import('openapi-to-postmanv2');

/**
 * @param {string} document
 * @param {number} seed
 * @returns {Promise<object>}
 */
function convert(document, seed) {
  random = seeded(seed);
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: JSON.parse(document) }, OPTIONS, (error, result) => {
      const collection = result?.result ? result.output?.[0]?.data : undefined;
      if (collection) resolve(collection);
      else reject(new Error(error?.message ?? result?.reason ?? 'the converter returned nothing'));
    });
  });
}

/**
 * Returns the values that two conversions share: this removes the converter's random ids and values.
 * @param {unknown} one
 * @param {unknown} other
 * @returns {unknown}
 */
function commonValues(one, other) {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((part, index) => commonValues(part, other[index]));
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? one : undefined;
  }
  const others = new Map(Object.entries(other));
  return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, commonValues(part, others.get(name))]));
}

/**
 * Converts documents (JSON) to Postman collections (JSON). Each is converted twice to find random values, which differ.
 * The generator is seeded because two random choices from a short list can be equal, and a document's result must not
 * depend on the others. Runs in a thread of its own, because the converter prints to the terminal and can take long.
 */
const collections = [];
for (const document of /** @type {readonly string[]} */ (workerData))
  collections.push(JSON.stringify(commonValues(await convert(document, 1), await convert(document, 2))));
parentPort?.postMessage(collections);
