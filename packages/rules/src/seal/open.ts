/** The format of sealed files, and opening them, in browsers and in Node. */
export type { Bytes } from './bytes.ts';
export {
  assetsFolder,
  FILE_TIMEOUT_MS,
  gatedJsonPath,
  HEADER_BYTES,
  IV_BYTES,
  isSealed,
  MAGIC,
  sealedFolder,
} from './format.ts';
export { keyIdInput, keyIdOfDigest } from './keyId.ts';
export { importContentKey, SealError, unseal } from './unseal.ts';
