export type { Credential } from './model/credential.ts';
export { errorBodiesOf } from './model/errors.ts';
export { fragmentOf } from './model/fragment.ts';
export { NEW_UUID } from './model/fresh.ts';
export { freshValue } from './model/freshValue.ts';
export { listedSchemas } from './model/listedSchemas.ts';
export type { Content } from './model/media.ts';
export type { NameContext } from './model/namedOperations.ts';
export { type NavigationSection, navigationOf, pagedTags, tagsOfNothing } from './model/navigation.ts';
export { describeOperation, type Operation } from './model/operation.ts';
export { createAnchors } from './model/pageContext.ts';
export type { Problem } from './model/problem.ts';
export { type Catalogue, cataloguesOf, describedCodes, INDEX, operationsWith } from './model/problems.ts';
export { problemTitle } from './model/problemTitle.ts';
export {
  indexOperations,
  type OperationLink,
  operationIdOf,
  operationLink,
  operationTitle,
  type ReferenceSource,
  tagTitle,
} from './model/reference.ts';
export type { Response } from './model/response.ts';
export { describeSchemes, type Flow, type SecurityScheme, schemesOf } from './model/security.ts';
export { describeServers, type Server } from './model/server.ts';
export { type PageLookup, specificationLinks } from './model/specificationLinks.ts';
export { reasonOf } from './model/status.ts';
export { type Card, tagCards } from './model/tagCards.ts';
export { unfitExamples } from './model/unfitExamples.ts';
export { unknownNames } from './model/unknownNames.ts';
