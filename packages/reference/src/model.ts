export type { Content } from './model/bodies/media.ts';
export { errorBodiesOf } from './model/errors/errors.ts';
export type { Problem } from './model/errors/problem.ts';
export { type Catalogue, cataloguesOf, describedCodes, INDEX, operationsWith } from './model/errors/problems.ts';
export { problemTitle } from './model/errors/problemTitle.ts';
export type { NameContext } from './model/operation/namedOperations.ts';
export { describeOperation, type Operation } from './model/operation/operation.ts';
export { createAnchors } from './model/operation/pageContext.ts';
export { describeServers, type Server } from './model/operation/server.ts';
export { toFragment } from './model/reference/fragment.ts';
export { buildNavigation, type NavigationSection, pagedTags, tagsOfNothing } from './model/reference/navigation.ts';
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
export { unfitExamples } from './model/reference/unfitExamples.ts';
export { unknownNames } from './model/reference/unknownNames.ts';
export type { Response } from './model/responses/response.ts';
export { reasonPhrase } from './model/responses/status.ts';
export { listedSchemas } from './model/schema/listedSchemas.ts';
export type { Credential } from './model/security/credential.ts';
export { describeSchemes, type Flow, type SecurityScheme, schemesOf } from './model/security/security.ts';
export { NEW_UUID } from './model/values/fresh.ts';
export { freshValue } from './model/values/freshValue.ts';
