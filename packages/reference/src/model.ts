export type { Content } from './model/bodies/media.ts';
export { type Catalogue, cataloguesOf, describedCodes, INDEX_PAGE, operationsWith } from './model/errors/catalogues.ts';
export { groupErrorBodies } from './model/errors/groupErrors.ts';
export type { Problem } from './model/errors/problem.ts';
export { problemTitle } from './model/errors/problemTitle.ts';
export type { NameContext } from './model/operation/namedOperations.ts';
export { describeOperation, type Operation } from './model/operation/operation.ts';
export { createAnchors } from './model/operation/pageContext.ts';
export { describeServers, type Server } from './model/operation/server.ts';
export { toFragment } from './model/reference/fragment.ts';
export {
  buildNavigation,
  type NavigationSection,
  pagedTags,
  tagsWithoutOperations,
} from './model/reference/navigation.ts';
export { type PrintPage, printPages } from './model/reference/printPages.ts';
export {
  indexOperations,
  type OperationLink,
  operationIdOf,
  operationLink,
  operationTitle,
  type ReferenceSource,
  tagTitle,
} from './model/reference/reference.ts';
export { type PageLookup, specificationLinks } from './model/reference/specificationLinks.ts';
export { type Card, tagCards } from './model/reference/tagCards.ts';
export type { Response } from './model/responses/response.ts';
export { reasonPhrase } from './model/responses/status.ts';
export { listedSchemas } from './model/schema/listedSchemas.ts';
export type { Credential } from './model/security/credential.ts';
export { describeSchemes, type Flow, mergeRequirements, type SecurityScheme } from './model/security/security.ts';
export { NEW_UUID } from './model/values/freshPlaceholders.ts';
export { freshValue } from './model/values/freshValue.ts';
export { unfitExamples } from './model/warnings/unfitExamples.ts';
export { unknownNames } from './model/warnings/unknownNames.ts';
