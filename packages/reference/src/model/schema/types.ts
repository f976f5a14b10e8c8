import type { Json, RawExternalDocs } from '../../document/types.ts';

/** A value of an enumeration. */
export interface EnumValue {
  /** As it is sent in a URL or a form. */
  readonly value: string;
  /** As JSON, for a text that would be taken for a number, a boolean or null. */
  readonly shown?: string;
  /** Name of the value in code (x-enum-varnames), or its title. */
  readonly name?: string;
  /** Markdown; empty if the specification has none. */
  readonly description: string;
}

/** An alternative of oneOf or anyOf. */
export interface Variant {
  /** Unique within its choice: a discriminator's values, title or name. */
  readonly label: string;
  /** Id of the variant on its page. */
  readonly anchor: string;
  readonly schema: Schema;
}

/** The alternatives of one oneOf or anyOf, or the schemas that extend a base schema with a discriminator. */
export interface Choice {
  /** How many of the variants apply. */
  readonly kind: 'one of' | 'any of';
  /** The member that distinguishes the variants. */
  readonly discriminator?: string;
  /** Label of the variant for other values of the discriminator, or none (OpenAPI 3.2). */
  readonly fallback?: string;
  readonly variants: readonly Variant[];
}

/** A labelled schema that applies on a condition, or to a part of the value: "If", "Then", "Must not match". */
export interface Subschema {
  readonly label: string;
  /** Id of the part on its page. */
  readonly anchor: string;
  readonly schema: Schema;
}

/** A row for a member of an object. */
export interface Field {
  readonly name: string;
  /**
   * What the row stands for, if not for the member of that name: all keys, the keys that match the name (a regular
   * expression), or items of a list.
   */
  readonly kind?: 'keys' | 'pattern' | 'item';
  /** Id of the field's row on its page. */
  readonly anchor: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** A type of JSON Schema. */
export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

/** What a schema says about the type of its values. */
export interface SchemaType {
  /** For readers: "string", "array of Money", "object or null". */
  readonly type: string;
  /** The types that a value can have, null too; absent if it can have any. */
  readonly types?: readonly JsonType[];
  /** The types of the items of a list, likewise. */
  readonly itemTypes?: readonly JsonType[];
}

/**
 * A schema, as shown in the reference: references, allOf and both forms of "nullable" are resolved. A list has the
 * content (fields, choices, parts), limits and values of its items.
 */
export interface Schema extends SchemaType {
  readonly format?: string;
  /** Set if it says more than the name. */
  readonly title?: string;
  /** Markdown. */
  readonly description: string;
  /** With an http or https URL. */
  readonly externalDocs?: RawExternalDocs;
  readonly limits: readonly string[];
  /** Most characters of a text; the limits say it in words. */
  readonly maxLength?: number;
  readonly values: readonly EnumValue[];
  /** Whether null is one of the values that the schema lists. */
  readonly listsNull?: true;
  /** Whether more values may be added to those listed. */
  readonly hasMoreValues?: true;
  readonly defaultValue?: Json;
  /** The first of the examples. */
  readonly example?: Json;
  readonly examples: readonly Json[];
  readonly deprecated: boolean;
  /** Markdown: why, or what to use instead. */
  readonly deprecation?: string;
  readonly access?: 'read-only' | 'write-only';
  readonly badges: readonly string[];
  /** Sentences in Markdown: the form in XML, a reference that leads nowhere. */
  readonly notes: readonly string[];
  readonly fields: readonly Field[];
  readonly choices: readonly Choice[];
  readonly subschemas: readonly Subschema[];
  /** What the specification says about each item of a list, without content, limits and values. */
  readonly itemFacts?: Schema;
  /** Set in a recursive schema: name and anchor of the one that is shown already; of one in a list, before or after it. */
  readonly seeAlso?: { readonly name: string; readonly anchor: string; readonly isListed?: true };
  /** Set if the content is left out, since the page would become too long; see describeComponent. */
  readonly deferred?: Deferred;
}

/** The content of a schema that a page leaves out. */
export interface Deferred {
  /** Reference to the schema in the document. */
  readonly component: string;
  readonly direction: Direction;
  /** Id of the place of the content on its page. */
  readonly anchor: string;
}

/** Direction of a body: readOnly members are left out of requests, writeOnly members out of responses. */
export type Direction = 'request' | 'response';

export const EMPTY_SCHEMA: Schema = {
  type: 'any',
  description: '',
  limits: [],
  values: [],
  examples: [],
  deprecated: false,
  badges: [],
  notes: [],
  fields: [],
  choices: [],
  subschemas: [],
};
