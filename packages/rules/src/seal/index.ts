/** Seals files, in Node. */
export { audienceKey, type ContentKey, deriveSecret, keyIdOf, parseSealKey } from './key.ts';
export { createSealer, type Sealer } from './seal.ts';
