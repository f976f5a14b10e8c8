/** Seals files, in Node. */
export { type ContentKey, contentKeyFor, deriveSecret, keyIdOf, parseSealKey } from './key.ts';
export { createSealer, type Sealer } from './seal.ts';
