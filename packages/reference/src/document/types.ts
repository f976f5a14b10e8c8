/**
 * The parts of an OpenAPI document that the reference shows. All versions have one shape: ../read has bundled the
 * document, converted Swagger 2.0, and removed every member whose type differs from the one here.
 */

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A number; a marked text (exactJson.ts) if JavaScript would write it in another way. */
export type ExactNumber = number | string;

export interface ReferenceObject {
  readonly $ref: string;
}

export type OrReference<T> = T | ReferenceObject;

/** Members by name, in the document's order. */
export type ByName<T> = Readonly<Record<string, T>>;

export interface RawExternalDocs {
  readonly url: string;
  readonly description?: string;
}

/** https://spec.openapis.org/oas/v3.2.0.html#info-object */
export interface RawInfo {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: string;
  readonly termsOfService?: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name?: string; readonly identifier?: string; readonly url?: string };
}

export interface RawServerVariable {
  /** Required, but a part of an address can be left open. */
  readonly default?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

export interface RawServer {
  readonly url: string;
  /** OpenAPI 3.2. */
  readonly name?: string;
  readonly description?: string;
  readonly variables?: ByName<RawServerVariable>;
}

/** A boolean schema is written as an object by ../read: `{}` for true, `{ not: {} }` for false. */
export interface RawSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  readonly contentSchema?: OrReference<RawSchema>;
  /** OpenAPI 3.0; in 3.1 `type` contains "null". */
  readonly nullable?: boolean;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly example?: Json;
  readonly examples?: readonly Json[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly required?: readonly string[];
  readonly properties?: ByName<OrReference<RawSchema>>;
  readonly patternProperties?: ByName<OrReference<RawSchema>>;
  readonly additionalProperties?: boolean | OrReference<RawSchema>;
  readonly unevaluatedProperties?: boolean | OrReference<RawSchema>;
  readonly propertyNames?: OrReference<RawSchema>;
  readonly dependentRequired?: ByName<readonly string[]>;
  readonly dependentSchemas?: ByName<OrReference<RawSchema>>;
  readonly items?: OrReference<RawSchema>;
  readonly prefixItems?: readonly OrReference<RawSchema>[];
  readonly unevaluatedItems?: boolean | OrReference<RawSchema>;
  readonly contains?: OrReference<RawSchema>;
  readonly minContains?: ExactNumber;
  readonly maxContains?: ExactNumber;
  readonly allOf?: readonly OrReference<RawSchema>[];
  readonly oneOf?: readonly OrReference<RawSchema>[];
  readonly anyOf?: readonly OrReference<RawSchema>[];
  readonly not?: OrReference<RawSchema>;
  readonly if?: OrReference<RawSchema>;
  readonly then?: OrReference<RawSchema>;
  readonly else?: OrReference<RawSchema>;
  readonly $defs?: ByName<OrReference<RawSchema>>;
  readonly $comment?: string;
  readonly discriminator?: RawDiscriminator;
  readonly xml?: RawXml;
  readonly externalDocs?: RawExternalDocs;
  readonly minimum?: ExactNumber;
  readonly maximum?: ExactNumber;
  /** A number in 3.1, a boolean next to `minimum` in 3.0. */
  readonly exclusiveMinimum?: ExactNumber | boolean;
  readonly exclusiveMaximum?: ExactNumber | boolean;
  readonly multipleOf?: ExactNumber;
  readonly minLength?: ExactNumber;
  readonly maxLength?: ExactNumber;
  readonly pattern?: string;
  readonly minItems?: ExactNumber;
  readonly maxItems?: ExactNumber;
  readonly uniqueItems?: boolean;
  readonly minProperties?: ExactNumber;
  readonly maxProperties?: ExactNumber;
  /** Known values, to which others may be added; see ../model/values/knownValues.ts for other spellings. */
  readonly 'x-extensible-enum'?: readonly Json[];
  readonly 'x-enumDescriptions'?: ByName<string> | readonly string[];
  readonly 'x-enum-descriptions'?: ByName<string> | readonly string[];
  readonly 'x-enum-varnames'?: readonly string[];
  readonly 'x-enumNames'?: readonly string[];
  readonly 'x-deprecated-description'?: string;
  readonly 'x-badges'?: readonly RawBadge[];
  readonly 'x-lifecycle'?: {
    readonly initial?: string | readonly string[];
    readonly transitions?: readonly { readonly from: string; readonly to: string; readonly by: string }[];
  };
  /** Texts of the pages of error codes, by code. */
  readonly 'x-problems'?: ByName<RawProblem>;
  /** Set by ../read: the identifier (`$id`) of a schema in a document without operations. */
  readonly 'x-id'?: string;
  /** Set by ../read: what a schema that is no component calls itself, where references lead to it. */
  readonly 'x-name'?: string;
  /** Set by ../read: the reference that stood here leads to nothing. */
  readonly 'x-unresolved'?: string;
}

/** An error of the service; the texts are CommonMark. */
export interface RawProblem {
  /** Status of the responses with it. */
  readonly status?: number;
  readonly title?: string;
  readonly cause?: string;
  readonly fix?: string;
}

export interface RawDiscriminator {
  readonly propertyName: string;
  /** By the member's value: a reference, or the name of a component. */
  readonly mapping?: ByName<string>;
  /** OpenAPI 3.2: a reference, or the name of a component. */
  readonly defaultMapping?: string;
}

export interface RawXml {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute?: boolean;
  readonly wrapped?: boolean;
  /** OpenAPI 3.2. */
  readonly nodeType?: string;
}

/** A word next to the name of an operation, parameter or member. */
export interface RawBadge {
  readonly name: string;
  /** A CSS colour, which is not shown: badges must be readable in both colour modes. */
  readonly color?: string;
}

export interface RawExample {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: Json;
  readonly externalValue?: string;
  /** OpenAPI 3.2: the value before serialization, and the text after it. */
  readonly dataValue?: Json;
  readonly serializedValue?: string;
}

/** https://spec.openapis.org/oas/v3.2.0.html#encoding-object */
export interface RawEncoding {
  readonly contentType?: string;
  readonly headers?: ByName<OrReference<RawHeader>>;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export interface RawMedia {
  readonly schema?: OrReference<RawSchema>;
  /** OpenAPI 3.2: the schema of each item of a stream. */
  readonly itemSchema?: OrReference<RawSchema>;
  readonly example?: Json;
  readonly examples?: ByName<OrReference<RawExample>>;
  readonly encoding?: ByName<RawEncoding>;
  /** OpenAPI 3.2: of the parts of a list, by position, and of all others. */
  readonly prefixEncoding?: readonly RawEncoding[];
  readonly itemEncoding?: RawEncoding;
}

/** A media type that is a reference is allowed by OpenAPI 3.2. */
export type RawContent = ByName<OrReference<RawMedia>>;

/** What parameters and headers have in common. */
interface RawParameterValue {
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly allowEmptyValue?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly schema?: OrReference<RawSchema>;
  /** Has one member. */
  readonly content?: RawContent;
  readonly example?: Json;
  readonly examples?: ByName<OrReference<RawExample>>;
  readonly 'x-deprecated-description'?: string;
  readonly 'x-badges'?: readonly RawBadge[];
}

export interface RawParameter extends RawParameterValue {
  readonly name: string;
  /** `querystring` since OpenAPI 3.2. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  /** Whether code samples contain it, `fresh` with another value in every call; otherwise they contain the required ones. */
  readonly 'x-in-samples'?: boolean | 'fresh';
}

export interface RawHeader extends RawParameterValue {}

/** https://spec.openapis.org/oas/v3.2.0.html#link-object */
export interface RawLink {
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly parameters?: ByName<Json>;
  readonly requestBody?: Json;
  readonly description?: string;
  readonly server?: RawServer;
}

export interface RawResponse {
  /** OpenAPI 3.2. */
  readonly summary?: string;
  readonly description?: string;
  readonly headers?: ByName<OrReference<RawHeader>>;
  readonly content?: RawContent;
  readonly links?: ByName<OrReference<RawLink>>;
}

export interface RawRequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: RawContent;
}

export interface RawOAuthFlow {
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  /** Description by name. */
  readonly scopes?: ByName<string>;
}

/** `deviceAuthorization` since OpenAPI 3.2. */
export type OAuthFlow = 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization' | 'implicit' | 'password';

export interface RawSecurityScheme {
  readonly type: string;
  readonly description?: string;
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly name?: string;
  readonly in?: string;
  readonly flows?: Readonly<Partial<Record<OAuthFlow, RawOAuthFlow>>>;
  readonly openIdConnectUrl?: string;
  /** OpenAPI 3.2. */
  readonly oauth2MetadataUrl?: string;
  readonly deprecated?: boolean;
}

/** Alternatives; each names schemes that are needed together, with the scopes of each. An empty one means no scheme. */
export type RawSecurity = readonly ByName<readonly string[]>[];

export interface RawCodeSample {
  readonly lang?: string;
  readonly label?: string;
  readonly source: string;
}

/** Path items by the expression of a URL. */
export type RawCallback = ByName<OrReference<RawPathItem>>;

export interface RawOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly externalDocs?: RawExternalDocs;
  readonly deprecated?: boolean;
  readonly tags?: readonly string[];
  readonly parameters?: readonly OrReference<RawParameter>[];
  readonly requestBody?: OrReference<RawRequestBody>;
  readonly responses?: ByName<OrReference<RawResponse>>;
  readonly callbacks?: ByName<OrReference<RawCallback>>;
  readonly security?: RawSecurity;
  readonly servers?: readonly RawServer[];
  readonly 'x-codeSamples'?: readonly RawCodeSample[];
  readonly 'x-code-samples'?: readonly RawCodeSample[];
  readonly 'x-badges'?: readonly RawBadge[];
  readonly 'x-deprecated-description'?: string;
  readonly 'x-sandbox'?: string | readonly string[];
  readonly 'x-related'?: readonly string[];
  readonly 'x-webhooks'?: readonly string[];
  readonly 'x-position'?: number;
}

