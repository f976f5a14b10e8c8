export { exactJson, isExactNumber, parseExact, toText, withExactNumbers } from './document/exactJson.ts';
export { isMembers, type Members } from './document/members.ts';
export { namePages, type OperationEntry, operationsOf } from './document/operations.ts';
export { pageName } from './document/pageName.ts';
export { markProduct, replaceProductMark, replaceProductPlaceholder, toSiteNames } from './document/productName.ts';
export {
  escapePointer,
  followChain,
  isReference,
  percentDecode,
  referenceName,
  resolve,
  targetOf,
  unescapePointer,
  valueAt,
} from './document/resolve.ts';
export {
  type Json,
  METHODS,
  type OpenApiDocument,
  type OrReference,
  type RawContent,
  type RawMedia,
  type RawOperation,
  type RawParameter,
  type RawRequestBody,
  type RawResponse,
  type RawSchema,
  type RawSecurity,
  type RawTag,
} from './document/types.ts';
