/** Stands for a UUID that the sample makes in every run. */
export const NEW_UUID = '<new UUID>';

/** Kind of a successful response's content; `none` if no success has content. */
export type ResponseKind = 'json' | 'text' | 'events' | 'file' | 'none';

/** A secret of the reader, which a program reads from its environment. */
export interface Variable {
  readonly variable: string;
}

/** A text, or the pieces of one that has variables. */
export type SampleText = string | readonly (string | Variable)[];

export interface Login {
  readonly user: SampleText;
  readonly password: SampleText;
}

/** A header of a request: with a value, or with a login that is sent in Base64 (RFC 7617). */
export type RequestHeader =
  | { readonly name: string; readonly value: SampleText; readonly basic?: undefined }
  | { readonly name: string; readonly value?: undefined; readonly basic: Login };

/** A header of a part. */
export interface PartHeader {
  readonly name: string;
  readonly value: string;
}

/** A call of an operation, the input of the code samples. */
export interface SampleRequest {
  readonly method: string;
  /** Absolute URL, with the query. */
  readonly url: SampleText;
  /** In order, with Cookie; without the Content-Type of a body, which says it itself. */
  readonly headers: readonly RequestHeader[];
  readonly body?: SampleBody;
  readonly responseKind: ResponseKind;
  /** Credentials for responding to a challenge of the server (RFC 7616). */
  readonly digest?: Login;
  /** Whether the server asks for a client certificate (mutual TLS). */
  readonly needsCertificate?: true;
}

export type SampleBody =
  /** JSON too: it is sent as it is written, never parsed. */
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  /** Sends the bytes of a file. */
  | { readonly kind: 'file'; readonly mediaType: string; readonly name: string }
  /** The media type is a kind of multipart, without a boundary. */
  | { readonly kind: 'form'; readonly mediaType: string; readonly parts: readonly FormPart[] };

export interface FormPart {
  readonly name: string;
  readonly value: string;
  /** Whether the value is a file name. */
  readonly isFile: boolean;
  readonly contentType?: string;
  /** Further ones, beside Content-Disposition and Content-Type. */
  readonly headers?: readonly PartHeader[];
}