export interface RawTag {
  readonly name: string;
  readonly description?: string;
  readonly externalDocs?: RawExternalDocs;
  readonly 'x-displayName'?: string;
  /** OpenAPI 3.2: title, name of the tag above it, and purpose, such as `nav` or `badge`. */
  readonly summary?: string;
  readonly parent?: string;
  readonly kind?: string;
}

/** The fixed methods of a path item; `query` since OpenAPI 3.2. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
export type FixedMethod = (typeof METHODS)[number];

export interface RawPathItem extends Readonly<Partial<Record<FixedMethod, RawOperation>>> {
  readonly summary?: string;
  readonly description?: string;
  readonly servers?: readonly RawServer[];
  readonly parameters?: readonly OrReference<RawParameter>[];
  /** OpenAPI 3.2: by method, as it is sent. */
  readonly additionalOperations?: ByName<RawOperation>;
}

/** A group of tags in the navigation. */
export interface RawTagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

export interface RawComponents {
  readonly schemas?: ByName<OrReference<RawSchema>>;
  readonly responses?: ByName<OrReference<RawResponse>>;
  readonly parameters?: ByName<OrReference<RawParameter>>;
  readonly examples?: ByName<OrReference<RawExample>>;
  readonly requestBodies?: ByName<OrReference<RawRequestBody>>;
  readonly headers?: ByName<OrReference<RawHeader>>;
  readonly securitySchemes?: ByName<OrReference<RawSecurityScheme>>;
  readonly links?: ByName<OrReference<RawLink>>;
  readonly callbacks?: ByName<OrReference<RawCallback>>;
  readonly pathItems?: ByName<OrReference<RawPathItem>>;
  /** OpenAPI 3.2. */
  readonly mediaTypes?: ByName<OrReference<RawMedia>>;
}

export interface OpenApiDocument {
  readonly info: RawInfo;
  readonly servers?: readonly RawServer[];
  readonly security?: RawSecurity;
  readonly tags?: readonly RawTag[];
  readonly externalDocs?: RawExternalDocs;
  readonly paths?: ByName<OrReference<RawPathItem>>;
  readonly webhooks?: ByName<OrReference<RawPathItem>>;
  readonly components?: RawComponents;
  readonly 'x-tagGroups'?: readonly RawTagGroup[];
}
