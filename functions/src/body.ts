import { finished, type Readable } from 'node:stream';

export type Body =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  /** The connection ended before the body did. */
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'slow' };

export interface BodyLimits {
  /** Bytes of the largest body that is read. */
  readonly bytes: number;
  /** Milliseconds a body may take. */
  readonly milliseconds: number;
}

/** Reads a body within limits. Never throws. */
export function readBody(request: Readable, limits: BodyLimits): Promise<Body> {
  return new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    let size = 0;
    const settle = (body: Body): void => {
      clearTimeout(timer);
      request.off('data', take);
      resolve(body);
    };
    const take = (part: Uint8Array): void => {
      size += part.length;
      parts.push(part);
      if (size > limits.bytes) settle({ kind: 'too-large' });
    };
    const timer = setTimeout(() => settle({ kind: 'slow' }), limits.milliseconds);
    finished(request, { writable: false }, (error) =>
      settle(error ? { kind: 'cut-off' } : { kind: 'whole', bytes: Buffer.concat(parts) }),
    );
    request.on('data', take);
  });
}

/**
 * Lets the rest of a body pass without keeping it. A connection that is closed while the other side still writes is reset, and the answer with it
 * (RFC 9112, section 9.6).
 * @returns whether the body came to its end in time.
 */
export function letPass(request: Readable, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    finished(request, { writable: false }, () => {
      clearTimeout(timer);
      resolve(true);
    });
    request.resume();
  });
}
