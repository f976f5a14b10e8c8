export { buildRequest } from './samples/buildRequest.ts';
export { createSamples } from './samples/createSamples.ts';
export { requestTemplate } from './samples/requestTemplate.ts';
export { exampleValues } from './samples/requestValues.ts';
