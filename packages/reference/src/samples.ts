export { buildRequest } from './samples/request.ts';
export { requestTemplate } from './samples/requestTemplate.ts';
export { exampleValues } from './samples/requestValues.ts';
export { createSamples } from './samples/samples.ts';
