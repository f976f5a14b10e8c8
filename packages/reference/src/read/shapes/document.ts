import type {
  OpenApiDocument,
  RawComponents,
  RawInfo,
  RawOAuthFlow,
  RawSecurityScheme,
  RawTag,
} from '../../document/types.ts';
import { TAG_GROUPS } from './extensions.ts';
import { isObject } from './isObject.ts';
import { EXAMPLE, HEADER, MEDIA, PARAMETER } from './media.ts';
import { CALLBACK, LINK, PAGED_PATH_ITEM, PATH_ITEM, REQUEST_BODY, RESPONSE, SECURITY, SERVERS } from './operation.ts';
import { EXTERNAL_DOCS, SCHEMA } from './schema.ts';
import {
  BOOLEAN,
  type ComponentGroup,
  extensibleMap,
  list,
  map,
  type ObjectShape,
  object,
  referable,
  type Shape,
  STRING,
  type UnreadMembers,
} from './shape.ts';

const CONTACT: ObjectShape<NonNullable<RawInfo['contact']>> = {
  name: 'a contact',
  members: { name: STRING, url: STRING, email: STRING },
  required: {},
};

const LICENSE: ObjectShape<NonNullable<RawInfo['license']>> = {
  name: 'a license',
  members: { name: STRING, identifier: STRING, url: STRING },
  required: {},
  expand: (value) => (typeof value === 'string' ? { name: value } : undefined),
};

const INFO: ObjectShape<RawInfo> = {
  name: 'the information about the API',
  members: {
    title: STRING,
    version: STRING,
    summary: STRING,
    description: STRING,
    termsOfService: STRING,
    contact: object(() => CONTACT),
    license: object(() => LICENSE),
  },
  required: { title: 'API', version: '' },
};

export const FLOW_OBJECT: ObjectShape<RawOAuthFlow> = {
  name: 'an OAuth flow',
  members: {
    authorizationUrl: STRING,
    deviceAuthorizationUrl: STRING,
    tokenUrl: STRING,
    refreshUrl: STRING,
    scopes: map(STRING),
  },
  required: {},
};

type Flows = NonNullable<RawSecurityScheme['flows']>;
const OAUTH_FLOW = object(() => FLOW_OBJECT);
const FLOWS: ObjectShape<Flows> = {
  name: 'a list of OAuth flows',
  members: {
    authorizationCode: OAUTH_FLOW,
    clientCredentials: OAUTH_FLOW,
    deviceAuthorization: OAUTH_FLOW,
    implicit: OAUTH_FLOW,
    password: OAUTH_FLOW,
  },
  required: {},
};

export const SECURITY_SCHEME_OBJECT: ObjectShape<RawSecurityScheme> = {
  name: 'a security scheme',
  members: {
    type: STRING,
    description: STRING,
    scheme: STRING,
    bearerFormat: STRING,
    name: STRING,
    in: STRING,
    flows: object(() => FLOWS),
    openIdConnectUrl: STRING,
    oauth2MetadataUrl: STRING,
    deprecated: BOOLEAN,
  },
  required: { type: null },
};
const SECURITY_SCHEME = referable(
  'securitySchemes',
  object(() => SECURITY_SCHEME_OBJECT),
);

export const TAG_OBJECT: ObjectShape<RawTag> = {
  name: 'a tag',
  members: {
    name: STRING,
    description: STRING,
    externalDocs: object(() => EXTERNAL_DOCS),
    'x-displayName': STRING,
    summary: STRING,
    parent: STRING,
    kind: STRING,
  },
  required: { name: null },
  expand: (value) => (typeof value === 'string' ? { name: value } : undefined),
};

/** The shape of each group's members. */
export const COMPONENTS = {
  schemas: SCHEMA,
  responses: RESPONSE,
  parameters: PARAMETER,
  examples: EXAMPLE,
  requestBodies: REQUEST_BODY,
  headers: HEADER,
  securitySchemes: SECURITY_SCHEME,
  links: LINK,
  callbacks: CALLBACK,
  pathItems: PATH_ITEM,
  mediaTypes: MEDIA,
} satisfies { readonly [K in ComponentGroup]-?: Shape<NonNullable<RawComponents[K]>[string]> };

export const COMPONENTS_OBJECT: ObjectShape<RawComponents> = {
  name: 'the components',
  members: {
    schemas: map(COMPONENTS.schemas),
    responses: map(COMPONENTS.responses),
    parameters: map(COMPONENTS.parameters),
    examples: map(COMPONENTS.examples),
    requestBodies: map(COMPONENTS.requestBodies),
    headers: map(COMPONENTS.headers),
    securitySchemes: map(COMPONENTS.securitySchemes),
    links: map(COMPONENTS.links),
    callbacks: map(COMPONENTS.callbacks),
    pathItems: map(COMPONENTS.pathItems),
    mediaTypes: map(COMPONENTS.mediaTypes),
  },
  required: {},
};

/** The webhooks of a document of OpenAPI 3.0. */
export const OLD_WEBHOOKS = 'x-webhooks';

export const DOCUMENT_OBJECT: ObjectShape<OpenApiDocument> = {
  name: 'a document',
  members: {
    info: object(() => INFO),
    servers: SERVERS,
    security: SECURITY,
    tags: list(object(() => TAG_OBJECT)),
    externalDocs: object(() => EXTERNAL_DOCS),
    paths: extensibleMap(PAGED_PATH_ITEM),
    webhooks: map(PAGED_PATH_ITEM),
    components: object(() => COMPONENTS_OBJECT),
    'x-tagGroups': TAG_GROUPS,
  },
  required: { info: { title: 'API', version: '' } },
  others: {
    [OLD_WEBHOOKS]: map(PAGED_PATH_ITEM),
    // Components of Swagger 2.0.
    definitions: map(SCHEMA),
    parameters: map(PARAMETER),
    responses: map(RESPONSE),
    securityDefinitions: map(SECURITY_SCHEME),
  },
  technical: ['openapi', 'jsonSchemaDialect', '$self'],
  adapt: withWebhooks,
};
/** Reads `x-webhooks` as webhooks: OpenAPI 3.0 has none (https://redocly.com/docs-legacy/api-reference-docs/specification-extensions/x-webhooks). */
function withWebhooks({ [OLD_WEBHOOKS]: old, ...members }: UnreadMembers): UnreadMembers {
  if (!isObject(old)) return members;
  return { ...members, webhooks: isObject(members.webhooks) ? { ...old, ...members.webhooks } : old };
}

export const DOCUMENT = object(() => DOCUMENT_OBJECT);
