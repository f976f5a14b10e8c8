// @ts-check
import { parentPort, workerData } from 'node:worker_threads';

const OPTIONS = { folderStrategy: 'Tags', parametersResolution: 'Example', includeDeprecated: true };

/**
 * Returns a generator of numbers from 0 to 1 that gives the same ones in every run (mulberry32).
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
// Before the converter is loaded: its libraries keep the function.
Math.random = () => random();
const { convertV2 } = await import('openapi-to-postmanv2');

/**
 * @param {number} seed
 * @returns {Promise<object>}
 */
function convert(seed) {
  random = seeded(seed);
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: structuredClone(workerData) }, OPTIONS, (error, result) => {
      const collection = result?.result ? result.output?.[0]?.data : undefined;
      if (collection) resolve(collection);
      else reject(new Error(error?.message ?? result?.reason ?? 'the converter returned nothing'));
    });
  });
}

/**
 * Converts a document to Postman collections, twice: the parts that differ are random. The values that the converter
 * chooses are the same in every run, since two choices from a short list can be equal. A thread of its own, since the
 * converter writes to the terminal and takes long for some documents.
 */
parentPort?.postMessage([await convert(1), await convert(2)]);
