/**
 * What is written of Postman's collection format 2.1: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/
 * Texts of descriptions are Markdown. Nothing has an id: Postman makes its own at each import.
 */
export interface PostmanCollection {
  readonly info: { readonly name: string; readonly description?: string; readonly schema: string };
  /** Of requests without one. */
  readonly auth?: PostmanAuth;
  readonly item: readonly PostmanEntry[];
  readonly variable: readonly PostmanVariable[];
}

export type PostmanEntry = PostmanFolder | PostmanItem;

export interface PostmanFolder {
  readonly name: string;
  readonly description?: string;
  readonly item: readonly PostmanEntry[];
}

/** A request with its saved examples. */
export interface PostmanItem {
  readonly name: string;
  /** Without it, Postman sends no body with GET. */
  readonly protocolProfileBehavior?: { readonly disableBodyPruning: true };
  readonly request: PostmanRequest;
  readonly response: readonly PostmanResponse[];
}

export interface PostmanRequest {
  readonly auth?: PostmanAuth;
  readonly method: string;
  readonly header: readonly PostmanPair[];
  readonly body?: PostmanBody;
  readonly url: PostmanUrl;
  readonly description?: string;
}

/** A header, a parameter, or a variable of a path. */
export interface PostmanPair {
  readonly key: string;
  /** Null for a parameter of the query without an equals sign. */
  readonly value: string | null;
  readonly description?: string;
  /** Shown, and not sent. */
  readonly disabled?: true;
}

export interface PostmanUrl {
  readonly raw: string;
  readonly protocol?: string;
  readonly host: readonly string[];
  readonly port?: string;
  /** A part that starts with a colon names a variable. */
  readonly path?: readonly string[];
  readonly query?: readonly PostmanPair[];
  readonly variable?: readonly PostmanPair[];
}

export type PostmanBody =
  | { readonly mode: 'raw'; readonly raw: string; readonly options: { readonly raw: { readonly language: string } } }
  | { readonly mode: 'urlencoded'; readonly urlencoded: readonly PostmanPair[] }
  | { readonly mode: 'formdata'; readonly formdata: readonly PostmanPart[] }
  | { readonly mode: 'file'; readonly file: { readonly src: string } };

export type PostmanPart = { readonly key: string; readonly contentType?: string } & (
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'file'; readonly src: string }
);

/** A type, and settings in a member of its name. */
export interface PostmanAuth {
  readonly type: string;
  readonly [type: string]: string | readonly PostmanSetting[];
}

export interface PostmanSetting {
  readonly key: string;
  readonly value: string;
  readonly type: 'string';
}

export interface PostmanResponse {
  readonly name: string;
  readonly originalRequest: Pick<PostmanRequest, 'method' | 'header' | 'url'>;
  readonly status: string;
  /** Absent for a status that stands for several. */
  readonly code?: number;
  readonly _postman_previewlanguage: string;
  readonly header: readonly PostmanPair[];
  readonly cookie: readonly [];
  readonly body?: string;
}

export interface PostmanVariable {
  readonly key: string;
  readonly value: string;
  /** `secret` hides the value. */
  readonly type: 'string' | 'secret';
  readonly description?: string;
}

/** Returns the language of Postman's editor for a media type. */
export function editorLanguage(mediaType: string): string {
  const [language = 'text'] = /json|xml|html/i.exec(mediaType) ?? [];
  return language.toLowerCase();
}
