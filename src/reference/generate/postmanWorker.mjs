// @ts-check
import { parentPort, workerData } from 'node:worker_threads';
import { convertV2 } from 'openapi-to-postmanv2';

const OPTIONS = { folderStrategy: 'Tags', parametersResolution: 'Example', includeDeprecated: true };

/** @returns {Promise<object>} */
function convert() {
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: structuredClone(workerData) }, OPTIONS, (error, result) => {
      const collection = result?.result ? result.output?.[0]?.data : undefined;
      if (collection) resolve(collection);
      else reject(new Error(error?.message ?? result?.reason ?? 'the converter returned nothing'));
    });
  });
}

/**
 * Converts a document to Postman collections, twice: the parts that differ are random. A thread of its own, since the
 * converter writes to the terminal and takes long for some documents.
 */
parentPort?.postMessage([await convert(), await convert()]);
